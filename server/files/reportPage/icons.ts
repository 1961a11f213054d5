import type { MatchEvent } from '#domain/match/entry.ts';
import { type Drawing, ink } from './styles.ts';

type CanvasElement = Drawing['canvas'][number];

/** Each sign has a shape of its own, so that a black and white printer loses nothing. */
export type Sign =
  | 'goal'
  | 'ownGoal'
  | 'penalty'
  | 'penaltyMissed'
  | 'yellow'
  | 'secondYellow'
  | 'red'
  | 'on'
  | 'off'
  | 'change'
  | 'injury'
  | 'assist'
  | 'whistle';

const yellow = '#F2C200';
const red = '#C8281F';
const green = '#1F7A45';

const card = (x: number, color: string): CanvasElement => ({
  type: 'rect',
  x,
  y: 0.2,
  w: 5,
  h: 7,
  r: 0.6,
  color,
  lineColor: ink,
  lineWidth: 0.4,
});
const tilted: CanvasElement = {
  type: 'polyline',
  closePath: true,
  points: [
    { x: 2.4, y: 0 },
    { x: 7, y: 1.6 },
    { x: 4.8, y: 7.6 },
    { x: 0.2, y: 6 },
  ],
  color: red,
  lineColor: ink,
  lineWidth: 0.4,
};
const ring = (color: string, fill?: string): CanvasElement => ({
  type: 'ellipse',
  x: 3.8,
  y: 3.8,
  r1: 3.4,
  r2: 3.4,
  lineColor: color,
  lineWidth: 0.9,
  ...(fill && { color: fill }),
});
const dot = (color: string, r = 1.3): CanvasElement => ({ type: 'ellipse', x: 3.8, y: 3.8, r1: r, r2: r, color });
const stroke = (x1: number, y1: number, x2: number, y2: number, lineColor = ink, lineWidth = 1): CanvasElement => ({
  type: 'line',
  x1,
  y1,
  x2,
  y2,
  lineColor,
  lineWidth,
});
const arrow = (x: number, up: boolean, color: string): readonly CanvasElement[] => [
  stroke(x, 0.4, x, 7.4, color),
  stroke(x, up ? 0.4 : 7.4, x - 1.7, up ? 2.4 : 5.4, color),
  stroke(x, up ? 0.4 : 7.4, x + 1.7, up ? 2.4 : 5.4, color),
];
const cross: readonly CanvasElement[] = [stroke(3.8, 0.4, 3.8, 7.2, red, 2), stroke(0.4, 3.8, 7.2, 3.8, red, 2)];
const box: CanvasElement = { type: 'rect', x: 0.4, y: 0.8, w: 6.8, h: 6, lineColor: ink, lineWidth: 0.8 };

const drawings: Readonly<Record<Sign, readonly CanvasElement[]>> = {
  goal: [ring(ink), dot(ink, 1.5)],
  ownGoal: [ring(red), stroke(1.5, 6.1, 6.1, 1.5, red)],
  penalty: [box, dot(ink)],
  penaltyMissed: [box, stroke(1.8, 2, 5.8, 5.6, red), stroke(5.8, 2, 1.8, 5.6, red)],
  yellow: [card(1.2, yellow)],
  secondYellow: [card(0.2, yellow), card(2.6, red)],
  red: [tilted],
  on: arrow(3.6, true, green),
  off: arrow(3.6, false, red),
  change: [...arrow(2, true, green), ...arrow(5.8, false, red)],
  injury: cross,
  assist: [stroke(0.6, 6.8, 6.6, 1, ink), stroke(6.6, 1, 3.8, 1.2, ink), stroke(6.6, 1, 6.4, 3.8, ink)],
  whistle: [dot(ink, 1.1)],
};

export const signOf = (event: MatchEvent): Sign => {
  switch (event.type) {
    case 'goal.scored':
    case 'goal.conceded':
      return event.kind === 'ownGoal' ? 'ownGoal' : event.kind === 'penalty' ? 'penalty' : 'goal';
    case 'card.shown':
      return event.card;
    case 'penalty.missed':
      return 'penaltyMissed';
    case 'kick.taken':
      return event.scored ? 'penalty' : 'penaltyMissed';
    case 'player.substituted':
      return 'change';
    case 'player.injured':
      return 'injury';
    default:
      return 'whistle';
  }
};

/** The drawing of a sign, 8 points high. */
export const sign = (of: Sign): Drawing => ({
  canvas: drawings[of].map((one) => ({ ...one })),
  margin: [0, 1, 0, 0],
});
