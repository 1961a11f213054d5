-- What statistics count: the entries that stand, a row for each, and more of a match and of a player in it. Written with
-- the log; `projection` says by which version of it, so that older rows are written anew when the server starts.
alter table match_now add column kickoff_at bigint not null default 0;
alter table match_now add column competition_id text;
alter table match_now add column is_local smallint not null default 1;
alter table match_now add column rival_key text not null default '';
alter table match_now add column half_own integer;
alter table match_now add column half_rival integer;
alter table match_now add column first_goal text;
alter table match_now add column lead_ms bigint not null default 0;
alter table match_now add column trail_ms bigint not null default 0;
alter table match_now add column regulation integer not null default 0;
alter table match_now add column over_at bigint;
alter table match_now add column projection smallint not null default 0;
create index match_now_over on match_now (team_id, kickoff_at) where over_at is not null;
create index match_now_club_over on match_now (club_id, season_id, team_id) where over_at is not null;

alter table match_player add column sub_on integer;
alter table match_player add column sub_off integer;
alter table match_player add column on_for integer not null default 0;
alter table match_player add column on_against integer not null default 0;
alter table match_player add column match_minutes integer not null default 0;
alter table match_player add column full_match smallint not null default 0;
alter table match_player add column kickoff_at bigint not null default 0;
alter table match_player add column competition_id text;
alter table match_player add column over smallint not null default 0;
create index match_player_team_over on match_player (team_id, over, kickoff_at);
create index match_player_player_over on match_player (player_id, over, kickoff_at);

create table match_player_position (
  match_id text not null references match (id),
  player_id text not null references player (id),
  position text not null,
  minutes integer not null,
  primary key (match_id, player_id, position)
);

create table match_fact (
  match_id text not null references match (id),
  seq integer not null,
  -- The place in an entry that says several: the changes of one stoppage.
  part smallint not null,
  entry_id text not null,
  kind text not null,
  sub text,
  side text not null,
  player_id text,
  other_id text,
  staff_id text,
  period smallint not null,
  minute integer not null,
  stoppage integer not null,
  clock_ms bigint not null,
  -- The sixth of the regular time; 7: extra time and the shoot-out.
  band smallint not null,
  position text,
  own_before integer not null,
  rival_before integer not null,
  club_id text not null,
  team_id text not null,
  season_id text,
  competition_id text,
  rival_key text not null,
  kickoff_at bigint not null,
  is_local smallint not null,
  format text not null,
  state_over smallint not null,
  primary key (match_id, seq, part)
);
create index match_fact_of_season on match_fact (club_id, season_id, kind, team_id, player_id) where state_over = 1;
create index match_fact_of_player on match_fact (player_id, season_id, kind);
create index match_fact_of_team on match_fact (team_id, kickoff_at);
