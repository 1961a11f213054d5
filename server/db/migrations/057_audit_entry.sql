-- Who did what to people, money and results. Names are not kept: rows are named by id, and what they are called is read
-- with the list. `club_id` is null for what belongs to no club. `detail` is JSON without a text of people.
create table audit_entry (
  id text primary key,
  club_id text references club (id),
  kind text not null,
  by_user text references user_account (id),
  about text,
  about_id text,
  detail text not null,
  at bigint not null
);
create index audit_entry_of_club on audit_entry (club_id, at);
create index audit_entry_by_age on audit_entry (at);

-- The whole trail: with the readings of medical detail and the reports for people outside, which are noted elsewhere.
create view audit_line as
select id, club_id, kind, by_user, about, about_id, detail, at from audit_entry
union all
select medical_reading.id, injury.club_id, 'medical.' || medical_reading.part, medical_reading.user_id,
  'player', injury.player_id, '{}', medical_reading.at
from medical_reading join injury on injury.id = medical_reading.injury_id
union all
select id, club_id, 'export.issued', by_user, 'player', player_id, '{}', at from report_issue;
