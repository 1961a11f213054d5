-- By which way a change came (app, mail, staff, code, series) and the reason that was given with an answer. `via` is null
-- where a change was written before this was kept and nothing else tells it.
alter table attendance_change add column via text;
alter table attendance_change add column reason_kind text;
alter table attendance_change add column reason text;
update attendance_change set via = case
  when by_link is not null then 'mail'
  when field in ('rank', 'called') then 'staff'
  when field = 'answer' then (select answered_via from attendance
    where attendance.occasion_id = attendance_change.occasion_id and attendance.person_id = attendance_change.person_id
      and attendance.answered_at = attendance_change.at)
  end;

-- Reminders to those who had not answered: of how many people somebody was reminded. `by_user` null: sent by itself.
create table occasion_reminder (
  id text primary key,
  occasion_id text not null references occasion (id) on delete cascade,
  by_user text,
  people integer not null,
  at bigint not null
);
create index occasion_reminder_of on occasion_reminder (occasion_id, at);
