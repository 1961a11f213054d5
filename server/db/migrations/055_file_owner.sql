-- The table whose row names a content by its id: without such a row it is deleted. Empty: written before there was this
-- column, and any of the tables may name it.
alter table file_content add column owner text not null default '';
