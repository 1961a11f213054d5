-- Reports of players that were given to people outside the club. The file is a content under the same id.
create table report_issue (
  id text primary key,
  club_id text not null references club (id),
  kind text not null,
  template_id text,
  title text not null,
  player_id text not null references player (id),
  purpose text not null,
  for_whom text not null,
  by_user text not null references user_account (id),
  at bigint not null,
  language text not null,
  format text not null,
  bytes integer not null,
  sha256 text not null
);
create index report_issue_of_club on report_issue (club_id, at);
create index report_issue_of_player on report_issue (player_id, at);
