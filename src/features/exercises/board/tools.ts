import { type Ids, nextNumber } from '#domain/scene/editThings.ts';
import type { Scene, ScenePitch, SceneSide, Thing } from '#domain/scene/scene.ts';
import { usualSize } from '#domain/scene/usualSize.ts';
import type { Tool as GestureTool } from '#machines/board/gesture.ts';

/** The tools of the tray, in its order. */
export const toolNames = [
  'move',
  'player',
  'rival',
  'keeper',
  'neutral',
  'coach',
  'ball',
  'pass',
  'run',
  'dribble',
  'shot',
  'line',
  'rect',
  'ellipse',
  'free',
  'text',
  'cone',
  'disc',
  'pole',
  'flag',
  'hoop',
  'ladder',
  'hurdle',
  'goal',
  'smallGoal',
  'mannequin',
  'rebounder',
  'bib',
  'arrowMarker',
  'number',
] as const;
export type ToolName = (typeof toolNames)[number];

type Look = Omit<Thing, 'id' | 'size'>;
/** The look of what a tool makes; `move` makes nothing. */
const looks: Readonly<Record<Exclude<ToolName, 'move'>, Look>> = {
  player: { kind: 'player', side: 'own' },
  rival: { kind: 'player', side: 'rival' },
  keeper: { kind: 'keeper', side: 'own' },
  neutral: { kind: 'player', side: 'neutral' },
  coach: { kind: 'coach', side: 'staff' },
  ball: { kind: 'ball' },
  pass: { kind: 'line', arrowEnd: true },
  run: { kind: 'line', arrowEnd: true, dashed: true },
  dribble: { kind: 'line', arrowEnd: true, wave: true },
  shot: { kind: 'line', arrowEnd: true, double: true },
  line: { kind: 'line' },
  rect: { kind: 'rect', dashed: true, fill: '#ffffff' },
  ellipse: { kind: 'ellipse', dashed: true, fill: '#ffffff' },
  free: { kind: 'free' },
  text: { kind: 'text' },
  cone: { kind: 'cone' },
  disc: { kind: 'disc' },
  pole: { kind: 'pole' },
  flag: { kind: 'flag' },
  hoop: { kind: 'hoop' },
  ladder: { kind: 'ladder' },
  hurdle: { kind: 'hurdle' },
  goal: { kind: 'goal' },
  smallGoal: { kind: 'smallGoal' },
  mannequin: { kind: 'mannequin' },
  rebounder: { kind: 'rebounder' },
  bib: { kind: 'bib' },
  arrowMarker: { kind: 'arrowMarker' },
  number: { kind: 'number', side: 'neutral' },
};

const spans: readonly ToolName[] = ['pass', 'run', 'dribble', 'shot', 'line', 'rect', 'ellipse'];

/** What a hand does with a tool. */
export const gestureOf = (tool: ToolName): GestureTool => {
  if (tool === 'move') return 'move';
  if (tool === 'free') return 'stroke';
  return spans.includes(tool) ? 'span' : 'place';
};

const numbered: readonly string[] = ['player', 'number'];

/** A new thing of a tool, without its place; the next free number for people. */
export const thingOf = (
  tool: Exclude<ToolName, 'move'>,
  id: string,
  scene: Scene,
  pitch: ScenePitch,
  text: string,
): Thing => {
  const look = looks[tool];
  const side: SceneSide = look.side ?? 'own';
  const number = numbered.includes(look.kind) ? { number: nextNumber(scene, side) } : {};
  const keeper = look.kind === 'keeper' ? { number: 1 } : {};
  const words = look.kind === 'text' ? { text } : {};
  return { id, ...look, ...number, ...keeper, ...words, size: usualSize(pitch, look.kind) };
};

const lineTool = ({ dashed, wave, double, arrowEnd }: Thing): 'run' | 'dribble' | 'shot' | 'pass' | 'line' => {
  if (dashed) return 'run';
  if (wave) return 'dribble';
  if (double) return 'shot';
  return arrowEnd ? 'pass' : 'line';
};
const isTool = (name: string): name is Exclude<ToolName, 'move'> => Object.hasOwn(looks, name);

/** Which tool made a thing like this: its icon and its name. */
export const toolOf = (thing: Thing): Exclude<ToolName, 'move'> => {
  const { kind, side, arrowEnd } = thing;
  if (kind === 'line' || (kind === 'free' && arrowEnd)) return lineTool(thing);
  if (kind === 'player' && side !== undefined && side !== 'own' && isTool(side)) return side;
  return isTool(kind) ? kind : 'number';
};

export const isPerson = ({ kind }: Thing): boolean => kind === 'player' || kind === 'keeper' || kind === 'coach';
export const isLine = ({ kind }: Thing): boolean => kind === 'line' || kind === 'free';
export const isArea = ({ kind }: Thing): boolean => kind === 'rect' || kind === 'ellipse';

/** Things that are chosen together: a team, all of one material. */
export const allLike = ({ things }: Scene, { kind, side }: Thing): Ids =>
  new Set(things.filter((one) => one.kind === kind && one.side === side).map(({ id }) => id));
