-- What a club measures of its players (contract/records/measurementType.ts), and what was measured.
create table measurement_type (
  id text primary key,
  club_id text not null references club (id),
  name text not null,
  name_key text not null,
  kind text not null,
  unit text,
  better text not null,
  decimals integer not null,
  trials integer not null,
  counts text not null,
  least double precision,
  most double precision,
  typical_error double precision,
  protocol text not null,
  delicate integer not null,
  library_key text,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index measurement_type_of_club on measurement_type (club_id, name_key, id) where deleted_at is null;

-- `trials`: JSON, the single values that `value` is counted from. `command_id`: a command that is sent again adds nothing.
create table measurement (
  id text primary key,
  club_id text not null references club (id),
  command_id text not null unique,
  type_id text not null references measurement_type (id),
  player_id text not null references player (id),
  team_id text references team (id),
  day text not null,
  value double precision,
  trials text not null,
  text text not null,
  confirmed integer not null,
  by_user text references user_account (id),
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index measurement_of_player on measurement (player_id, type_id, day) where deleted_at is null;
create index measurement_of_type on measurement (type_id, day) where deleted_at is null;
create index measurement_of_team on measurement (team_id, day) where deleted_at is null;
create index measurement_of_club on measurement (club_id, day, id) where deleted_at is null;
