import { formationsOf } from '#domain/formations.ts';
import { onFormation } from '#domain/scene/arrange.ts';
import { addThing } from '#domain/scene/editThings.ts';
import { emptyScene, iconKinds, type Scene, type ScenePitch, usualPitch } from '#domain/scene/scene.ts';
import { usualSize } from '#domain/scene/usualSize.ts';
import type { Sport } from '#domain/sports.ts';

const pitch = (more: Partial<ScenePitch>): ScenePitch => ({ ...usualPitch, ...more });
const team = (scene: Scene, side: 'own' | 'rival', format: Sport): Scene => {
  const formation = formationsOf(format)[0];
  if (!formation) throw new Error('No formation.');
  return onFormation(scene, 0, side, formation);
};
/** Half a second in which one thing runs in a bend, and all others stand. */
const moving = (scene: Scene, id: string, x: number, y: number): Scene => {
  const moves = { [id]: { kind: 'run', via: [{ x: x - 3, y: y + 4 }] } } as const;
  const first = scene.frames.map((frame) => ({ ...frame, hold: 100 }));
  return { ...scene, frames: [...first, { id: 'f2', ms: 400, hold: 100, at: { [id]: { x, y } }, moves }] };
};

const everything = (): Scene => {
  let scene = emptyScene(pitch({ ground: 'area', look: 'grass', grid: 5 }));
  const kinds = [...iconKinds, 'WHISTLE'];
  for (const [n, kind] of kinds.entries())
    scene = addThing(
      scene,
      0,
      {
        id: kind,
        kind,
        size: usualSize(scene.pitch, kind),
        number: n + 1,
        ...(n % 3 === 0 && { name: 'Łukasz Ñandú' }),
      },
      { x: 2 + (n % 7) * 4.2, y: 3 + Math.floor(n / 7) * 4, turn: (n * 40) % 360 },
    );
  scene = addThing(
    scene,
    0,
    { id: 'zone', kind: 'rect', size: 8, w: 8, h: 4, dashed: true, fill: '#ffffff' },
    { x: 6, y: 16 },
  );
  scene = addThing(scene, 0, { id: 'ring', kind: 'ellipse', size: 6, w: 6, h: 4, shadow: true }, { x: 15, y: 16 });
  scene = addThing(scene, 0, { id: 'words', kind: 'text', size: 1.6, text: 'Presión alta' }, { x: 23, y: 17 });
  const stroke = {
    id: 'hand',
    kind: 'free',
    size: 1,
    arrowEnd: true,
    points: [
      { x: 0, y: 0 },
      { x: 3, y: 2 },
      { x: 6, y: -1 },
    ],
  };
  scene = addThing(scene, 0, stroke, { x: 19, y: 14 });
  const line = { x: 14, y: 11, p1: { x: 10, y: 10 }, p2: { x: 18, y: 12 } };
  scene = addThing(scene, 0, { id: 'shot', kind: 'line', size: 1, double: true, arrowEnd: true }, line);
  return moving(scene, 'player', 20, 9);
};
const many = (): Scene => {
  let scene = team(
    team(emptyScene(pitch({ ground: 'full', format: 'FUT11', look: 'paper' })), 'own', 'FUT11'),
    'rival',
    'FUT11',
  );
  for (let n = scene.things.length; n < 200; n += 1)
    scene = addThing(
      scene,
      0,
      { id: `c${n}`, kind: n % 2 ? 'cone' : 'disc', size: 1.5 },
      { x: (n % 20) * 5 + 2, y: Math.floor(n / 20) * 6 + 3 },
    );
  return moving(scene, scene.things[5]?.id ?? '', 60, 30);
};
const five = (): Scene => {
  const scene = team(
    emptyScene(pitch({ ground: 'full', format: 'FUT5', look: 'night', turned: 'portrait' })),
    'own',
    'FUT5',
  );
  return moving(team(scene, 'rival', 'FUT5'), scene.things[3]?.id ?? '', 22, 8);
};

/** Drawings whose films are compared with the painter frame by frame. */
export const goldenScenes: readonly (readonly [string, Scene])[] = [
  ['each thing on grass', everything()],
  ['five a side upright at night', five()],
  ['two hundred things on paper', many()],
];
