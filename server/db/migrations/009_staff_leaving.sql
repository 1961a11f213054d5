-- What somebody had when he was taken off the staff, so that it can be given back: JSON, teams with his role, roles of his account.
alter table staff add column lost text;
create index user_account_closed on user_account (deleted_at) where deleted_at is not null;
