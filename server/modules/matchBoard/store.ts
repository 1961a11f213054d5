import type { Query } from '#server/db/database.ts';
import type { MatchBoardTables } from './tables.ts';

export type BoardRow = MatchBoardTables['match_board'];

const present = (query: Query, matchId: string) =>
  query.selectFrom('match_board').selectAll().where('match_id', '=', matchId).where('deleted_at', 'is', null);

/** The boards of a match in their order. */
export const boardsOf = (query: Query, matchId: string): Promise<BoardRow[]> =>
  present(query, matchId).orderBy('place').orderBy('created_at').orderBy('id').execute();

export const boardOf = (query: Query, matchId: string, id: string): Promise<BoardRow | undefined> =>
  present(query, matchId).where('id', '=', id).executeTakeFirst();

/** A board by its id, of whatever match, removed or not. */
export const anyBoard = (query: Query, id: string): Promise<BoardRow | undefined> =>
  query.selectFrom('match_board').selectAll().where('id', '=', id).executeTakeFirst();

/** A board of a match that was removed after a moment. */
export const removedBoard = (query: Query, matchId: string, id: string, since: number): Promise<BoardRow | undefined> =>
  query
    .selectFrom('match_board')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();

export const countBoards = async (query: Query, matchId: string): Promise<number> => {
  const { many } = await query
    .selectFrom('match_board')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('match_id', '=', matchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(many);
};

export const insertBoard = async (tx: Query, row: BoardRow): Promise<void> => {
  await tx.insertInto('match_board').values(row).execute();
};

/** Changes a board, whatever its version: the caller holds the match. */
export const changeBoard = async (tx: Query, id: string, change: Partial<BoardRow>): Promise<void> => {
  await tx
    .updateTable('match_board')
    .set((by) => ({ ...change, version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Puts the boards of a match in an order: their places, which no version counts. */
export const orderBoards = async (tx: Query, ids: readonly string[]): Promise<void> => {
  for (const [place, id] of ids.entries())
    await tx.updateTable('match_board').set({ place }).where('id', '=', id).execute();
};
