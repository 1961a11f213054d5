import { toDrawing, turnOf } from '../drawing.ts';
import type { Placed, ScenePitch } from '../scene.ts';
import { circle, dark, ellipse, n, type Shape } from './shape.ts';

const orange = '#ffb347';

export const ballShapes = ({ thing, place }: Placed, pitch: ScenePitch, unit: number): readonly Shape[] => {
  const { x, y } = toDrawing(pitch, place);
  const r = (place.size ?? thing.size) / 2;
  const five = Array.from({ length: 5 }, (_, at) => {
    const turn = (at * 2 * Math.PI) / 5 - Math.PI / 2;
    return `${at === 0 ? 'M' : 'L'}${n(x + Math.cos(turn) * r * 0.42)} ${n(y + Math.sin(turn) * r * 0.42)}`;
  });
  return [
    { d: circle(x, y, r), fill: thing.colour ?? '#ffffff', stroke: dark, width: unit * 0.6 },
    { d: `${five.join('')}Z`, fill: dark },
  ];
};

type Draw = (s: number, unit: number, ink: string) => readonly Shape[];

/** Material, drawn about its middle. */
const material: Readonly<Record<string, Draw>> = {
  cone: (s, _, ink) => [
    {
      d: `M0 ${n(-s * 0.5)}L${n(s * 0.48)} ${n(s * 0.42)}H${n(-s * 0.48)}Z`,
      fill: ink,
      stroke: dark,
      strokeAlpha: 0.35,
      width: s * 0.06,
    },
  ],
  disc: (s, _, ink) => [{ d: ellipse(0, 0, s * 0.5, s * 0.28), stroke: ink, width: s * 0.2 }],
  pole: (s, _, ink) => [{ d: `M0 ${n(s * 0.5)}V${n(-s * 0.6)}`, stroke: ink, width: s * 0.2, round: true }],
  flag: (s, _, ink) => [
    {
      d: `M0 ${n(s * 0.5)}V${n(-s * 0.6)}L${n(s * 0.5)} ${n(-s * 0.35)}L0 ${n(-s * 0.1)}`,
      fill: ink,
      stroke: ink,
      width: s * 0.1,
    },
  ],
  hurdle: (s, u, ink) => [
    {
      d: `M0 ${n(-s * 0.5)}V${n(s * 0.5)}M${n(-s * 0.16)} ${n(-s * 0.5)}h${n(s * 0.32)}M${n(-s * 0.16)} ${n(s * 0.5)}h${n(s * 0.32)}`,
      stroke: ink,
      width: u * 1.1,
    },
  ],
  hoop: (s, u, ink) => [{ d: circle(0, 0, s * 0.45), stroke: ink, width: u * 1.1 }],
  ladder: (s, u, ink) => [
    {
      d: `M${n(-s / 2)} ${n(-s * 0.09)}h${n(s)}M${n(-s / 2)} ${n(s * 0.09)}h${n(s)}${[0, 1, 2, 3, 4, 5, 6]
        .map((step) => `M${n(-s / 2 + (step * s) / 6)} ${n(-s * 0.09)}v${n(s * 0.18)}`)
        .join('')}`,
      stroke: ink,
      width: u * 0.8,
    },
  ],
  mannequin: (s, _, ink) => [
    {
      d: `M${n(-s * 0.3)} ${n(s * 0.5)}V${n(-s * 0.1)}q0 ${n(-s * 0.2)} ${n(s * 0.3)} ${n(-s * 0.2)}t${n(s * 0.3)} ${n(s * 0.2)}V${n(s * 0.5)}Z${circle(0, -s * 0.35, s * 0.16)}`,
      fill: ink === orange ? '#e9c46a' : ink,
      stroke: dark,
      strokeAlpha: 0.4,
      width: s * 0.05,
    },
  ],
  rebounder: (s, u, ink) => [
    {
      d: `M0 ${n(-s / 2)}V${n(s / 2)}M${n(-s * 0.2)} ${n(-s / 2)}V${n(s / 2)}`,
      stroke: ink === orange ? '@line' : ink,
      width: u,
      dash: [u * 1.4, u],
    },
  ],
  arrowMarker: (s, _, ink) => [
    { d: `M${n(s / 2)} 0L0 ${n(-s * 0.4)}V${n(-s * 0.15)}H${n(-s / 2)}V${n(s * 0.15)}H0V${n(s * 0.4)}Z`, fill: ink },
  ],
  bib: (s, _, ink) => [
    {
      d: `M${n(-s * 0.3)} ${n(-s * 0.45)}L${n(-s * 0.12)} ${n(-s * 0.45)}Q0 ${n(-s * 0.2)} ${n(s * 0.12)} ${n(-s * 0.45)}L${n(s * 0.3)} ${n(-s * 0.45)}V${n(s * 0.45)}H${n(-s * 0.3)}Z`,
      fill: ink,
      stroke: dark,
      strokeAlpha: 0.4,
      width: s * 0.05,
    },
  ],
};

const goal: Draw = (s, unit, ink) => [
  {
    d: `M0 ${n(-s / 2)}h${n(-s * 0.3)}v${n(s)}h${n(s * 0.3)}`,
    fill: '#ffffff',
    fillAlpha: 0.12,
    stroke: ink === orange ? '@line' : ink,
    width: unit * 1.5,
  },
];

/** A map, because a drawing may bring a kind with the name of something that every object has. */
const drawings = new Map(Object.entries(material));

/** Material at its place, turned with the pitch. A kind that nobody knows is a dot. */
export const materialShapes = ({ thing, place }: Placed, pitch: ScenePitch, unit: number): readonly Shape[] => {
  const { x, y } = toDrawing(pitch, place);
  const s = place.size ?? thing.size;
  const draw = thing.kind === 'goal' || thing.kind === 'smallGoal' ? goal : drawings.get(thing.kind);
  const lies = { x, y, turn: (place.turn ?? 0) + turnOf(pitch) };
  const shapes = draw?.(s, unit, thing.colour ?? orange) ?? [
    { d: circle(0, 0, Math.min(s / 2, unit * 2)), fill: thing.colour ?? '@line' },
  ];
  return shapes.map((shape) => ({ ...shape, lies }));
};
