-- Rounds in which several raters evaluate a team (src/machines/evaluation/round.ts). `criteria`: abilities by line of the
-- team, as JSON, copied from the template, so that a later change of the template leaves the round as it is.
create table evaluation_round (
  id text primary key,
  club_id text not null references club (id),
  team_id text not null references team (id),
  season_id text references season (id),
  name text not null,
  opens_on text not null,
  closes_on text not null,
  state text not null,
  with_self integer not null,
  blind integer not null,
  criteria text not null,
  author_id text not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index evaluation_round_of_team on evaluation_round (team_id, opens_on) where deleted_at is null;
create index evaluation_round_due on evaluation_round (state, opens_on) where deleted_at is null;

create table evaluation_rater (
  round_id text not null references evaluation_round (id),
  user_id text not null references user_account (id),
  state text not null,
  primary key (round_id, user_id)
);

-- Templates of a club: abilities by line of the team, as JSON. The shipped ones are in domain/evaluation/templates.ts.
create table evaluation_template (
  id text primary key,
  club_id text not null references club (id),
  name text not null,
  criteria text not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index evaluation_template_of_club on evaluation_template (club_id, name, id) where deleted_at is null;

alter table evaluation add column round_id text references evaluation_round (id);
create unique index evaluation_once_a_round on evaluation (round_id, author_id, player_id, kind)
  where round_id is not null and deleted_at is null;
