import { AppError } from '#contract/errors.ts';
import { dayOf } from '#domain/days.ts';
import { closedPhases } from '#domain/injury/phases.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { clubRow } from '#server/modules/club/store.ts';
import type { MatchRow } from '#server/modules/match/store.ts';

/** ms: a match that is typed in later than this calls nobody up any more. */
const callsWithin = 24 * 3_600_000;

type Said = { readonly userId: string; readonly reason: string; readonly at: number };
/**
 * Keeps that players who are out injured were called up, with the reason that the command gives, in the transaction of the
 * entry. A club that refuses it: `called.injured`, with the player and the expected day (null: not known). An entry that
 * calls up nobody asks the database nothing. Returns the ids of the injuries (player-development.md, section 6).
 */
export const noteCallUps = async (
  tx: Query,
  match: MatchRow,
  { before, after }: { readonly before: MatchState; readonly after: MatchState },
  { userId, reason, at }: Said,
): Promise<readonly string[]> => {
  if (before.players === after.players || at - match.kickoff_at > callsWithin) return [];
  const called = Object.keys(after.players).filter((id) => !(id in before.players));
  if (called.length === 0) return [];
  const out = await tx
    .selectFrom('injury')
    .where(isAmong(tx, 'player_id', called))
    .where('club_id', '=', match.club_id)
    .where('deleted_at', 'is', null)
    .where('phase', 'not in', closedPhases)
    .where('availability', '=', 'none')
    .select(['id', 'player_id', 'onset_on', 'expected_to'])
    .execute();
  if (out.length === 0) return [];
  const club = await clubRow(tx, match.club_id);
  const today = dayOf(new Date(at), club?.time_zone ?? 'UTC');
  const since = out.filter(({ onset_on }) => onset_on <= today);
  const [first] = since;
  if (first && club?.blocks_injured === 1)
    throw new AppError('called.injured', { playerId: first.player_id, until: first.expected_to });
  for (const { id } of since) {
    const row = { injury_id: id, match_id: match.id, reason, by_user: userId, at };
    await tx
      .insertInto('injury_call_up')
      .values(row)
      .onConflict((on) => on.columns(['injury_id', 'match_id']).doUpdateSet({ reason, by_user: userId, at }))
      .execute();
  }
  return since.map(({ id }) => id);
};

/** The matches for which a player was called up in spite of an injury, the latest first, with who did so. */
export const callUpsOf = (query: Query, injuryId: string) =>
  query
    .selectFrom('injury_call_up')
    .innerJoin('match', 'match.id', 'injury_call_up.match_id')
    .innerJoin('user_account', 'user_account.id', 'injury_call_up.by_user')
    .where('injury_id', '=', injuryId)
    .where('match.deleted_at', 'is', null)
    .select(['match_id', 'rival_name', 'kickoff_at', 'reason', 'at', 'first_name', 'last_name'])
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
