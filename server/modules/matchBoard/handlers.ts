import { AppError } from '#contract/errors.ts';
import { boardsMost, type MatchBoard, type matchBoard } from '#contract/matchBoard.ts';
import { readScene } from '#contract/scene.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { iso } from '#server/lists/page.ts';
import { backWithin } from '#server/lists/removed.ts';
import type { MatchAccess } from '#server/rights/matchAccess.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import * as store from './store.ts';

const toReply = (row: store.BoardRow): MatchBoard => ({
  id: row.id,
  matchId: row.match_id,
  name: row.name,
  place: row.place,
  scene: JSON.parse(row.scene) as MatchBoard['scene'],
  exerciseId: row.exercise_id,
  version: row.version,
  updatedAt: iso(Number(row.updated_at)),
});

const readable = (given: unknown): Scene => {
  const scene = readScene(given);
  if (!scene) throw new AppError('scene.unreadable');
  return scene;
};
const needRoom = async (tx: Query, matchId: string): Promise<number> => {
  const count = await store.countBoards(tx, matchId);
  if (count >= boardsMost) throw new AppError('matchBoard.full', { most: boardsMost });
  return count;
};

/**
 * The tactics boards of a match, for users who may write the match. One writer at a time, by a lock on the match's row.
 * `sceneOf`: the drawing of an exercise that the user may read; throws `notFound`.
 */
export const matchBoardHandlers = (
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  { open, hold }: MatchAccess,
  sceneOf: (user: User, exerciseId: string) => Promise<Scene>,
): Handlers<typeof matchBoard> => {
  const { query } = database;
  const found = async (tx: Query, matchId: string, id: string): Promise<store.BoardRow> => {
    const row = await store.boardOf(tx, matchId, id);
    if (!row) throw new AppError('notFound');
    return row;
  };
  /** Other devices read the boards of the match again. Who may not write it learns no more than that. */
  const announce = ({ club_id: clubId, match_id }: store.BoardRow): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'matchBoard', ids: [match_id] });
  return {
    all: async ({ params }, { user }) => {
      const { row } = await open(user, params.id, 'write');
      return (await store.boardsOf(query, row.id)).map(toReply);
    },
    add: async ({ params, body: { id, name, scene: drawn, exerciseId } }, { user }) => {
      const { row: match } = await open(user, params.id, 'write');
      if (drawn === undefined && exerciseId === undefined) throw new AppError('scene.unreadable');
      const copied = exerciseId === undefined ? undefined : await sceneOf(user, exerciseId);
      const scene = drawn === undefined ? copied : readable(drawn);
      const row = await database.transaction(async (tx) => {
        await hold(tx, user, match.id, 'write');
        const known = await store.anyBoard(tx, id);
        // The same board sent twice: a device that has lost the reply sends it again.
        if (known?.match_id === match.id) return known;
        if (known) throw new AppError('commandReused');
        const now = clock();
        const made: store.BoardRow = {
          ...{ id, match_id: match.id, club_id: match.club_id, name, place: await needRoom(tx, match.id) },
          ...{ scene: JSON.stringify(scene), exercise_id: exerciseId ?? null, by_user: user.id, version: 1 },
          ...{ created_at: now, updated_at: now, deleted_at: null },
        };
        await store.insertBoard(tx, made);
        return made;
      });
      announce(row);
      return toReply(row);
    },
    update: async ({ params, body: { version, place, scene: drawn, ...said } }, { user }) => {
      const scene = drawn === undefined ? undefined : JSON.stringify(readable(drawn));
      const row = await database.transaction(async (tx) => {
        const { row: match } = await hold(tx, user, params.id, 'write');
        const before = await found(tx, match.id, params.boardId);
        if (before.version !== version) throw new AppError('record.changed', { present: toReply(before) });
        const change = { ...said, ...(scene !== undefined && { scene }), updated_at: clock() };
        await store.changeBoard(tx, before.id, change);
        if (place !== undefined) {
          const others = (await store.boardsOf(tx, match.id)).map((one) => one.id).filter((id) => id !== before.id);
          await store.orderBoards(tx, others.toSpliced(place, 0, before.id));
        }
        return found(tx, match.id, before.id);
      });
      announce(row);
      return toReply(row);
    },
    remove: async ({ params }, { user }) => {
      const removed = await database.transaction(async (tx) => {
        const { row: match } = await hold(tx, user, params.id, 'write');
        const row = await found(tx, match.id, params.boardId);
        await store.changeBoard(tx, row.id, { deleted_at: clock(), updated_at: clock() });
        return row;
      });
      announce(removed);
      return { done: true };
    },
    restore: async ({ params }, { user }) => {
      const row = await database.transaction(async (tx) => {
        const { row: match } = await hold(tx, user, params.id, 'write');
        const removed = await store.removedBoard(tx, match.id, params.boardId, clock() - backWithin);
        if (!removed) throw new AppError('notFound');
        const place = await needRoom(tx, match.id);
        await store.changeBoard(tx, removed.id, { deleted_at: null, place, updated_at: clock() });
        return found(tx, match.id, removed.id);
      });
      announce(row);
      return toReply(row);
    },
  };
};
