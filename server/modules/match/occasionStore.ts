import type { Club } from '#contract/clubProfile.ts';
import { minuteMs } from '#domain/clock.ts';
import { matchLength, rulesOf } from '#domain/match/format.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Sport } from '#domain/sports.ts';
import type { Phase } from '#machines/match/phase.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { addOccasions, addTargets, moveOccasion, newOccasion, type OccasionRow } from '../event/occasionStore.ts';
import type { MatchRow } from './store.ts';

type ClubRow = Pick<Tables['club'], 'time_zone' | 'pitches'>;

const stateOf = (phase: Phase): 'planned' | 'cancelled' | 'postponed' =>
  phase === 'cancelled' || phase === 'postponed' ? phase : 'planned';

/** What the facts of a match give its occasion: the time until its last period ends, the opponent, the place, the state. */
export const occasionOf = (row: MatchRow, phase: Phase, club: ClubRow) => {
  const pitches: Club['pitches'] = JSON.parse(club.pitches);
  const venue = searchKey(row.venue);
  const pitch = pitches.find(({ name }) => venue !== '' && searchKey(name) === venue);
  return {
    title: row.rival_name,
    title_key: searchKey(row.rival_name),
    starts_at: row.kickoff_at,
    ends_at: row.kickoff_at + matchLength(rulesOf(row.format as Sport, JSON.parse(row.rules))) * minuteMs,
    zone: club.time_zone,
    place: row.venue,
    pitch_id: pitch?.id ?? null,
    pitch_part: pitch ? 'whole' : null,
    state: stateOf(phase),
    deleted_at: row.deleted_at,
  } satisfies Partial<OccasionRow>;
};

/** Whether the occasion of a match is another one after a log entry. */
export const changesOccasion = (before: Phase, after: Phase): boolean => stateOf(before) !== stateOf(after);

/** The occasion of a match as it is stored. */
export const occasionRow = (query: Query, id: string): Promise<OccasionRow> =>
  query.selectFrom('occasion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Writes the occasion of a match, in the transaction that writes its facts. */
export const putOccasion = async (tx: Query, row: MatchRow, phase: Phase): Promise<void> => {
  const club = await tx
    .selectFrom('club')
    .select(['time_zone', 'pitches'])
    .where('id', '=', row.club_id)
    .executeTakeFirstOrThrow();
  const facts = occasionOf(row, phase, club);
  const present = await tx.selectFrom('occasion').selectAll().where('id', '=', row.id).executeTakeFirst();
  if (present) return moveOccasion(tx, present, facts, row.updated_at);
  const made = { ...facts, id: row.id, club_id: row.club_id, kind: 'match' as const, asks: 'answer' };
  await addOccasions(tx, [newOccasion(made, row.created_at)]);
  const target = { what: 'team', target_id: row.team_id, excluded: 0 as const };
  await addTargets(tx, [{ ...target, occasion_id: row.id, starts_at: row.kickoff_at }]);
};
