-- What a coach wants to happen in a match: prepared changes. Not the truth of anything, so it stands beside the log.
create table match_plan (
  match_id text primary key references match (id),
  version integer not null,
  body text not null,
  by_user text not null,
  updated_at bigint not null
);
