-- Further players of an account, beside `user_account.player_id`: a parent with two children in the club.
create table account_player (
  user_id text not null references user_account (id),
  player_id text not null references player (id),
  added_at bigint not null,
  added_by text references user_account (id),
  primary key (user_id, player_id)
);
create index account_player_of_player on account_player (player_id);

-- Every account of a player.
create view linked_player as
select id as user_id, player_id from user_account where player_id is not null
union
select user_id, player_id from account_player;
