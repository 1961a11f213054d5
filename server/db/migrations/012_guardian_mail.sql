-- A letter may be to somebody without an account: a guardian. It names the player whom it is about.
create table mail_to (
  id text primary key,
  club_id text not null references club (id),
  user_id text references user_account (id),
  player_id text references player (id),
  kind text not null,
  to_name text not null,
  to_address text not null,
  from_name text not null,
  subject text not null,
  body_text text,
  body_html text,
  state text not null,
  attempts integer not null default 0,
  last_error text,
  next_at bigint,
  created_at bigint not null,
  sent_at bigint
);
insert into mail_to (id, club_id, user_id, kind, to_name, to_address, from_name, subject, body_text, body_html, state, attempts, last_error, next_at, created_at, sent_at)
  select id, club_id, user_id, kind, to_name, to_address, from_name, subject, body_text, body_html, state, attempts, last_error, next_at, created_at, sent_at from mail;
drop table mail;
alter table mail_to rename to mail;
create index mail_of_club on mail (club_id, created_at);
create index mail_due on mail (state, next_at);

-- What the guardians of a player have been told of already: a call-up is told once. Holds no address.
create table guardian_notice (
  player_id text not null references player (id),
  about text not null,
  at bigint not null,
  primary key (player_id, about)
);
