-- One row for the time and place of an event, a training or a match; its id is theirs. Times are instants; `first_day`
-- and `last_day` are the days of the club while `all_day`. `own_fields`: JSON, what was changed by hand in a series.
create table series (
  id text primary key,
  club_id text not null references club (id),
  kind text not null,
  rule text not null,
  start_day text not null,
  time text,
  minutes integer not null,
  until_day text not null,
  zone text not null,
  skips_closed integer not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index series_of_club on series (club_id);

create table occasion (
  id text primary key,
  club_id text not null references club (id),
  kind text not null,
  type_id text references event_type (id),
  title text not null default '',
  title_key text not null default '',
  description text not null default '',
  starts_at bigint not null,
  ends_at bigint not null,
  all_day integer not null default 0,
  first_day text,
  last_day text,
  zone text not null,
  place text,
  pitch_id text,
  pitch_part text,
  meet_minutes integer,
  meet_place text,
  series_id text references series (id),
  series_day text,
  own_fields text not null default '[]',
  state text not null default 'planned',
  cancelled_reason text,
  asks text not null default 'none',
  answer_default text not null default 'none',
  answer_until bigint,
  limit_at integer,
  asked_at bigint,
  remind_at bigint,
  reminded_at bigint,
  frozen_at bigint,
  sequence integer not null default 0,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index occasion_of_club on occasion (club_id, starts_at) where deleted_at is null;
create index occasion_of_pitch on occasion (pitch_id, starts_at) where pitch_id is not null;
create index occasion_of_series on occasion (series_id, series_day) where series_id is not null;
create index occasion_of_type on occasion (type_id) where type_id is not null;

-- Who is called: `what` is club, role, team, group, player or staff; a role's id is `club id:role`. A person may be
-- excluded from what calls the others. `starts_at` is the occasion's, so that a calendar reads one index.
create table occasion_target (
  occasion_id text not null references occasion (id),
  what text not null,
  target_id text not null,
  excluded integer not null default 0,
  starts_at bigint not null,
  primary key (occasion_id, target_id)
);
create index occasion_target_of on occasion_target (target_id, starts_at, occasion_id);

-- What a person answered, and apart from it whether the person came (present, late, excused, absent; null: not recorded).
-- `minutes`: taken part, written with the mark. `starts_at`, `kind`, `club_id`: those of the occasion.
create table attendance (
  occasion_id text not null references occasion (id),
  person_id text not null,
  person_kind text not null,
  club_id text not null,
  team_id text,
  kind text not null,
  starts_at bigint not null,
  answer text,
  reason text,
  reason_kind text,
  answer_rank integer,
  answered_at bigint,
  answered_by text references user_account (id),
  answered_via text,
  late integer not null default 0,
  stale integer not null default 0,
  presence text,
  minutes_late integer not null default 0,
  minutes integer,
  noted_at bigint,
  noted_by text references user_account (id),
  noted_via text,
  rpe integer,
  rpe_at bigint,
  rpe_via text,
  wish text,
  primary key (occasion_id, person_id)
);
create index attendance_of_person on attendance (person_id, starts_at);
create index attendance_of_club on attendance (club_id, kind, starts_at, person_id, minutes, rpe);

-- Rows are added, never changed.
create table attendance_change (
  id text primary key,
  occasion_id text not null references occasion (id),
  person_id text not null,
  field text not null,
  was text,
  now text,
  by_user text,
  by_link text,
  device text,
  at bigint not null
);
create index attendance_change_of_person on attendance_change (occasion_id, person_id, at);

-- A change of events that can be undone until `until`: `body` has the rows as they were, JSON.
create table occasion_undo (
  id text primary key,
  club_id text not null references club (id),
  by_user text not null references user_account (id),
  at bigint not null,
  until bigint not null,
  body text not null
);
create index occasion_undo_until on occasion_undo (until);

-- Days on which a series has no dates (contract/records/closedDay.ts).
create table closed_day (
  id text primary key,
  club_id text not null references club (id),
  name text not null,
  name_key text not null,
  from_day text not null,
  to_day text not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index closed_day_of_club on closed_day (club_id, from_day, id) where deleted_at is null;

-- Birthdays of a month, whatever the year.
create index player_birthday on player (club_id, substr(birth_date, 6, 5)) where deleted_at is null;

-- Trainings, matches and birthdays have a type of their own, which no club removes.
alter table event_type add column key text;
create unique index event_type_key on event_type (club_id, key) where key is not null;
insert into event_type (id, club_id, key, name, name_key, colour, icon, asks_for_answer, answer_hours_before,
  counts_for_attendance, version, created_at, updated_at)
select substr(id, 1, 24) || '00000000000a', id, 'training',
  case language when 'en' then 'Training' when 'nl' then 'Training' else 'Entrenamiento' end,
  case language when 'en' then 'training' when 'nl' then 'training' else 'entrenamiento' end,
  '#1F7A45', 'other', 1, 2, 1, 1, created_at, created_at
from club;
insert into event_type (id, club_id, key, name, name_key, colour, icon, asks_for_answer, answer_hours_before,
  counts_for_attendance, version, created_at, updated_at)
select substr(id, 1, 24) || '00000000000b', id, 'match',
  case language when 'en' then 'Match' when 'nl' then 'Wedstrijd' else 'Partido' end,
  case language when 'en' then 'match' when 'nl' then 'wedstrijd' else 'partido' end,
  '#2B5C9E', 'other', 1, 24, 1, 1, created_at, created_at
from club;
insert into event_type (id, club_id, key, name, name_key, colour, icon, asks_for_answer, answer_hours_before,
  counts_for_attendance, version, created_at, updated_at)
select substr(id, 1, 24) || '00000000000c', id, 'birthday',
  case language when 'en' then 'Birthday' when 'nl' then 'Verjaardag' else 'Cumpleaños' end,
  case language when 'en' then 'birthday' when 'nl' then 'verjaardag' else 'cumpleanos' end,
  '#8A3FA0', 'other', 0, null, 0, 1, created_at, created_at
from club;

-- Trainings: time and place move to their occasion.
insert into occasion (id, club_id, kind, starts_at, ends_at, zone, place, asks, frozen_at, version, created_at, updated_at,
  deleted_at)
select team_training.id, team_training.club_id, 'training', starts_at, starts_at + minutes * 60000, club.time_zone, place,
  'answer',
  case when exists (select 1 from team_training_player
    where training_id = team_training.id and presence is not null) then starts_at end,
  team_training.version, team_training.created_at, team_training.updated_at, team_training.deleted_at
from team_training
join club on club.id = team_training.club_id;
insert into occasion_target (occasion_id, what, target_id, starts_at)
select id, 'team', team_id, starts_at
from team_training;
-- Who plays in the team and was not called.
insert into occasion_target (occasion_id, what, target_id, excluded, starts_at)
select team_training.id, 'player', team_player.player_id, 1, starts_at
from team_training
join team_player on team_player.team_id = team_training.team_id
where not exists (select 1 from team_training_player
  where training_id = team_training.id and player_id = team_player.player_id);
insert into attendance (occasion_id, person_kind, person_id, club_id, team_id, kind, starts_at, answer, reason, answered_at,
  answered_by, answered_via, presence, minutes_late, minutes, noted_at, noted_by, noted_via)
select training_id, 'player', player_id, club_id, team_id, 'training', starts_at, answer, answer_reason, answered_at,
  answered_by, case when answer is not null then 'app' end, presence, minutes_late,
  case presence when 'present' then minutes
    when 'late' then case when minutes_late < minutes then minutes - minutes_late else 0 end
    when 'excused' then 0 when 'absent' then 0 end,
  noted_at, noted_by, case when presence is not null then 'app' end
from team_training_player
join team_training on team_training.id = training_id;
drop table team_training_player;
drop index team_training_of_team;
drop index team_training_of_club;
alter table team_training drop column starts_at;
alter table team_training drop column minutes;
alter table team_training drop column place;
alter table team_training drop column version;
alter table team_training drop column created_at;
alter table team_training drop column updated_at;
alter table team_training drop column deleted_at;
create index team_training_of_team on team_training (team_id);

-- Matches: as long as their format; `npm run rebuild` reads the rules of each.
insert into occasion (id, club_id, kind, title, title_key, starts_at, ends_at, zone, place, asks, state, created_at,
  updated_at, deleted_at)
select match.id, match.club_id, 'match', rival_name, lower(rival_name), kickoff_at,
  kickoff_at + 60000 * (case format when 'FUT11' then 105 when 'FUT8' then 75 when 'FUT7' then 65 else 55 end),
  club.time_zone, venue, 'answer',
  case match_now.state when 'cancelled' then 'cancelled' when 'postponed' then 'postponed' else 'planned' end,
  match.created_at, match.updated_at, match.deleted_at
from match
join club on club.id = match.club_id
left join match_now on match_now.match_id = match.id;
insert into occasion_target (occasion_id, what, target_id, starts_at)
select id, 'team', team_id, kickoff_at
from match;
