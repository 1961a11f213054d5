import type { ExerciseFields } from '#contract/records/exercise.ts';
import type { VersionedField } from '#domain/exercises.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { smallScene } from '#domain/scene/still.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { ExerciseRow } from '../exercise/store.ts';
import type { PartRow } from './planStore.ts';

/** An exercise at one version, as far as a training shows it. */
export type Pinned = {
  readonly row: ExerciseRow;
  readonly n: number;
  readonly body: Pick<ExerciseFields, VersionedField>;
  readonly frames: number;
  readonly drawing: Scene;
};
const keyOf = (id: string, n: number): string => `${id} ${n}`;

type Named = Pick<PartRow, 'exercise_id' | 'exercise_version'>;
/** The exercise that a part names. */
export const pinnedIn = (pinned: ReadonlyMap<string, Pinned>, { exercise_id, exercise_version }: Named) =>
  pinned.get(keyOf(exercise_id ?? '', exercise_version ?? 0));

/** Exercises by their ids, those of the library and those that were removed from it. */
export const exerciseRows = (query: Query, ids: readonly string[]): Promise<ExerciseRow[]> =>
  query
    .selectFrom('exercise')
    .selectAll()
    .where(isAmong(query, 'id', [...new Set(ids)]))
    .execute();

/** What the versions that parts name say, by exercise and version. Of the other versions nothing is read. */
const bodiesOf = async (query: Query, parts: readonly Named[]) => {
  const named = parts.flatMap(({ exercise_id: id, exercise_version: n }) =>
    id === null || n === null ? [] : { id, n },
  );
  if (named.length === 0) return [];
  const wanted = new Set(named.map(({ id, n }) => keyOf(id, n)));
  const rows = await query
    .selectFrom('exercise_version')
    .select(['exercise_id', 'n', 'body'])
    .where(isAmong(query, 'exercise_id', [...new Set(named.map(({ id }) => id))]))
    .where('n', 'in', [...new Set(named.map(({ n }) => n))])
    .execute();
  return rows.flatMap(({ exercise_id: id, n, body }) => {
    const read: Pinned['body'] = JSON.parse(body);
    return wanted.has(keyOf(id, n)) ? [{ id, n, body: read }] : [];
  });
};

/** The names that the exercises of parts had at their versions; `nameIn` finds that of one part. */
export const exerciseNames = async (query: Query, parts: readonly Named[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await bodiesOf(query, parts)).map(({ id, n, body }) => [keyOf(id, n), body.name]));
export const nameIn = (names: ReadonlyMap<string, string>, { exercise_id, exercise_version }: Named): string =>
  names.get(keyOf(exercise_id ?? '', exercise_version ?? 0)) ?? '';

/** The exercises of parts at the versions that the parts name. */
export const pinnedOf = async (query: Query, parts: readonly Named[]): Promise<ReadonlyMap<string, Pinned>> => {
  const bodies = await bodiesOf(query, parts);
  if (bodies.length === 0) return new Map();
  const ids = bodies.map(({ id }) => id);
  const rows = new Map((await exerciseRows(query, ids)).map((row) => [row.id, row]));
  // The drawing of the newest version is kept small beside the exercise; an older one is read.
  const older = bodies.filter(({ id, n }) => rows.get(id)?.head_version !== n);
  const scenes = await scenesOf(
    query,
    older.map(({ id, n }) => ({ exercise_id: id, exercise_version: n })),
  );
  return new Map(
    bodies.flatMap(({ id, n, body }): [string, Pinned][] => {
      const row = rows.get(id);
      if (!row) return [];
      const scene = scenes.get(keyOf(id, n));
      const drawing: Scene = scene ? smallScene(scene) : JSON.parse(row.thumb);
      return [[keyOf(id, n), { row, n, body, frames: scene?.frames.length ?? row.frames, drawing }]];
    }),
  );
};

/** The whole drawings of parts at the versions that they name. `sceneIn` finds that of one part. */
export const scenesOf = async (query: Query, parts: readonly Named[]): Promise<ReadonlyMap<string, Scene>> => {
  const scenes = new Map<string, Scene>();
  for (const { exercise_id: id, exercise_version: n } of parts) {
    if (id === null || n === null || scenes.has(keyOf(id, n))) continue;
    const row = await query
      .selectFrom('exercise_version')
      .select('scene')
      .where('exercise_id', '=', id)
      .where('n', '=', n)
      .executeTakeFirst();
    if (row) scenes.set(keyOf(id, n), JSON.parse(row.scene));
  }
  return scenes;
};
export const sceneIn = (scenes: ReadonlyMap<string, Scene>, { exercise_id, exercise_version }: Named) =>
  scenes.get(keyOf(exercise_id ?? '', exercise_version ?? 0));
