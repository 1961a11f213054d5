import { marginFor, pitchSizes } from '../pitchSize.ts';
import { groundSize, type Point, type ScenePitch } from './scene.ts';

/** The drawing of a ground: its size with the grass around it, in metres, and the corner of its lines on the pitch. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  /** Metres of grass outside the lines. */
  readonly margin: number;
  /** Where on the pitch the ground begins, along its length. */
  readonly from: number;
};

/** The size of the drawing of a ground, as it is turned. */
export const drawingOf = (pitch: ScenePitch): Drawing => {
  const { length, width } = groundSize(pitch);
  const margin = pitch.ground === 'area' ? Math.max(1, marginFor(length)) : marginFor(pitchSizes[pitch.format].length);
  const [long, short] = [length + 2 * margin, width + 2 * margin];
  const from = pitch.ground === 'half' ? pitchSizes[pitch.format].length / 2 : 0;
  return pitch.turned === 'portrait'
    ? { width: short, height: long, margin, from }
    : { width: long, height: short, margin, from };
};

/** A point of the pitch as a point of the drawing, in metres from its left and upper edge. Portrait attacks upwards. */
export const toDrawing = (pitch: ScenePitch, { x, y }: Point): Point => {
  const { height, margin, from } = drawingOf(pitch);
  const [along, across] = [x - from + margin, y + margin];
  return pitch.turned === 'portrait' ? { x: across, y: height - along } : { x: along, y: across };
};

/** The point of the pitch at a point of the drawing. */
export const fromDrawing = (pitch: ScenePitch, { x, y }: Point): Point => {
  const { height, margin, from } = drawingOf(pitch);
  const [along, across] = pitch.turned === 'portrait' ? [height - y, x] : [x, y];
  return { x: along + from - margin, y: across - margin };
};

/** Degrees by which the drawing is turned against the pitch, clockwise. */
export const turnOf = ({ turned }: ScenePitch): number => (turned === 'portrait' ? -90 : 0);
