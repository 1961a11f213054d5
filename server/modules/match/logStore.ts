import { type Expression, expressionBuilder, type RawBuilder } from 'kysely';
import type { Entry } from '#domain/match/entry.ts';
import type { Query } from '#server/db/database.ts';
import { engineOf, lockRows } from '#server/db/dialect.ts';
import { ahead, prepared } from '#server/db/prepared.ts';
import type { Tables } from '#server/db/tables.ts';
import type { User } from '#server/sessions/user.ts';
import { type Granted, readGrant } from './grantText.ts';
import { nowPut, nowRowColumns, putNow } from './projection.ts';

/** What ties a user to a match. */
export type Ties = {
  /** On the staff of its team. */
  readonly onStaff: boolean;
  /** Plays in its team. */
  readonly plays: boolean;
  /** What this match grants them in addition. */
  readonly granted: Granted;
};
export type TiedMatch = { readonly row: Tables['match']; readonly ties: Ties };

type MatchLookup = { readonly id: string; readonly userId: string; readonly playerId: string | null };
type Places = { readonly [K in keyof MatchLookup]: Expression<MatchLookup[K]> };

/** One query instead of four: each is a round trip to PostgreSQL. */
const tiedMatch = (query: Query, { id, userId, playerId }: Places) => {
  const of = expressionBuilder<Tables, 'match'>();
  const staff = of
    .selectFrom('team_staff')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .whereRef('team_staff.team_id', '=', 'match.team_id')
    .whereRef('staff.club_id', '=', 'match.club_id')
    .where('staff.user_id', '=', userId)
    .where('staff.deleted_at', 'is', null)
    .select('staff.id');
  const player = of
    .selectFrom('team_player')
    .whereRef('team_player.team_id', '=', 'match.team_id')
    .where('team_player.player_id', '=', playerId)
    .select('team_player.player_id');
  const grant = of
    .selectFrom('match_grant')
    .whereRef('match_grant.match_id', '=', 'match.id')
    .where('match_grant.user_id', '=', userId)
    .select('match_grant.match_right');
  return query
    .selectFrom('match')
    .selectAll('match')
    .select([of.exists(staff).as('on_staff'), of.exists(player).as('plays'), grant.as('granted')])
    .where('match.id', '=', id)
    .where('match.deleted_at', 'is', null);
};

type Row = Tables['match'] & { on_staff: unknown; plays: unknown; granted: string | null };
const read = prepared<MatchLookup, Row>((query, given) => tiedMatch(query, given('id', 'userId', 'playerId')));
const hold = prepared<MatchLookup, Row>((query, given) =>
  lockRows(engineOf(query), tiedMatch(query, given('id', 'userId', 'playerId')), 'match'),
);

/** A match and what ties a user to it; with `held`, nobody else writes into the match until the transaction ends. */
export const matchFor = async (
  query: Query,
  { id: userId, playerId }: Pick<User, 'id' | 'playerId'>,
  id: string,
  held = false,
): Promise<TiedMatch | undefined> => {
  const [found] = await (held ? hold : read)(query, { id, userId, playerId });
  if (!found) return undefined;
  const { on_staff, plays, granted, ...row } = found;
  return {
    row,
    ties: { onStaff: Boolean(on_staff), plays: Boolean(plays), granted: readGrant(granted) },
  };
};

type EntryRow = Tables['match_entry'];
const entryColumns = ['match_id', 'seq', 'id', 'type', 'by_user', 'at', 'recorded_at', 'body'] as const;
type Head = Pick<Tables['match'], 'id' | 'head_seq' | 'updated_at'>;
const headMoved = (query: Query, { id, ...head }: { readonly [K in keyof Head]: RawBuilder<Head[K]> }) =>
  query.updateTable('match').set(head).where('id', '=', id);

const insertEntry = prepared<EntryRow, unknown>(
  (query, given) => query.insertInto('match_entry').values(given(...entryColumns)),
  ahead,
);
const moveHead = prepared<Head, unknown>((query, given) => headMoved(query, given('id', 'head_seq', 'updated_at')));
type NowRow = Tables['match_now'];
/** All at once, which PostgreSQL takes as one statement: one round trip instead of three. */
const insertLast = prepared<EntryRow & Omit<Head, 'id'> & NowRow, unknown>(
  (query, given) =>
    query
      .with('moved', () => headMoved(query, { ...given('head_seq', 'updated_at'), id: given('match_id').match_id }))
      .with('put', () => nowPut(query, given(...nowRowColumns)))
      .insertInto('match_entry')
      .values(given(...entryColumns)),
  ahead,
);

const rowOf = (matchId: string, entry: Entry): EntryRow => ({
  match_id: matchId,
  seq: entry.seq,
  id: entry.id,
  type: entry.type,
  by_user: entry.by,
  at: entry.at,
  recorded_at: entry.recordedAt,
  body: JSON.stringify(entry),
});

/**
 * Adds entries to the log, moves its head and stores the present state of the match, in the transaction that locks the
 * match.
 */
export const append = async (query: Query, entries: readonly Entry[], now: NowRow): Promise<void> => {
  const last = entries.at(-1);
  if (!last) return;
  const matchId = now.match_id;
  for (const entry of entries.slice(0, -1)) await insertEntry(query, rowOf(matchId, entry));
  const row = rowOf(matchId, last);
  const head = { head_seq: last.seq, updated_at: last.recordedAt };
  if (engineOf(query) === 'postgres') return void (await insertLast(query, { ...now, ...row, ...head }));
  await insertEntry(query, row);
  await moveHead(query, { id: matchId, ...head });
  await putNow(query, now);
};
