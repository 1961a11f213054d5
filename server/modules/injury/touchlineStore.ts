import { dayOf } from '#domain/days.ts';
import type { Entry } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import type { MatchRow } from '#server/modules/match/store.ts';
import { addInjury, setInjuryRemoved } from './store.ts';
import { draftRow, headDaysOf } from './writing.ts';

/** ms: a match that is typed in later than this opens no drafts: nobody asks about them any more. */
const asksWithin = 14 * 24 * 3_600_000;

type Players = MatchState['players'];
const isInjured = (players: Players, id: string): boolean => players[id]?.injuredAt !== undefined;
/** Players who are injured in one fold and not in the other; most players are the same object in both. */
const differing = (before: Players, after: Players): readonly string[] =>
  Object.keys({ ...before, ...after }).filter(
    (id) => before[id] !== after[id] && isInjured(before, id) !== isInjured(after, id),
  );

type Said = { readonly fresh: readonly Entry[]; readonly userId: string; readonly at: number };
const open = async (
  tx: Query,
  match: MatchRow,
  ids: readonly string[],
  { state, ...said }: Said & { readonly state: MatchState },
) => {
  const players = await tx
    .selectFrom('player')
    .select(['id', 'birth_date'])
    .where(isAmong(tx, 'id', ids))
    .where('club_id', '=', match.club_id)
    .execute();
  const zone = await zoneOf(tx, match.club_id);
  const made: string[] = [];
  for (const { id, birth_date } of players) {
    const onsetOn = dayOf(new Date(Math.min(match.kickoff_at, said.at)), zone);
    const entry = said.fresh.find((one) => one.type === 'player.injured' && one.playerId === id) ?? said.fresh.at(-1);
    const row = draftRow(
      {
        ...{ club_id: match.club_id, command_id: crypto.randomUUID(), player_id: id, team_id: match.team_id },
        ...{ season_id: match.season_id, by_user: said.userId },
      },
      {
        ...{ onset_on: onsetOn, setting: 'match', head_days: headDaysOf(birth_date, onsetOn) },
        ...{ match_id: match.id, match_entry_id: entry?.id ?? match.id },
        minute: state.players[id]?.injuredAt?.minute ?? null,
      },
      said.at,
    );
    await addInjury(tx, row);
    made.push(row.id);
  }
  return made;
};

/** Removes the drafts of players who are no longer injured in the log, where nobody has touched them. */
const withdraw = async (tx: Query, matchId: string, ids: readonly string[], at: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('injury')
    .select(['id', 'player_id'])
    .where('match_id', '=', matchId)
    .where('match_entry_id', 'is not', null)
    .where(isAmong(tx, 'player_id', ids))
    .where('phase', '=', 'draft')
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
  for (const row of rows) await setInjuryRemoved(tx, row, { at, deletedAt: at });
  return rows.map(({ id }) => id);
};

/**
 * Opens a draft for each player whom the log says is injured since, in the same commit, and withdraws untouched ones of
 * players whom it no longer says so. An entry that is about something else asks the database nothing. Returns the ids.
 */
export const syncDrafts = async (
  tx: Query,
  match: MatchRow,
  { before, after }: { readonly before: MatchState; readonly after: MatchState },
  said: Said,
): Promise<readonly string[]> => {
  const changed = before.players === after.players ? [] : differing(before.players, after.players);
  if (changed.length === 0) return [];
  const injured = changed.filter((id) => isInjured(after.players, id));
  const healed = changed.filter((id) => !isInjured(after.players, id));
  const gone = healed.length > 0 ? await withdraw(tx, match.id, healed, said.at) : [];
  const asks = injured.length > 0 && said.at - match.kickoff_at < asksWithin;
  return [...gone, ...(asks ? await open(tx, match, injured, { ...said, state: after }) : [])];
};
