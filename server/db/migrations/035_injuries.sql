-- Injuries of players: the way back, phase by phase. `may` is JSON. `command_id`: a command that is sent again adds nothing.
create table injury (
  id text primary key,
  club_id text not null references club (id),
  command_id text not null unique,
  player_id text not null references player (id),
  team_id text references team (id),
  season_id text references season (id),
  kind text not null,
  onset_on text not null,
  onset text,
  contact text,
  setting text not null,
  match_id text references match (id),
  match_entry_id text,
  minute integer,
  training_id text references team_training (id),
  suspected_head integer not null,
  head_days integer not null,
  phase text not null,
  head_step text,
  phase_since text not null,
  availability text not null,
  may text not null,
  expected_from text,
  expected_to text,
  returned_on text,
  by_user text references user_account (id),
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index injury_of_player on injury (player_id, onset_on) where deleted_at is null;
create index injury_of_club on injury (club_id, phase, expected_to) where deleted_at is null;
create index injury_of_team on injury (team_id, phase) where deleted_at is null;
create unique index injury_of_match on injury (match_id, player_id) where match_entry_id is not null and deleted_at is null;

-- The moves of a record, from which its phase is read. `target`: a phase, or a step after a suspected concussion.
create table injury_phase (
  injury_id text not null references injury (id),
  n integer not null,
  command_id text not null unique,
  target text not null,
  day text not null,
  cleared integer not null,
  reason text not null,
  availability text not null,
  may text not null,
  by_user text not null references user_account (id),
  at bigint not null,
  primary key (injury_id, n)
);

-- What only the medical circle reads (server/modules/injury/medicalStore.ts and nothing else).
create table injury_medical (
  injury_id text primary key references injury (id),
  region text,
  side text,
  tissue text not null,
  diagnosis text not null,
  code text not null,
  imaging text not null,
  treatment text not null,
  medication text not null,
  surgery text not null,
  findings text not null,
  version integer not null,
  updated_at bigint not null
);

-- Who has read it. The player sees this list.
create table medical_reading (
  id text primary key,
  injury_id text not null references injury (id),
  user_id text not null references user_account (id),
  part text not null,
  address text not null,
  at bigint not null
);
create index medical_reading_of_injury on medical_reading (injury_id, at);

alter table staff add column medical integer not null default 0;
