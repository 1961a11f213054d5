create table club (
  id text primary key,
  name text not null,
  shield text,
  sport_type text not null,
  language text not null,
  time_zone text not null,
  subscription_level text not null,
  is_demo smallint not null default 0,
  created_at bigint not null,
  updated_at bigint not null
);

create table season (
  id text primary key,
  club_id text not null references club (id),
  name text not null,
  starts_on text not null,
  ends_on text not null,
  is_current smallint not null default 0,
  created_at bigint not null,
  updated_at bigint not null
);
-- Exactly one season is the current one.
create unique index season_current on season (club_id) where is_current = 1;

create table team (
  id text primary key,
  club_id text not null references club (id),
  season_id text references season (id),
  name text not null,
  category text not null,
  gender text not null,
  format text not null,
  shirt_colour text not null,
  number_colour text not null,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index team_of_club on team (club_id);

create table player (
  id text primary key,
  club_id text not null references club (id),
  first_name text not null,
  last_name text not null,
  short_name text not null,
  birth_date text,
  gender text,
  nationality text,
  foot text,
  position text,
  photo text,
  status text not null default 'active',
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index player_of_club on player (club_id);

create table team_player (
  team_id text not null references team (id),
  player_id text not null references player (id),
  dorsal integer,
  joined_at bigint not null,
  primary key (team_id, player_id)
);
create unique index team_player_dorsal on team_player (team_id, dorsal) where dorsal is not null;
create index team_player_player on team_player (player_id);

create table user_account (
  id text primary key,
  club_id text not null references club (id),
  user_name text not null,
  user_name_key text not null,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  photo text,
  password_hash text not null,
  password_expires_at bigint,
  must_change_password smallint not null default 0,
  roles text not null,
  language text not null default 'es',
  theme text not null default 'system',
  player_id text references player (id),
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create unique index user_account_name on user_account (user_name_key);
create unique index user_account_email on user_account (email_key);

create table staff (
  id text primary key,
  club_id text not null references club (id),
  user_id text references user_account (id),
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  licence text not null default 'WithoutLic',
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index staff_of_club on staff (club_id);
create index staff_of_user on staff (user_id);

create table team_staff (
  team_id text not null references team (id),
  staff_id text not null references staff (id),
  role text not null,
  primary key (team_id, staff_id)
);
create index team_staff_staff on team_staff (staff_id);

create table user_session (
  id text primary key,
  user_id text not null references user_account (id),
  started_at bigint not null,
  ended_at bigint,
  end_reason text
);
create index user_session_user on user_session (user_id);

create table refresh_token (
  hash text primary key,
  session_id text not null references user_session (id),
  expires_at bigint not null,
  used_at bigint
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_expires on refresh_token (expires_at);

create table login_attempt (
  name_key text primary key,
  wrong integer not null,
  last_at bigint not null,
  locked_until bigint
);
