-- Exports and imports of a club. The archive is a content under the same id, kept for a day. The node that works renews
-- `lease_until`; work whose lease has passed was cut off. `done` is the share in thousandths, `report` is JSON.
create table club_transfer (
  id text primary key,
  club_id text not null references club (id),
  user_id text not null references user_account (id),
  kind text not null,
  state text not null,
  done integer not null default 0,
  medical smallint not null default 0,
  bytes bigint,
  failure text,
  report text,
  lease_until bigint not null,
  created_at bigint not null,
  ended_at bigint
);
create index club_transfer_of_club on club_transfer (club_id, created_at);
create index club_transfer_by_age on club_transfer (created_at);
