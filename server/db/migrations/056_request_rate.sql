-- Requests of a sender in a minute, for limits that several servers share. `key` is a keyed hash: no address is kept.
create table request_rate (
  key text primary key,
  requests integer not null,
  started_at bigint not null
);
create index request_rate_by_age on request_rate (started_at);
