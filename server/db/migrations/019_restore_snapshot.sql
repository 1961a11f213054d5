-- The column says what it holds: what is given back when a removal is undone.
alter table staff rename column lost to restore_snapshot;
alter table player rename column lost to restore_snapshot;
