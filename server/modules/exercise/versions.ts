import type { ExerciseFields } from '#contract/records/exercise.ts';
import { type VersionedField, versionedFields } from '#domain/exercises.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { smallScene } from '#domain/scene/still.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type VersionRow = Tables['exercise_version'];
/** What belongs to a version of an exercise, beside its drawing. */
export type Body = Pick<ExerciseFields, VersionedField>;
export type Canvas = { readonly clientWidth: number; readonly clientHeight: number };
/** A version to be written. */
export type NewVersion = {
  readonly exerciseId: string;
  readonly n: number;
  readonly body: Body;
  readonly scene: Scene;
  readonly canvas: Canvas;
  readonly by: string;
  readonly at: number;
  readonly note: string;
};

export const usualCanvas: Canvas = { clientWidth: 1200, clientHeight: 800 };

/** The fields of a version, out of all fields of an exercise. */
export const bodyOf = (fields: Body): Body =>
  Object.fromEntries(versionedFields.map((name) => [name, fields[name]])) as Body;

export const readBody = ({ body }: Pick<VersionRow, 'body'>): Body => JSON.parse(body);
export const readScene = ({ scene }: Pick<VersionRow, 'scene'>): Scene => JSON.parse(scene);
export const canvasOf = (row: Pick<VersionRow, 'canvas_width' | 'canvas_height'>): Canvas => ({
  clientWidth: row.canvas_width,
  clientHeight: row.canvas_height,
});

export const versionRow = (query: Query, exerciseId: string, n: number): Promise<VersionRow | undefined> =>
  query
    .selectFrom('exercise_version')
    .selectAll()
    .where('exercise_id', '=', exerciseId)
    .where('n', '=', n)
    .executeTakeFirst();

/** The newest version of an exercise, which every exercise has. */
export const headVersion = async (query: Query, row: { id: string; head_version: number }): Promise<VersionRow> => {
  const found = await versionRow(query, row.id, row.head_version);
  if (!found) throw new Error('Each exercise has its newest version.');
  return found;
};

/** The columns of an exercise that follow from its newest version. */
export const headColumns = (n: number, scene: Scene) => ({
  head_version: n,
  thumb: JSON.stringify(smallScene(scene)),
  frames: scene.frames.length,
});

export const addVersion = async (tx: Query, one: NewVersion): Promise<void> => {
  await tx
    .insertInto('exercise_version')
    .values({
      exercise_id: one.exerciseId,
      n: one.n,
      body: JSON.stringify(one.body),
      scene: JSON.stringify(one.scene),
      canvas_width: one.canvas.clientWidth,
      canvas_height: one.canvas.clientHeight,
      by_user: one.by,
      at: one.at,
      note: one.note,
    })
    .execute();
};

/** The versions of an exercise without their drawings, newest first. */
export const versionsOf = async (query: Query, exerciseId: string) =>
  query
    .selectFrom('exercise_version')
    .leftJoin('user_account', 'user_account.id', 'by_user')
    .select(['n', 'at', 'note', 'first_name', 'last_name', 'user_name'])
    .where('exercise_id', '=', exerciseId)
    .orderBy('n', 'desc')
    .execute();
