-- What people judge of players (domain/evaluation.ts). `seen`: staff, or also the player. `author_id` is a user.
create table evaluation (
  id text primary key,
  club_id text not null references club (id),
  kind text not null,
  player_id text not null references player (id),
  team_id text references team (id),
  season_id text references season (id),
  match_id text references match (id),
  training_id text,
  position text,
  day text not null,
  author_id text not null,
  state text not null,
  seen text not null,
  shared_at bigint,
  read_at bigint,
  comment text not null,
  staff_comment text not null,
  strengths text not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index evaluation_once_a_match on evaluation (match_id, author_id, player_id)
  where match_id is not null and deleted_at is null;
create unique index evaluation_once_a_training on evaluation (training_id, author_id, player_id)
  where training_id is not null and deleted_at is null;
create index evaluation_of_player on evaluation (player_id, day) where deleted_at is null;
create index evaluation_of_team on evaluation (team_id, day) where deleted_at is null;
create index evaluation_of_author on evaluation (author_id, state) where deleted_at is null;
create index evaluation_of_club on evaluation (club_id, day, id) where deleted_at is null;

-- A score is null where the author did not see it (`not_seen`), or takes an earlier score back.
create table evaluation_score (
  evaluation_id text not null references evaluation (id),
  criterion text not null,
  score double precision,
  not_seen integer not null,
  at bigint not null,
  primary key (evaluation_id, criterion)
);

create table evaluation_goal (
  id text primary key,
  evaluation_id text not null references evaluation (id),
  rank integer not null,
  text text not null,
  until text,
  state text not null
);
create index evaluation_goal_of on evaluation_goal (evaluation_id, rank);

-- The ratings of abilities until now: for each author and moment a spot evaluation. Its id is that of the player with other
-- last four digits. The day is that of the moment in UTC, counted by the civil calendar since both databases share no
-- function for it.
insert into evaluation (id, club_id, kind, player_id, day, author_id, state, seen, comment, staff_comment, strengths, version,
  created_at, updated_at)
with rated as (
  select player_id, rated_by, rated_at,
    row_number() over (partition by player_id order by rated_at, rated_by) as n,
    rated_at / 86400000 + 719468 as z
  from (select distinct player_id, rated_by, rated_at from player_capability) as once
), of_era as (
  select player_id, rated_by, rated_at, n, z / 146097 as era, z % 146097 as doe from rated
), of_year as (
  select player_id, rated_by, rated_at, n, era, doe,
    (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365 as yoe from of_era
), of_day as (
  select player_id, rated_by, rated_at, n, era * 400 + yoe as y,
    doe - (365 * yoe + yoe / 4 - yoe / 100) as doy from of_year
), of_month as (
  select player_id, rated_by, rated_at, n, y, doy, (5 * doy + 2) / 153 as mp from of_day
)
select substr(player_id, 1, 32) || substr(cast(10000 + n as text), 2, 4), player.club_id, 'spot', player_id,
  cast(case when mp < 10 then y else y + 1 end as text) || '-' ||
    substr(cast(100 + (case when mp < 10 then mp + 3 else mp - 9 end) as text), 2, 2) || '-' ||
    substr(cast(100 + doy - (153 * mp + 2) / 5 + 1 as text), 2, 2),
  rated_by, 'done', 'staff', '', '', '', 1, rated_at, rated_at
from of_month inner join player on player.id = of_month.player_id;
insert into evaluation_score (evaluation_id, criterion, score, not_seen, at)
select evaluation.id, capability, rating, 0, rated_at
from player_capability
inner join evaluation on evaluation.player_id = player_capability.player_id
  and evaluation.author_id = player_capability.rated_by and evaluation.created_at = player_capability.rated_at;
drop table player_capability;
