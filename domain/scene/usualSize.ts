import { drawingOf } from './drawing.ts';
import type { ScenePitch } from './scene.ts';

/** The size of an icon as a share of the drawing, so that it is seen on a card too. */
export const shares: Readonly<Record<string, number>> = {
  player: 0.058,
  keeper: 0.058,
  coach: 0.058,
  number: 0.04,
  ball: 0.032,
  cone: 0.036,
  disc: 0.036,
  pole: 0.036,
  flag: 0.05,
  hoop: 0.04,
  bib: 0.04,
  arrowMarker: 0.06,
  hurdle: 0.05,
  mannequin: 0.06,
  text: 0.036,
};
/** Material that is drawn as large as it is, in metres. */
const metres: Readonly<Record<string, number>> = { ladder: 6, goal: 7.32, smallGoal: 2, rebounder: 2 };

/** Between what the whole drawing measures and what a wide card shows of it, so that people are seen on both; metres. */
export const shownSize = (pitch: ScenePitch): number => {
  const { width, height } = drawingOf(pitch);
  const whole = Math.sqrt(width * height);
  return pitch.ground === 'half' ? whole * 1.1 : (whole + Math.max(width, height * 1.5)) / 2;
};

/** On the board a whole pitch is large, and eleven a side have to fit: icons are smaller there than on a card. */
const onWholePitch = 0.72;

/** The size with which a thing of a kind is put on a pitch, in metres to the centimetre. */
export const usualSize = (pitch: ScenePitch, kind: string): number => {
  const icon = (shares[kind] ?? 0.04) * shownSize(pitch) * (pitch.ground === 'full' ? onWholePitch : 1);
  return Math.round((metres[kind] ?? icon) * 100) / 100;
};
