-- A match: what is not in its log. head_seq is the number of the newest entry; it moves with the entry, in one transaction.
create table match (
  id text primary key,
  club_id text not null references club (id),
  team_id text not null references team (id),
  season_id text references season (id),
  competition_id text,
  rival_name text not null,
  kickoff_at bigint not null,
  is_local smallint not null,
  format text not null,
  venue text,
  rules text not null,
  head_seq integer not null default 0,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index match_of_club on match (club_id, kickoff_at);
create index match_of_team on match (team_id, kickoff_at);

-- The log: the truth. Rows are added, never changed.
create table match_entry (
  match_id text not null references match (id),
  seq integer not null,
  id text not null,
  type text not null,
  by_user text not null,
  at bigint not null,
  recorded_at bigint not null,
  body text not null,
  primary key (match_id, seq)
);
create unique index match_entry_command on match_entry (match_id, id);

-- Who of the staff may do what in one match.
create table match_grant (
  match_id text not null references match (id),
  user_id text not null references user_account (id),
  match_right text not null,
  primary key (match_id, user_id)
);

create index match_grant_user on match_grant (user_id);

-- Projections: derived from the log by the fold, in the transaction of each entry. `npm run rebuild` makes them anew.
create table match_now (
  match_id text primary key references match (id),
  club_id text not null,
  team_id text not null,
  season_id text,
  seq integer not null,
  state text not null,
  period integer not null,
  played_before bigint not null,
  running_since bigint,
  own integer not null,
  rival integer not null,
  own_kicks integer,
  rival_kicks integer,
  revision integer not null
);
create index match_now_of_team on match_now (team_id, season_id);
create index match_now_of_club on match_now (club_id, season_id);

create table match_player (
  match_id text not null references match (id),
  player_id text not null references player (id),
  club_id text not null,
  team_id text not null,
  season_id text,
  dorsal integer,
  started smallint not null,
  played smallint not null,
  minutes integer not null,
  clock_ms bigint not null,
  goals integer not null,
  penalty_goals integer not null,
  own_goals integer not null,
  assists integer not null,
  yellow integer not null,
  second_yellow integer not null,
  red integer not null,
  primary key (match_id, player_id)
);
create index match_player_of_player on match_player (player_id, season_id);
create index match_player_of_team on match_player (team_id, season_id);
