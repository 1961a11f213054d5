import { type Entry, upcast } from '#domain/match/entry.ts';
import type { Query } from '#server/db/database.ts';
import { type Engine, lockRows } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Granted, readGrant } from './grantText.ts';

export type MatchRow = Tables['match'];
/** A match with the fields of a list. */
export type ListedRow = MatchRow &
  Pick<
    Tables['match_now'],
    | 'state'
    | 'period'
    | 'played_before'
    | 'running_since'
    | 'own'
    | 'rival'
    | 'own_kicks'
    | 'rival_kicks'
    | 'awarded'
    | 'revision'
  > & {
    team_name: string;
    shirt_colour: string;
    number_colour: string;
  };

/** `clubId` null: any club, for the administrator of all. */
export const matchById = async (query: Query, clubId: string | null, id: string): Promise<MatchRow | undefined> => {
  const found = query.selectFrom('match').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  return (clubId === null ? found : found.where('club_id', '=', clubId)).executeTakeFirst();
};

/** A removed match. */
export const removedMatch = async (query: Query, clubId: string | null, id: string): Promise<MatchRow | undefined> => {
  const found = query.selectFrom('match').selectAll().where('id', '=', id).where('deleted_at', 'is not', null);
  return (clubId === null ? found : found.where('club_id', '=', clubId)).executeTakeFirst();
};

/** The match's row, locked until the transaction ends: its holder writes the next entry. */
export const lockMatch = async (query: Query, engine: Engine, id: string): Promise<MatchRow | undefined> =>
  lockRows(
    engine,
    query.selectFrom('match').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
  ).executeTakeFirst();

export const lookOf = async (query: Query, teamId: string) =>
  query
    .selectFrom('team')
    .select(['name as team_name', 'shirt_colour', 'number_colour'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();

export const addMatch = async (query: Query, row: MatchRow): Promise<void> => {
  await query.insertInto('match').values(row).execute();
};

export const updateMatch = async (
  query: Query,
  clubId: string,
  id: string,
  change: Partial<MatchRow>,
): Promise<void> => {
  await query
    .updateTable('match')
    .set(change)
    .set((by) => ({ version: by('version', '+', 1) }))
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .execute();
};

/** An entry of the log as it is stored. */
const asEntry = ({ body }: { readonly body: string }): Entry => upcast(JSON.parse(body) as Entry);

/** Entries after a number, in the order of the log. */
export const entriesAfter = async (
  query: Query,
  matchId: string,
  after: number,
  limit = 100_000,
): Promise<readonly Entry[]> => {
  const rows = await query
    .selectFrom('match_entry')
    .select('body')
    .where('match_id', '=', matchId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(asEntry);
};

/** Newest numbers of several matches in one query. */
export const headsOf = async (
  query: Query,
  matchIds: readonly string[],
): Promise<readonly { id: string; head_seq: number }[]> =>
  matchIds.length === 0
    ? []
    : query
        .selectFrom('match')
        .select(['id', 'head_seq'])
        .where('id', 'in', [...matchIds])
        .execute();

/** What single matches grant a user, by match. */
export const grantsOf = async (query: Query, userId: string): Promise<ReadonlyMap<string, Granted>> => {
  const rows = await query
    .selectFrom('match_grant')
    .select(['match_id', 'match_right'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.match_id, readGrant(row.match_right)]));
};

export type PersonRow = Pick<
  Tables['player'],
  'id' | 'first_name' | 'last_name' | 'short_name' | 'position' | 'photo'
> & { dorsal: number | null };

/** The people of a match: its team and the called-up players. */
export const peopleOf = async (
  query: Query,
  match: Pick<MatchRow, 'team_id' | 'club_id'>,
  called: readonly string[],
): Promise<readonly PersonRow[]> =>
  query
    .selectFrom('player')
    .leftJoin('team_player', (join) =>
      join.onRef('team_player.player_id', '=', 'player.id').on('team_player.team_id', '=', match.team_id),
    )
    .where('player.club_id', '=', match.club_id)
    .where((by) =>
      by.or([
        by('team_player.team_id', 'is not', null),
        ...(called.length > 0 ? [by('player.id', 'in', [...called])] : []),
      ]),
    )
    .select(['player.id', 'first_name', 'last_name', 'short_name', 'position', 'photo', 'team_player.dorsal'])
    .execute();

/** Which of these are players of the club. */
export const playersAmong = async (
  query: Query,
  clubId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('player')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const isStaff = async (query: Query, clubId: string, id: string): Promise<boolean> =>
  (await query
    .selectFrom('staff')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

export const isSeason = async (query: Query, clubId: string, id: string): Promise<boolean> =>
  (await query
    .selectFrom('season')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/**
 * Every match that is not removed, of all clubs: for the rebuild of the projections only. `older`: only those whose rows
 * an older version of the program wrote.
 */
export const allMatchIds = async (query: Query, older?: number): Promise<readonly string[]> => {
  const rows = await query
    .selectFrom('match')
    .select('match.id')
    .where('deleted_at', 'is', null)
    .$if(older !== undefined, (all) =>
      all
        .leftJoin('match_now', 'match_now.match_id', 'match.id')
        .where((by) => by(by.fn.coalesce('match_now.projection', by.lit(0)), '<', Number(older))),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
};

export const dropProjections = async (query: Query, matchId: string): Promise<void> => {
  await query.deleteFrom('match_now').where('match_id', '=', matchId).execute();
  await query.deleteFrom('match_player').where('match_id', '=', matchId).execute();
  await query.deleteFrom('match_player_position').where('match_id', '=', matchId).execute();
  await query.deleteFrom('match_fact').where('match_id', '=', matchId).execute();
};

/** The projection rows of a match, in a fixed order. */
export const projectionsOf = async (query: Query, matchId: string) => ({
  now: await query.selectFrom('match_now').selectAll().where('match_id', '=', matchId).execute(),
  players: await query
    .selectFrom('match_player')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('player_id')
    .execute(),
  positions: await query
    .selectFrom('match_player_position')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('player_id')
    .orderBy('position')
    .execute(),
  facts: await query
    .selectFrom('match_fact')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('seq')
    .orderBy('part')
    .execute(),
});
