-- Search keys: lower case, without accents (domain/searchKey.ts). Rows from before get theirs here as well as plain
-- SQL can; saving a record makes its key anew.

alter table club add column version integer not null default 1;
alter table club add column colours text not null default '[]';
alter table club add column languages text not null default '["es","en","nl"]';
alter table club add column pitches text not null default '[]';

alter table season add column version integer not null default 1;
alter table season add column deleted_at bigint;

alter table team add column name_key text not null default '';
alter table team add column home_pitch_id text;
alter table team add column rules text not null default '{}';
alter table team add column formation text;
-- The team of the season before that this one goes on from.
alter table team add column carried_from text;
update team set name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c')), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'í', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'ö', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c');
create index team_of_season on team (club_id, season_id, name_key) where deleted_at is null;

alter table player add column name_key text not null default '';
alter table player add column second_positions text not null default '[]';
alter table player add column licence_number text;
alter table player add column joined_on text;
alter table player add column left_on text;
alter table player add column email text;
alter table player add column phone text;
alter table player add column address text;
alter table player add column school text;
alter table player add column sizes text not null default '{}';
alter table player add column medical_until text;
alter table player add column consent_photo_on text;
alter table player add column consent_data_on text;
alter table player add column own_fields text not null default '{}';
alter table player add column notes text;
alter table player add column guardians text not null default '[]';
update player set name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(last_name || ' ' || first_name || ' ' || short_name, 'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c')), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'í', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'ö', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c');
-- The list of players: in order of their names, and searched without touching the rows.
create index player_list on player (club_id, name_key, id, deleted_at) where deleted_at is null;
create index player_birth on player (club_id, birth_date, id) where deleted_at is null;


alter table staff add column name_key text not null default '';
alter table staff add column role text not null default 'COACH';
alter table staff add column licence_until text;
alter table staff add column photo text;
alter table staff add column documents text not null default '[]';
alter table staff add column notes text;
update staff set name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(last_name || ' ' || first_name, 'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c')), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'í', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ô', 'o'), 'ö', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c');
update staff set role = (select min(role) from team_staff where team_staff.staff_id = staff.id)
  where exists (select 1 from team_staff where team_staff.staff_id = staff.id);
create index staff_list on staff (club_id, name_key, id) where deleted_at is null;

alter table team_staff add column id text;
-- Half of one UUID and half of the other is a UUID again, and nobody else's.
update team_staff set id = substr(team_id, 1, 18) || substr(staff_id, 19, 18);
create unique index team_staff_id on team_staff (id);

create index match_of_competition on match (competition_id) where competition_id is not null;

create table player_capability (
  player_id text not null references player (id),
  capability text not null,
  rating real not null,
  rated_at bigint not null,
  rated_by text not null,
  primary key (player_id, capability)
);

create table team_group (
  id text primary key,
  club_id text not null references club (id),
  team_id text not null references team (id),
  name text not null,
  purpose text not null,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index team_group_of_team on team_group (team_id);

create table team_group_player (
  group_id text not null references team_group (id),
  player_id text not null references player (id),
  primary key (group_id, player_id)
);

create table season_change (
  id text primary key,
  club_id text not null references club (id),
  from_season_id text references season (id),
  to_season_id text not null references season (id),
  by_user text not null,
  at bigint not null,
  undone_at bigint
);
create index season_change_of_club on season_change (club_id, at);

create table competition (
  id text primary key,
  club_id text not null references club (id),
  season_id text not null references season (id),
  name text not null,
  name_key text not null,
  type text not null,
  format text,
  rules text not null,
  points text not null,
  tie_breaks text not null,
  action_points text not null,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index competition_list on competition (club_id, name_key, id) where deleted_at is null;

create table competition_side (
  id text primary key,
  competition_id text not null references competition (id),
  team_id text references team (id),
  name text not null,
  name_key text not null,
  place integer not null
);
create index competition_side_of on competition_side (competition_id);
create index competition_side_team on competition_side (team_id);

create table competition_result (
  id text primary key,
  competition_id text not null references competition (id),
  round text not null,
  played_on text,
  home_id text not null references competition_side (id),
  away_id text not null references competition_side (id),
  home_goals integer not null,
  away_goals integer not null,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null
);
create index competition_result_of on competition_result (competition_id);

create table manual_point (
  id text primary key,
  competition_id text not null references competition (id),
  player_id text not null references player (id),
  points integer not null,
  action text,
  reason text not null,
  day text not null,
  by_user text not null,
  created_at bigint not null,
  deleted_at bigint
);
create index manual_point_of on manual_point (competition_id);

create table notification (
  id text primary key,
  club_id text not null references club (id),
  user_id text not null references user_account (id),
  kind text not null,
  words text not null,
  link text,
  created_at bigint not null,
  read_at bigint
);
create index notification_of_user on notification (user_id, created_at);
create index notification_unread on notification (user_id) where read_at is null;

-- A picture lies under the data folder by its id; whose it is decides who sees it.
create table stored_file (
  id text primary key,
  club_id text not null references club (id),
  owner_kind text not null,
  owner_id text not null,
  bytes integer not null,
  created_at bigint not null,
  deleted_at bigint
);
create index stored_file_owner on stored_file (owner_id);
