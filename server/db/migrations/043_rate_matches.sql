-- How hard it was is asked after matches, too (server/telling/ratingJob.ts).
drop index occasion_to_rate;
create index occasion_to_rate on occasion (ends_at)
  where rpe_asked_at is null and kind in ('training', 'match') and deleted_at is null;
