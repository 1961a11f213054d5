alter table user_account add column phone text;
alter table user_account add column invited_at bigint;
-- Kinds of notification that the user set himself: JSON, kind to channels. What is not named has its default.
alter table user_account add column notifications text not null default '{}';
alter table user_account add column two_step text not null default 'off';
-- Sealed: useless without the key that signs tokens.
alter table user_account add column totp_secret text;
-- The time step of the last code that was taken, so that none is taken twice.
alter table user_account add column totp_step bigint;

alter table user_session add column device text;
alter table user_session add column used_at bigint not null default 0;

create table recovery_code (
  hash text primary key,
  user_id text not null references user_account (id),
  used_at bigint
);
create index recovery_code_user on recovery_code (user_id);

create table one_time_code (
  -- Hash of the code that was sent, or of the ticket that a browser holds.
  id text primary key,
  user_id text not null references user_account (id),
  kind text not null,
  provider text,
  secret text,
  attempts integer not null default 0,
  sent integer not null default 0,
  expires_at bigint not null,
  created_at bigint not null
);
create index one_time_code_user on one_time_code (user_id, kind);
create index one_time_code_expires on one_time_code (expires_at);

create table mail (
  id text primary key,
  club_id text not null references club (id),
  user_id text not null references user_account (id),
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
create index mail_of_club on mail (club_id, created_at);
create index mail_due on mail (state, next_at);
