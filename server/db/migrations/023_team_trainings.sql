-- A training with `template` has no occasion and no date: its version and its times are here, those of any other training
-- stand in its occasion. `minutes`: how long a template is meant to take.
alter table team_training add column name text not null default '';
-- The name and the objectives as they are searched.
alter table team_training add column words_key text not null default '';
update team_training set words_key = lower(objectives);
alter table team_training add column shared integer not null default 0;
alter table team_training add column template integer not null default 0;
alter table team_training add column minutes integer;
alter table team_training add column version integer not null default 1;
alter table team_training add column created_at bigint not null default 0;
alter table team_training add column updated_at bigint not null default 0;
alter table team_training add column deleted_at bigint;
create index team_training_template on team_training (club_id, team_id) where template = 1;

-- The plan of a training, in the order of `place`. `bibs`: JSON, players by the colour of their bibs. The version of an
-- exercise is the one that was planned: a later one does not change what was trained.
create table training_part (
  id text primary key,
  training_id text not null references team_training (id),
  place integer not null,
  phase text not null,
  title text not null default '',
  exercise_id text references exercise (id),
  exercise_version integer,
  minutes integer not null,
  intensity integer not null,
  note text not null default '',
  bibs text not null default '[]'
);
create index training_part_of_training on training_part (training_id, place);
create index training_part_of_exercise on training_part (exercise_id) where exercise_id is not null;

-- Two trainings that belong together: one row a pair, the smaller id first.
create table training_link (
  a_id text not null references team_training (id),
  b_id text not null references team_training (id),
  by_user text not null references user_account (id),
  at bigint not null,
  primary key (a_id, b_id),
  check (a_id < b_id)
);
create index training_link_of_b on training_link (b_id);
