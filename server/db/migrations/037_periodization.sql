-- The plan of a team's season in levels (domain/periodization/units.ts). `contents`: JSON, chosen words by side of the game.
-- A removal takes all below: the rows of one removal have the same `deleted_at`.
create table periodization (
  id text primary key,
  club_id text not null references club (id),
  team_id text not null references team (id),
  season_id text not null references season (id),
  parent_id text references periodization (id),
  level text not null,
  name text not null,
  starts_on text not null,
  ends_on text not null,
  goals text not null,
  contents text not null,
  planned_load integer,
  planned_minutes integer,
  intensity integer,
  colour text,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index periodization_of_team on periodization (team_id, season_id, starts_on) where deleted_at is null;
create index periodization_removed on periodization (team_id, deleted_at) where deleted_at is not null;

-- A copy that was made: the same command makes it once.
create table periodization_clone (
  command_id text primary key,
  by_user text not null references user_account (id),
  unit_id text not null references periodization (id),
  made_id text not null references periodization (id),
  not_fitted text not null,
  at bigint not null
);

-- The session of a plan that a training belongs to. Read with the day: a training whose day has moved is in the session of
-- its new day, if there is one.
alter table team_training add column unit_id text;
create index team_training_of_unit on team_training (unit_id) where unit_id is not null;
