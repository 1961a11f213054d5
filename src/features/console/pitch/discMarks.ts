import { Group } from 'konva/lib/Group.js';
import { Circle } from 'konva/lib/shapes/Circle.js';
import { Line } from 'konva/lib/shapes/Line.js';
import { Path } from 'konva/lib/shapes/Path.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { Text } from 'konva/lib/shapes/Text.js';
import type { Marks, PitchSign } from './pitchPlayers.ts';

const ink = '#11201a';
const white = '#ffffff';

/** Upright card: booked. */
const card = (): Group =>
  new Group().add(
    new Rect({
      x: -7,
      y: -9,
      width: 14,
      height: 19,
      cornerRadius: 2,
      fill: '#ffd02e',
      stroke: ink,
      strokeWidth: 1.2,
      rotation: 6,
    }),
  );

/** Ball: scored; with the number of goals from the second on. */
const ball = (goals: number): Group => {
  const group = new Group().add(
    new Circle({ radius: 10, fill: white, stroke: ink, strokeWidth: 1.4 }),
    new Path({ data: 'm0 -4.4 4.2 3.05-1.6 4.900h-5.200l-1.600-4.900Z', fill: ink }),
  );
  if (goals < 2) return group;
  const figure = { x: -21.5, y: -12.5, width: 17, height: 17, align: 'center', verticalAlign: 'middle' };
  return group.add(
    new Circle({ x: -13, y: -5, radius: 8.5, fill: ink }),
    new Text({
      ...figure,
      text: String(goals),
      fontFamily: 'Barlow Condensed',
      fontStyle: '700',
      fontSize: 14,
      fill: white,
    }),
  );
};

/** Cross: injured. */
const cross = (): Group =>
  new Group().add(
    new Circle({ radius: 10, fill: white, stroke: ink, strokeWidth: 1 }),
    new Path({ data: 'M-2.500 -7h5v4.500h4.500v5h-4.500v4.500h-5v-4.500h-4.500v-5h4.500Z', fill: '#c4161c' }),
  );

/** One arrow in, one out: comes on with the next period. */
const arrows = (): Group =>
  new Group().add(
    new Circle({ radius: 11, fill: white, stroke: ink, strokeWidth: 1 }),
    new Path({ data: 'M-4 6v-8h-3l4.500-5 4.500 5h-3v8Z', fill: '#1f7a45' }),
    new Path({ data: 'M4 -6v8h3l-4.500 5-4.500-5h3v-8Z', fill: '#a8201a' }),
  );

/** Struck through from edge to edge: injured, and still in the line-up. */
const struck = (size: number): Group => {
  const far = size * 0.36;
  const bars = [
    [-far, -far, far, far],
    [-far, far, far, -far],
  ];
  return new Group().add(
    ...bars.map((points) => new Line({ points, stroke: white, strokeWidth: size * 0.17, lineCap: 'round' })),
    ...bars.map((points) => new Line({ points, stroke: '#c4161c', strokeWidth: size * 0.1, lineCap: 'round' })),
  );
};

/** Marks of a player at half-time, over or beside the disc. */
export const signMarks = (sign: PitchSign | null, size: number): readonly Group[] => {
  if (sign === 'comesOn') return [arrows().setAttrs({ x: size * 0.46, y: -size * 0.46, listening: false })];
  return sign === 'crossed' ? [struck(size).setAttrs({ listening: false })] : [];
};

/** The marks of a player beside the disc. Shapes, never colour alone. A new mark is animated. */
export const discMarks = (marks: Marks, before: Marks | undefined, size: number, calm: boolean): readonly Group[] => {
  const out = size * 0.46;
  const put = (mark: Group, x: number, y: number, fresh: boolean): Group => {
    mark.setAttrs({ x, y, listening: false });
    if (fresh && before && !calm) mark.scale({ x: 0.2, y: 0.2 }).setAttr('drawn', true);
    return mark;
  };
  return [
    ...(marks.yellow ? [put(card(), out, -out, !before?.yellow)] : []),
    ...(marks.goals > 0 ? [put(ball(marks.goals), -out, -out, before?.goals !== marks.goals)] : []),
    ...(marks.injured ? [put(cross(), out, out * 0.72, !before?.injured)] : []),
  ];
};
