-- Who has been told of their call-up, whatever they chose to be told by: each is told once for each match.
create table call_up_notice (
  match_id text not null references match (id),
  user_id text not null references user_account (id),
  at bigint not null,
  primary key (match_id, user_id)
);
create index call_up_notice_of_user on call_up_notice (user_id);
insert into call_up_notice (match_id, user_id, at)
select match.id, notification.user_id, min(notification.created_at)
from notification
join match on notification.link = '/matches/' || match.id || '/stands'
where notification.kind = 'calledUp'
group by match.id, notification.user_id;
