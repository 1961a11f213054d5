-- Exercises of the library (contract/records/exercise.ts). What a sheet of a training shows stands in their versions.
create table exercise (
  id text primary key,
  club_id text not null references club (id),
  author_id text not null references user_account (id),
  shared text not null,
  name text not null,
  name_key text not null,
  words_key text not null,
  type text not null,
  category text,
  objective text not null,
  age_from integer,
  age_to integer,
  players_from integer not null,
  players_to integer not null,
  length_m integer,
  width_m integer,
  minutes integer not null,
  difficulty integer not null,
  intensity integer not null,
  material text not null,
  tags text not null,
  copied_from text,
  copied_version integer,
  thumb text not null,
  frames integer not null,
  head_version integer not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index exercise_of_club on exercise (club_id, name_key, id) where deleted_at is null;
create index exercise_of_author on exercise (author_id, name_key, id) where deleted_at is null;

create table exercise_version (
  exercise_id text not null references exercise (id),
  n integer not null,
  body text not null,
  scene text not null,
  canvas_width integer not null,
  canvas_height integer not null,
  by_user text not null,
  at bigint not null,
  note text not null,
  primary key (exercise_id, n)
);
