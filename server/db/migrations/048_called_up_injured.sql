-- A club may refuse to call up somebody who is out injured. Where it does not, it is kept who did so, for which match and why.
alter table club add column blocks_injured integer not null default 0;
create table injury_call_up (
  injury_id text not null references injury (id),
  match_id text not null references match (id),
  reason text not null,
  by_user text not null,
  at bigint not null,
  primary key (injury_id, match_id)
);
