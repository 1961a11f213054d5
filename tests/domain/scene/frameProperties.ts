import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { readScene } from '#contract/scene.ts';
import { addFrame, moveFrame, removeFrame, takeAway } from '#domain/scene/editFrames.ts';
import { addThing, freshId, putPlaces, removeThings } from '#domain/scene/editThings.ts';
import { placesOf, type Scene, type ScenePlace } from '#domain/scene/scene.ts';
import { anyScene } from '../randomScene.ts';
import { type Property, property, same } from './property.ts';

/** A model that knows nothing of inheriting: each frame holds every place, and whether the frame itself says so. */
type Cell = { readonly place: ScenePlace | null; readonly own: boolean };
type Model = { readonly rows: readonly ReadonlyMap<string, Cell>[] };
const nowhere: Cell = { place: null, own: false };

const idsOf = ({ rows }: Model): ReadonlySet<string> => new Set(rows.flatMap((row) => [...row.keys()]));
const modelOf = ({ things, frames }: Scene): Model => {
  const rows: Map<string, Cell>[] = [];
  for (const [n, { at }] of frames.entries())
    rows.push(
      new Map(
        things.map(({ id }) => {
          const place = at[id];
          return [
            id,
            place === undefined ? { ...(rows[n - 1]?.get(id) ?? nowhere), own: false } : { place, own: true },
          ];
        }),
      ),
    );
  return { rows };
};

/** A place in one frame, and in all after it up to the next that says its own. */
const put = ({ rows }: Model, frame: number, id: string, place: ScenePlace | null): Model => {
  const next = rows.findIndex((row, n) => n > frame && row.get(id)?.own === true);
  const until = next < 0 ? rows.length : next;
  return {
    rows: rows.map((row, n) =>
      n < frame || n >= until ? new Map([[id, nowhere], ...row]) : new Map([...row, [id, { place, own: n === frame }]]),
    ),
  };
};
const add = ({ rows }: Model, after: number): Model => ({
  rows: rows.toSpliced(
    after + 1,
    0,
    new Map([...(rows[after] ?? [])].map(([id, cell]) => [id, { ...cell, own: false }])),
  ),
});
const remove = ({ rows }: Model, frame: number): Model => {
  const gone = rows[frame];
  return {
    rows: rows
      .map((row, n) =>
        n === frame + 1
          ? new Map([...row].map(([id, cell]) => [id, { ...cell, own: cell.own || gone?.get(id)?.own === true }]))
          : row,
      )
      .toSpliced(frame, 1),
  };
};
const move = (model: Model, from: number, to: number): Model => {
  const rows = model.rows.toSpliced(from, 1).toSpliced(to, 0, model.rows[from] ?? new Map());
  const text = (place: ScenePlace | null | undefined): string => JSON.stringify(place ?? null);
  return {
    rows: rows.map(
      (row, n) =>
        new Map(
          [...idsOf(model)].map((id) => {
            const { place } = row.get(id) ?? nowhere;
            return [id, { place, own: text(place) !== text(rows[n - 1]?.get(id)?.place) }];
          }),
        ),
    ),
  };
};

const any = fc.nat({ max: 1_000 });
const anyEdit = fc.record({
  kind: fc.constantFrom('add', 'remove', 'move', 'put', 'take', 'new', 'drop'),
  ...{ a: any, b: any, thing: any },
  place: fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 40 }) }),
});
type Edit = typeof anyEdit extends fc.Arbitrary<infer T> ? T : never;
type Both = readonly [Scene, Model];

const editFrames = ({ kind, a, b }: Pick<Edit, 'kind' | 'a' | 'b'>, [scene, model]: Both): Both => {
  if (kind === 'add') return [addFrame(scene, a), add(model, a)];
  if (kind === 'move') return [moveFrame(scene, a, b), move(model, a, b)];
  return scene.frames.length === 1 ? [scene, model] : [removeFrame(scene, a), remove(model, a)];
};
const editThing = ({ kind, a, place }: Pick<Edit, 'kind' | 'a' | 'place'>, id: string, [scene, model]: Both): Both => {
  if (kind === 'put') return [putPlaces(scene, a, { [id]: place }), put(model, a, id, place)];
  if (kind === 'take') return [takeAway(scene, a, new Set([id])), put(model, a, id, null)];
  const rows = model.rows.map((row) => new Map([...row].filter(([other]) => other !== id)));
  return [removeThings(scene, new Set([id])), { rows }];
};
const edited = ({ kind, place, ...edit }: Edit, both: Both): Both => {
  const [scene, model] = both;
  const [a, b] = [edit.a % scene.frames.length, edit.b % scene.frames.length];
  if (kind === 'add' || kind === 'move' || kind === 'remove') return editFrames({ kind, a, b }, both);
  const id = scene.things[edit.thing % Math.max(1, scene.things.length)]?.id;
  if (kind !== 'new') return id === undefined ? both : editThing({ kind, a, place }, id, both);
  const fresh = freshId(scene);
  return [addThing(scene, a, { id: fresh, kind: 'cone', size: 1 }, place), put(model, a, fresh, place)];
};

const shownBy = (scene: Scene) =>
  placesOf(scene).map((frame) => new Map(frame.map(({ thing, place: at }) => [thing.id, at])));
const shownByModel = ({ rows }: Model) =>
  rows.map((row) => new Map([...row].flatMap(([id, cell]) => (cell.place ? [[id, cell.place]] : []))));

/** What frames inherit, beside a model in which nothing is inherited. */
export const frameProperties: readonly Property[] = [
  property(
    'after twenty edits every frame shows what a model shows that stores all places',
    300,
    fc.tuple(anyScene, fc.array(anyEdit, { minLength: 1, maxLength: 20 })),
    ([first, edits]) => {
      let [scene, model]: Both = [first, modelOf(first)];
      for (const edit of edits) {
        [scene, model] = edited(edit, [scene, model]);
        same(shownBy(scene), shownByModel(model));
      }
      ok(readScene(scene) !== undefined, 'it can be stored');
    },
  ),
];
