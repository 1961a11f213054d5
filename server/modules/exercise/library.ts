import { AppError } from '#contract/errors.ts';
import type { Exercise } from '#contract/exercise.ts';
import { recordActions } from '#server/records/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { type ExerciseRow, exercises, mayEdit, mayRead } from './store.ts';
import { exerciseOf } from './toReply.ts';
import { headVersion, versionRow } from './versions.ts';

/** What all calls of the library share: the plain record, and who reads and edits an exercise. */
export const createLibrary = (services: Services) => {
  const { query } = services.database;
  const plain = recordActions(services, exercises);
  /** Throws `notFound` for what the user may not read. */
  const readable = async (user: User, id: string): Promise<ExerciseRow> => {
    const row = await plain.needed(user, id);
    if (!mayRead(user, row)) throw new AppError('notFound');
    return row;
  };
  const editable = async (user: User, id: string): Promise<ExerciseRow> => {
    const row = await readable(user, id);
    if (!mayEdit(user, row)) throw new AppError('forbidden');
    return row;
  };
  const shown = async (user: User, id: string): Promise<Exercise> => {
    const row = await readable(user, id);
    return exerciseOf(query, user, row, { version: await headVersion(query, row) });
  };
  return { plain, readable, editable, shown };
};
export type Library = ReturnType<typeof createLibrary>;

/** An exercise at a version, also one that was removed; who may read it is decided by what names it. */
export const createExerciseAt =
  ({ database: { query } }: Services) =>
  async (user: User, id: string, n: number): Promise<Exercise> => {
    const row = await query.selectFrom('exercise').selectAll().where('id', '=', id).executeTakeFirst();
    const version = row && (await versionRow(query, id, n));
    if (!row || !version) throw new AppError('notFound');
    return exerciseOf(query, user, row, { version });
  };
