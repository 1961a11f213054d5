-- Papers of an injury: part of what only the medical circle reads. The files lie beside the database.
create table injury_paper (
  id text primary key,
  injury_id text not null references injury (id),
  name text not null,
  kind text not null,
  bytes integer not null,
  added_by text not null references user_account (id),
  created_at bigint not null,
  deleted_at bigint
);
create index injury_paper_of_injury on injury_paper (injury_id);

-- The expected day of which the staff have been told that it is near.
alter table injury add column soon_told_for text;
