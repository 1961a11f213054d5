-- Kinds of events of a club (contract/records/eventType.ts).
create table event_type (
  id text primary key,
  club_id text not null references club (id),
  name text not null,
  name_key text not null,
  colour text not null,
  icon text not null,
  minutes integer,
  asks_for_answer integer not null,
  answer_hours_before integer,
  counts_for_attendance integer not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index event_type_of_club on event_type (club_id, name_key, id) where deleted_at is null;
