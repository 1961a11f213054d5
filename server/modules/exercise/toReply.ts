import type { Exercise, ExerciseCard } from '#contract/exercise.ts';
import type { Scene as StoredScene } from '#domain/scene/scene.ts';
import { wireOfScene } from '#domain/scene/sceneToWire.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import type { User } from '#server/sessions/user.ts';
import { type ExerciseRow, exercises, exercisesById, mayEdit, mayRead, namesOf } from './store.ts';
import { type Canvas, canvasOf, readBody, readScene, type VersionRow } from './versions.ts';

const sharedOf = (shared: string): 'mine' | 'club' => (shared === 'club' ? 'club' : 'mine');

/** What a user sees beside the fields of exercises, in the order of the rows. */
const standingsOf = async (query: Query, user: User, rows: readonly ExerciseRow[]) => {
  const names = await namesOf(
    query,
    rows.map(({ author_id }) => author_id),
  );
  const sources = await exercisesById(
    query,
    rows.flatMap(({ copied_from }) => copied_from ?? []),
  );
  const originals = new Map(sources.map((one) => [one.id, one]));
  return rows.map((row) => {
    const source = originals.get(row.copied_from ?? '');
    const isSeen = source && source.club_id === row.club_id && mayRead(user, source);
    return {
      author: { id: row.author_id, name: names.get(row.author_id) ?? '' },
      shared: sharedOf(row.shared),
      headVersion: row.head_version,
      frames: row.frames,
      original: isSeen
        ? { id: source.id, name: source.name, copied: row.copied_version ?? 1, newest: source.head_version }
        : null,
      editable: mayEdit(user, row),
    };
  });
};

/** The rows as a list has them; their scenes are not read. */
export const cardsOf = async (query: Query, user: User, rows: readonly ExerciseRow[]): Promise<ExerciseCard[]> => {
  const [wholes, standings] = [await exercises.wholes(query, rows), await standingsOf(query, user, rows)];
  return rows.flatMap((row, n) => {
    const [whole, standing] = [wholes[n], standings[n]];
    return whole && standing ? [{ ...whole, ...standing, drawing: JSON.parse(row.thumb) as StoredScene }] : [];
  });
};

type Shown = { readonly version: VersionRow; readonly canvas?: Partial<Canvas> };

/** One exercise as it was at a version. */
export const exerciseOf = async (
  query: Query,
  user: User,
  row: ExerciseRow,
  { version, canvas = {} }: Shown,
): Promise<Exercise> => {
  const [[whole], [standing]] = [await exercises.wholes(query, [row]), await standingsOf(query, user, [row])];
  if (!whole || !standing) throw new Error('Each row makes one exercise.');
  const scene = readScene(version);
  const names = await namesOf(query, [version.by_user]);
  const own = canvasOf(version);
  const size = {
    clientWidth: canvas.clientWidth ?? own.clientWidth,
    clientHeight: canvas.clientHeight ?? own.clientHeight,
  };
  return {
    ...whole,
    ...readBody(version),
    ...standing,
    shown: { n: version.n, at: iso(Number(version.at)), by: names.get(version.by_user) ?? '', note: version.note },
    scene,
    ...wireOfScene(scene, size),
  };
};
