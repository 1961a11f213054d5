-- The link in the letters of a family (contract/answer.ts): one for each address of a club, of a guardian or of an
-- account. The token and the address are kept as keyed hashes, and sealed so that the next letter can carry them.
create table answer_link (
  id text primary key,
  club_id text not null references club (id),
  -- Null: of a guardian.
  user_id text references user_account (id),
  address_key text not null,
  address_sealed text not null,
  token_hash text not null unique,
  token_sealed text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  last_used_at bigint
);
create unique index answer_link_of_address on answer_link (club_id, address_key, coalesce(user_id, '')) where revoked_at is null;
create index answer_link_expires on answer_link (expires_at);

-- What somebody is to be told, until their next letter takes it (server/telling). `reader` names the account, or the club
-- and the address of a guardian; `person_id` is the called person; `words`: JSON.
create table telling_item (
  id text primary key,
  club_id text not null references club (id),
  reader text not null,
  user_id text references user_account (id),
  address_sealed text,
  kind text not null,
  occasion_id text not null,
  person_id text not null,
  words text not null,
  attempts integer not null default 0,
  due_at bigint not null,
  created_at bigint not null
);
create unique index telling_item_once on telling_item (reader, kind, occasion_id, person_id);
create index telling_item_due on telling_item (due_at);
-- Days, of the reader, on which a reminding letter went to them.
create table telling_day (
  reader text not null,
  day text not null,
  at bigint not null,
  primary key (reader, day)
);
create index telling_day_at on telling_day (at);

-- What the runner looks for.
alter table occasion add column rpe_asked_at bigint;
alter table occasion add column reminded_by_hand_at bigint;
create index occasion_to_ask on occasion (starts_at) where asks = 'answer' and state = 'planned' and deleted_at is null;
create index occasion_to_freeze on occasion (starts_at) where frozen_at is null and state = 'planned' and deleted_at is null;
create index occasion_to_rate on occasion (ends_at) where rpe_asked_at is null and kind = 'training' and deleted_at is null;
alter table event_type add column ask_days_before integer;
alter table event_type add column remind_hours_before integer;
-- When people are told of a change that can no longer be undone; null: nothing to tell, or told.
alter table occasion_undo add column tell_at bigint;
create index occasion_undo_tell on occasion_undo (tell_at) where tell_at is not null;
-- The last day for which the staff of a club had their summary.
alter table club add column digest_day text;
