import type { exerciseRecord } from '#contract/records/exercise.ts';
import { versionedFields } from '#domain/exercises.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Steps } from '#server/records/steps.ts';
import { wordsKey } from './store.ts';
import {
  addVersion,
  bodyOf,
  type Canvas,
  canvasOf,
  headColumns,
  headVersion,
  readBody,
  readScene,
  usualCanvas,
} from './versions.ts';

/** Who saves, and what belongs to the version that is saved. */
export type Saving = {
  readonly by: string;
  readonly at: number;
  readonly note?: string;
  readonly scene?: Scene | undefined;
  readonly canvas?: Canvas | undefined;
  /** The version of its original that the user has seen. */
  readonly seenOriginal?: number | undefined;
};
type Source = { readonly copied_from: string; readonly copied_version: number };

/** A new exercise belongs to who saves it, with the first version of its drawing and texts. */
export const newSteps = (
  { by, scene, canvas = usualCanvas, note = '' }: Saving & { readonly scene: Scene },
  source?: Source,
): Steps<typeof exerciseRecord> => ({
  beforeAdd: async (_tx, values) => ({
    author_id: by,
    shared: 'mine',
    words_key: wordsKey(values),
    ...headColumns(1, scene),
    ...source,
  }),
  afterAdd: (tx, values, { id, at }) =>
    addVersion(tx, { exerciseId: id, n: 1, body: bodyOf(values), scene, canvas, by, at, note }),
});

/** A change of what a sheet shows makes the next version; any other change does not. */
export const changeSteps = ({
  by,
  at,
  scene,
  canvas,
  note = '',
  seenOriginal,
}: Saving): Steps<typeof exerciseRecord> => ({
  afterChange: async (tx, row, change) => {
    const head = await headVersion(tx, row);
    const [body, drawing] = [readBody(head), scene ?? readScene(head)];
    const given = Object.fromEntries(
      versionedFields.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
    );
    const next = { ...body, ...given };
    const isNew =
      JSON.stringify(bodyOf(next)) !== JSON.stringify(bodyOf(body)) || JSON.stringify(drawing) !== head.scene;
    const n = row.head_version + (isNew ? 1 : 0);
    if (isNew)
      await addVersion(tx, {
        exerciseId: row.id,
        n,
        body: next,
        scene: drawing,
        canvas: canvas ?? canvasOf(head),
        by,
        at,
        note,
      });
    const words = { name: row.name, objective: row.objective, tags: JSON.parse(row.tags) as string[], ...change };
    await tx
      .updateTable('exercise')
      .set({
        words_key: wordsKey(words),
        ...headColumns(n, drawing),
        ...(seenOriginal !== undefined && row.copied_from !== null && { copied_version: seenOriginal }),
      })
      .where('id', '=', row.id)
      .execute();
  },
});
