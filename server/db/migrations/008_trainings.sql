-- The time zone in which somebody reads times; null: the club's.
alter table user_account add column time_zone text;

-- A training of a team. Times are instants; `minutes` is how long it is meant to take.
create table team_training (
  id text primary key,
  club_id text not null references club (id),
  team_id text not null references team (id),
  starts_at bigint not null,
  minutes integer not null,
  place text,
  objectives text not null default '',
  notes text not null default '',
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index team_training_of_team on team_training (team_id, starts_at);
create index team_training_of_club on team_training (club_id, starts_at);

-- A player who is called to a training. What he answered (yes, no, maybe) stands apart from whether he came (present,
-- late, excused, absent; null: nobody has said).
create table team_training_player (
  training_id text not null references team_training (id),
  player_id text not null references player (id),
  answer text,
  answer_reason text,
  answered_at bigint,
  answered_by text references user_account (id),
  presence text,
  minutes_late integer not null default 0,
  noted_at bigint,
  noted_by text references user_account (id),
  primary key (training_id, player_id)
);
create index team_training_player_of_player on team_training_player (player_id);
