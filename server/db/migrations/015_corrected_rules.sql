-- What a match was set up with, where its log has corrected that since: the log is read from there, and `rules` and
-- `is_local` are what it comes to.
alter table match add column set_up_rules text;
alter table match add column set_up_is_local integer;
