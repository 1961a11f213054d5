-- Outsiders whom a club watches. Of birth only the year is kept, and no picture. `keep_until`: the last day on which it is
-- kept who they are; after it names and texts are erased, and `erased_at` says when.
create table foreign_player (
  id text primary key,
  club_id text not null references club (id),
  first_name text not null,
  last_name text not null,
  search_key text not null,
  birth_year integer,
  club_name text not null,
  shirt integer,
  position text,
  second_positions text not null,
  foot text,
  gender text,
  contact text not null,
  guardian_contact text not null,
  contact_via text not null,
  stage text not null,
  -- The stage before it was discarded.
  stage_from text,
  discard_reason text,
  moved_on text not null,
  next_step text not null,
  next_by text references user_account (id),
  next_on text,
  keep_until text not null,
  player_id text references player (id),
  created_by text not null references user_account (id),
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  erased_at bigint
);
create index foreign_player_of_club on foreign_player (club_id, stage, moved_on) where deleted_at is null;
create index foreign_player_by_next on foreign_player (next_by, next_on) where deleted_at is null;
create index foreign_player_by_end on foreign_player (keep_until) where erased_at is null;

-- `seen_in`, `scores` and `texts` are JSON. `command_id`: a note that is sent again adds nothing.
create table scouting_report (
  id text primary key,
  club_id text not null references club (id),
  command_id text not null unique,
  foreign_player_id text not null references foreign_player (id),
  author_id text not null references user_account (id),
  state text not null,
  day text not null,
  match_id text references match (id),
  seen_in text not null,
  position text,
  template_id text,
  scores text not null,
  texts text not null,
  verdict text,
  confidence integer,
  next_step text not null,
  next_by text references user_account (id),
  next_on text,
  shared integer not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index scouting_report_of_player on scouting_report (foreign_player_id, day) where deleted_at is null;
create index scouting_report_of_author on scouting_report (author_id, day) where deleted_at is null;
create index scouting_report_of_club on scouting_report (club_id, day, id) where deleted_at is null;

create table scouting_decision (
  foreign_player_id text not null references foreign_player (id),
  n integer not null,
  stage text not null,
  stage_from text not null,
  day text not null,
  reason text not null,
  discard_reason text,
  next_step text not null,
  next_by text references user_account (id),
  next_on text,
  by_user text not null references user_account (id),
  at bigint not null,
  primary key (foreign_player_id, n)
);

-- `criteria`: JSON, by position, and `any` for the others.
create table scouting_template (
  id text primary key,
  club_id text not null references club (id),
  name text not null,
  criteria text not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index scouting_template_of_club on scouting_template (club_id, name);

-- Who is wanted for which place of a team in a season: own players and outsiders, in order.
create table shadow_team (
  team_id text not null references team (id),
  season_id text not null references season (id),
  club_id text not null references club (id),
  formation text not null,
  version integer not null,
  updated_at bigint not null,
  primary key (team_id, season_id)
);
create table shadow_candidate (
  team_id text not null,
  season_id text not null,
  slot text not null,
  rank integer not null,
  player_id text references player (id),
  foreign_player_id text references foreign_player (id),
  note text not null,
  primary key (team_id, season_id, slot, rank)
);
create index shadow_candidate_of_outsider on shadow_candidate (foreign_player_id) where foreign_player_id is not null;
