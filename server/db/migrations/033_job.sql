-- Long work for a user whose result is fetched later (contract/film.ts). The node that does it renews `lease_until`; work
-- whose lease has passed was cut off. `form` is what is made, `done` the share in thousandths.
create table job (
  id text primary key,
  club_id text not null references club (id),
  user_id text not null references user_account (id),
  form text not null,
  state text not null,
  done integer not null default 0,
  failure text,
  name text not null,
  bytes integer,
  lease_until bigint not null,
  created_at bigint not null,
  ended_at bigint
);
create index job_of_user on job (user_id, created_at);
create index job_by_end on job (ended_at);
