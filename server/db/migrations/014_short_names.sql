-- The name on a shirt has room for 40 letters; a long last name that stood in for it had been kept whole.
update player set short_name = substr(short_name, 1, 40) where length(short_name) > 40;
