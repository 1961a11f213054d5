-- A place in a team has a version of its own, as its number and its role are changed apart from the team; so have the
-- ratings of a player apart from his profile.
alter table team_player add column version integer not null default 1;
alter table team_staff add column version integer not null default 1;
alter table player add column ratings_version integer not null default 1;
