-- Where somebody wants to begin after signing in, a path of the application.
alter table user_account add column start_page text not null default '/';
