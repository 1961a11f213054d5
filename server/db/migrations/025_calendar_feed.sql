-- The address at which other programs read a user's calendar; one for each user. `shows` is JSON.
create table calendar_feed (
  id text primary key,
  user_id text not null unique references user_account (id),
  token_hash text not null unique,
  token_sealed text not null,
  shows text not null,
  read_at bigint,
  reader text,
  created_at bigint not null,
  renewed_at bigint not null
);

-- The newest change that a feed depends on is one read of each.
create index occasion_changed on occasion (club_id, updated_at);
create index attendance_answered on attendance (person_id, answered_at) where answered_at is not null;
create index attendance_answered_in_club on attendance (club_id, answered_at) where answered_at is not null;

-- Whether names of players may leave the club in the calendars of others.
alter table club add column feed_names integer not null default 0;

-- Where an occasion came from that was imported: the UID of its entry, or the round of its fixture.
create table imported_occasion (
  occasion_id text primary key references occasion (id),
  club_id text not null references club (id),
  uid text,
  round text,
  imported_at bigint not null
);
create index imported_occasion_of_club on imported_occasion (club_id, uid);
