-- Papers of the staff as files: certificate, contract, course. The files lie beside the database by their id.
create table staff_document (
  id text primary key,
  club_id text not null references club (id),
  staff_id text not null references staff (id),
  name text not null,
  kind text not null,
  bytes integer not null,
  added_by text not null,
  created_at bigint not null,
  deleted_at bigint
);
create index staff_document_of_staff on staff_document (staff_id);
