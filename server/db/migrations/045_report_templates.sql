-- Reports that people keep. `definition` is JSON (contract/reportDefinition.ts); `context` and `definition_version` are read
-- from it. The ready-made ones are not here: they come with the product (domain/insight/readyMade.ts).
create table report_template (
  id text primary key,
  club_id text not null references club (id),
  owner_id text not null references user_account (id),
  name text not null,
  name_key text not null,
  says text not null,
  context text not null,
  audience text not null,
  definition text not null,
  definition_version integer not null,
  level text not null,
  may_edit smallint not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index report_template_of_owner on report_template (owner_id, name_key) where deleted_at is null;
create index report_template_of_club on report_template (club_id, name_key) where deleted_at is null;

-- With whom a template is shared: a user, a team or everybody with a role; `kind` says which.
create table report_share (
  template_id text not null references report_template (id),
  kind text not null,
  recipient text not null,
  primary key (template_id, kind, recipient)
);
create index report_share_of_recipient on report_share (recipient, kind);
