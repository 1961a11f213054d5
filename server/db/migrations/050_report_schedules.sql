-- Reports that are sent regularly. `next_at`: the next moment of a weekly or monthly one; null for those that wait for
-- matches, and for one that is off. `since`: matches that ended before it are not sent.
create table report_schedule (
  id text primary key,
  club_id text not null references club (id),
  owner_id text not null references user_account (id),
  template_id text not null,
  name text not null,
  cadence text not null,
  weekday integer,
  month_day integer,
  time text not null,
  zone text not null,
  match_state text not null,
  only_match smallint not null,
  format text not null,
  words text not null,
  skip_empty smallint not null,
  skip_same smallint not null,
  is_active smallint not null,
  paused_why text,
  failures integer not null,
  next_at bigint,
  since bigint not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index report_schedule_due on report_schedule (next_at) where next_at is not null;
create index report_schedule_of_club on report_schedule (club_id, owner_id);

-- Who gets it: a user, everybody with a role, the staff of a team, its players and families. Beside
-- them `matchTeam`: a team whose matches set it off, and `stopped`: a user who wants it no more.
create table report_schedule_recipient (
  schedule_id text not null references report_schedule (id),
  kind text not null,
  recipient text not null,
  primary key (schedule_id, kind, recipient)
);

-- One sending. The row is the claim: of two nodes, or before and after a crash, one writes it. `occasion`: the moment it
-- was due, or the matches that set it off.
create table report_run (
  id text primary key,
  schedule_id text not null references report_schedule (id),
  kind text not null,
  occasion text not null,
  match_ids text not null,
  due_at bigint not null,
  state text not null,
  why text,
  created_at bigint not null,
  done_at bigint
);
create unique index report_run_once on report_run (schedule_id, kind, occasion);
create index report_run_making on report_run (created_at) where state = 'making';

-- What one recipient gets of a run. The letter is written in the transaction that marks the row.
create table report_delivery (
  run_id text not null references report_run (id),
  user_id text not null references user_account (id),
  state text not null,
  why text,
  attempts integer not null,
  lease text,
  lease_until bigint not null,
  fingerprint text,
  mail_id text,
  done_at bigint,
  primary key (run_id, user_id)
);
create index report_delivery_waiting on report_delivery (lease_until) where state = 'waiting';
create index report_delivery_of_user on report_delivery (user_id, done_at);

-- Files of a mail. Each is a content under the same id, and goes when the mail was sent.
create table mail_attachment (
  id text primary key,
  mail_id text not null references mail (id) on delete cascade,
  name text not null,
  type text not null
);
create index mail_attachment_of_mail on mail_attachment (mail_id);
