-- The contents of photos and documents, in parts, so that a large one is written and read piece by piece. What a file is
-- and whose it is stands with its owner (stored_file, staff_document, injury_paper, scouting_attachment) under the same id.
-- `is_whole`: all parts are there; without it there is nothing to read. SQLite keeps a blob in a column of any type.
create table file_content (
  id text primary key,
  bytes bigint not null,
  is_whole integer not null default 0,
  created_at bigint not null
);
create index file_content_by_age on file_content (created_at);
create table file_part (
  file_id text not null references file_content (id),
  n integer not null,
  content bytea not null,
  primary key (file_id, n)
);
