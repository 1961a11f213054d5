-- The day of a goal of which the player and its author have been told.
alter table evaluation_goal add column told_for text;
create index evaluation_goal_due on evaluation_goal (until) where state = 'open' and until is not null;
