import type { Ids } from '#domain/scene/editThings.ts';
import { framePicture, pictureShapes } from '#domain/scene/picture/framePicture.ts';
import type { Placed, Point, Scene } from '#domain/scene/scene.ts';
import type { BoardCanvas } from './boardCanvas.ts';
import { carriedIn } from './carried.ts';
import type { Handle } from './handles.ts';
import { handShapes } from './handPicture.ts';
import type { Guide } from './snap.ts';

export type Drawn = {
  /** The drawing before the gesture that is under way, and as that would leave it. */
  readonly scene: Scene;
  readonly shown: Scene;
  readonly frame: number;
  readonly chosen: Ids;
  readonly handles: readonly Handle[];
  readonly guides: readonly Guide[];
  /** The frame that a finger pulls. */
  readonly pulled: readonly [Point, Point] | null;
  readonly drags: boolean;
  readonly unit: number;
  readonly px: number;
};

/** Returns what was made last under a name, as long as it is asked for with the same parts. */
const sameParts = () => {
  const kept = new Map<string, { readonly parts: readonly unknown[]; readonly made: unknown }>();
  return <T>(name: string, parts: readonly unknown[], make: () => T): T => {
    const found = kept.get(name);
    // Made by `make` under this name, which has one type.
    if (found?.parts.length === parts.length && parts.every((part, n) => part === found.parts[n]))
      return found.made as T;
    const made = make();
    kept.set(name, { parts, made });
    return made;
  };
};

const nowhere: Point = { x: 0, y: 0 };
const nothing = [] as const;

/** Paints frames of a drawing at rest. While things are dragged they are moved as a whole, and the others stay as painted. */
export const makeLayers = () => {
  const once = sameParts();
  return (canvas: BoardCanvas, now: Drawn): void => {
    const { scene, shown, frame, chosen, handles, guides, unit, px } = now;
    const { pitch } = scene;
    const before = once('before', [scene, frame], () => framePicture(scene, frame));
    const picture = shown === scene ? before : framePicture(shown, frame);
    const things = once('ids', [scene], () => new Set(scene.things.map(({ id }) => id)));
    const carried = now.drags ? carriedIn(before, picture, things, pitch) : undefined;
    const still = carried?.still ?? picture;
    const shapesOf = (of: readonly Placed[]) => pictureShapes(of, pitch, unit);
    const framesOf = (of: readonly Placed[]) =>
      handShapes({ picture: of, pitch, chosen, handles: nothing, guides: nothing, frame: null, px });
    canvas.things(once('things', [...still, pitch, unit], () => shapesOf(still)));
    const lines = guides.map(({ axis, at }) => `${axis}${at}`).join();
    const hands = () => handShapes({ picture: still, pitch, chosen, handles, guides, frame: now.pulled, px });
    canvas.hands(once('hands', [...still, pitch, chosen, handles, lines, now.pulled, px], hands));
    const taken = carried ? before.filter(({ thing }) => carried.ids.has(thing.id)) : nothing;
    canvas.carry(
      once('carried', [...taken, pitch, unit, chosen, px], () => [...shapesOf(taken), ...framesOf(taken)]),
      carried?.by ?? nowhere,
    );
    canvas.draw();
  };
};
