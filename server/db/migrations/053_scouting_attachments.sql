-- Attachments of scouting reports. The files lie beside the database, and end with the data of the outsider.
create table scouting_attachment (
  id text primary key,
  report_id text not null references scouting_report (id),
  name text not null,
  kind text not null,
  bytes integer not null,
  added_by text not null references user_account (id),
  created_at bigint not null,
  deleted_at bigint
);
create index scouting_attachment_of_report on scouting_attachment (report_id);
