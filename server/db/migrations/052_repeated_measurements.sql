-- Tests that players have repeated within a few days, in their order: what the error of a test is computed from.
create index measurement_repeated on measurement (type_id, player_id, day, created_at, value) where deleted_at is null;
