import type { RawBuilder } from 'kysely';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import type { Query } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { refused } from '#server/db/refused.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Folded } from './book.ts';
import { projectFacts } from './factStore.ts';
import { type Belongs, belongingOf, courseOf } from './outcome.ts';
import { projectPlayers } from './playerRows.ts';
import { dropProjections } from './store.ts';

export const nowRow = (match: Belongs, { now, log, revision }: Folded): Tables['match_now'] => {
  const { state, phase } = now;
  const kicks = shootoutScore(state);
  return {
    match_id: match.id,
    ...belongingOf(match),
    seq: log.length,
    state: phase,
    period: state.period,
    played_before: Math.round(state.clock.playedBefore),
    running_since: state.clock.runningSince ?? null,
    own: state.score.own,
    rival: state.score.rival,
    own_kicks: kicks?.own ?? null,
    rival_kicks: kicks?.rival ?? null,
    awarded: state.awarded?.basis ?? null,
    revision,
    ...courseOf(match, now),
  };
};

/** Columns derived from the log; the columns of the match's facts carry the indexes. */
const nowColumns = [
  'seq',
  'state',
  'period',
  'played_before',
  'running_since',
  'own',
  'rival',
  'own_kicks',
  'rival_kicks',
  'awarded',
  'revision',
  'half_own',
  'half_rival',
  'first_goal',
  'lead_ms',
  'trail_ms',
  'regulation',
  'over_at',
  'projection',
] as const;
const matchColumns = [
  'club_id',
  'team_id',
  'season_id',
  'competition_id',
  'rival_key',
  'kickoff_at',
  'is_local',
] as const;

type NowRow = Tables['match_now'];
export const nowRowColumns = ['match_id', ...matchColumns, ...nowColumns] as const;
/** An existing row gets the columns of the log only: writing those with an index would write the indexes too. */
export const nowPut = (query: Query, row: { readonly [K in keyof NowRow]: RawBuilder<NowRow[K]> }) =>
  query
    .insertInto('match_now')
    .values(row)
    .onConflict((on) => on.column('match_id').doUpdateSet(refused(nowColumns)));
export const putNow = prepared<NowRow, unknown>((query, given) => nowPut(query, given(...nowRowColumns)));

/** Writes what one command changed of the figures, beside `match_now`, in the transaction of its entries. */
export const projectCommand = async (query: Query, match: Belongs, before: Folded, after: Folded): Promise<void> => {
  await projectPlayers(query, match, before, after);
  await projectFacts(query, match, before, after);
};

/** Writes all of a match's projection again, since its facts may have changed. */
export const project = async (query: Query, match: Belongs, folded: Folded): Promise<void> => {
  await dropProjections(query, match.id);
  await putNow(query, nowRow(match, folded));
  await projectPlayers(query, match, undefined, folded);
  await projectFacts(query, match, undefined, folded);
};

/** A match that is removed counts no longer; restoring it projects it again. */
export const discount = async (query: Query, matchId: string): Promise<void> => {
  await query.updateTable('match_now').set({ over_at: null }).where('match_id', '=', matchId).execute();
  await query.updateTable('match_player').set({ over: 0 }).where('match_id', '=', matchId).execute();
  await query.updateTable('match_fact').set({ state_over: 0 }).where('match_id', '=', matchId).execute();
};
