-- Facts have rows only where the match counts; those of running matches are written when it is over.
delete from match_fact where match_id in (select match_id from match_now where over_at is null);
