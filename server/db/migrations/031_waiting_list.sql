-- How somebody who said yes waits for a place (domain/calendar/waitingList.ts), and how long a free one is kept.
alter table attendance add column wait text;
alter table attendance add column wait_until bigint;
create index attendance_waiting on attendance (starts_at, occasion_id) where wait is not null;
create index occasion_limited on occasion (starts_at) where limit_at is not null and state = 'planned' and deleted_at is null;

-- From which age players are asked how hard a training was.
alter table club add column rpe_from_age integer not null default 12;
