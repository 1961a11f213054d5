-- Tactics boards of a match: set pieces that were chosen for it, and what is drawn for a talk. `scene` is JSON.
create table match_board (
  id text primary key,
  match_id text not null references match (id),
  club_id text not null references club (id),
  name text not null,
  place integer not null,
  scene text not null,
  exercise_id text references exercise (id),
  by_user text not null references user_account (id),
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index match_board_of_match on match_board (match_id, place) where deleted_at is null;
