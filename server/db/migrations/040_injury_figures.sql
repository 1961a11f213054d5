-- Days missed before a relapse, and the day from which the present absence counts; none: the day of the injury.
alter table injury add column missed_before integer not null default 0;
alter table injury add column away_since text;
-- The region that the player or the family shows to the staff of the team; a copy, since nobody else reads the medical part.
alter table injury add column region_shared integer not null default 0;
alter table injury add column shown_region text;
-- The injury of which this one is a recurrence: the same region, side and tissue, after full availability.
alter table injury add column index_injury_id text references injury (id);
-- The expected day of which the staff have been reminded that it is over.
alter table injury add column reminded_for text;
create index injury_of_expected on injury (expected_to) where deleted_at is null and expected_to is not null;
create index injury_of_season on injury (club_id, onset_on) where deleted_at is null;
