-- Templates are records of the kit: a key to search by, and the way back for what is removed.
alter table evaluation_template add column name_key text not null default '';
alter table evaluation_template add column to_nine text not null default '';
alter table evaluation_template add column to_twelve text not null default '';
alter table evaluation_template add column to_fifteen text not null default '';
alter table evaluation_template add column from_sixteen text not null default '';
update evaluation_template set name_key = lower(name);
alter table scouting_template add column name_key text not null default '';
alter table scouting_template add column deleted_at bigint;
update scouting_template set name_key = lower(name);
-- Why a team is evaluated, and what a good score means by age group, as JSON, copied from the template.
alter table evaluation_round add column kind text not null default 'other';
alter table evaluation_round add column age_words text not null default '{}';
