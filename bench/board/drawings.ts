import { formationsOf } from '#domain/formations.ts';
import { onFormation } from '#domain/scene/arrange.ts';
import { emptyScene, type Frame, type Scene, usualPitch } from '#domain/scene/scene.ts';

/** Two teams on a pitch, who all run in bends from frame to frame for so many seconds. */
export const teamsRunning = (seconds: number): Scene => {
  const [formation] = formationsOf('FUT11');
  const empty = emptyScene({ ...usualPitch, ground: 'full' });
  if (!formation) return empty;
  const scene = onFormation(onFormation(empty, 0, 'own', formation), 0, 'rival', formation);
  const places = Object.entries(scene.frames[0]?.at ?? {});
  const frame = (n: number): Frame => ({
    ...{ id: `f${n + 1}`, ms: n === 0 ? 'auto' : 2_000, hold: 0 },
    at: Object.fromEntries(
      places.map(([id, place], at) => [id, place && { x: place.x + 8 * (n % 2), y: place.y + ((at + n) % 3) }]),
    ),
    moves: Object.fromEntries(
      n === 0
        ? []
        : places.map(([id, place]) => [
            id,
            {
              kind: 'run' as const,
              via: [2, 4, 6].map((x) => ({ x: (place?.x ?? 0) + x, y: (place?.y ?? 0) + (x % 4) })),
            },
          ]),
    ),
  });
  return { ...scene, frames: Array.from({ length: seconds / 2 + 1 }, (_, n) => frame(n)) };
};

/** Sixty things that move on ways with three points. */
export const sixtyMoving = (): Scene => {
  const scene = emptyScene({ ...usualPitch, ground: 'full' });
  const ids = Array.from({ length: 60 }, (_, n) => `t${n}`);
  const at = (dx: number) => Object.fromEntries(ids.map((id, n) => [id, { x: n + dx, y: n % 60 }]));
  const via = [1, 3, 5].map((x) => ({ x, y: x * 2 }));
  return {
    ...scene,
    things: ids.map((id) => ({ id, kind: 'player', size: 4 })),
    frames: [
      { id: 'f1', ms: 'auto', hold: 0, at: at(0), moves: {} },
      {
        id: 'f2',
        ms: 4_000,
        hold: 0,
        at: at(20),
        moves: Object.fromEntries(ids.map((id) => [id, { kind: 'run' as const, via }])),
      },
    ],
  };
};
