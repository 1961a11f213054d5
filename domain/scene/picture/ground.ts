import { endLines, lineWidth, middleLines, type PitchLine } from '../../pitchLines.ts';
import { pitchPlans } from '../../pitchPlan.ts';
import { drawingOf, toDrawing } from '../drawing.ts';
import { groundSize, type Point, type ScenePitch } from '../scene.ts';
import { n, rect, type Shape } from './shape.ts';

const stripes = 8;

/** The mown grass of a part of a drawing. */
export const grassShapes = ({ x, y, width, height }: Point & { readonly width: number; readonly height: number }) => {
  const band = width / stripes;
  return [
    { d: rect(x, y, width, height), fill: '@pitch' },
    ...Array.from({ length: stripes / 2 }, (_, at) => ({ d: rect(x + at * 2 * band, y, band, height), fill: '@mown' })),
  ] satisfies readonly Shape[];
};

/** The corners of the ground on its drawing. */
export const groundBox = (pitch: ScenePitch) => {
  const { length, width } = groundSize(pitch);
  const { from } = drawingOf(pitch);
  const corners = [toDrawing(pitch, { x: from, y: 0 }), toDrawing(pitch, { x: from + length, y: width })];
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const right = Math.max(...corners.map(({ x }) => x));
  const bottom = Math.max(...corners.map(({ y }) => y));
  return { left, top, width: right - left, height: bottom - top };
};

/** Lines each so many metres, for who draws to scale. */
const gridShapes = (pitch: ScenePitch): readonly Shape[] => {
  if (pitch.grid === 0) return [];
  const { left, top, width, height } = groundBox(pitch);
  let d = '';
  for (let x = pitch.grid; x < width; x += pitch.grid) d += `M${n(left + x)} ${n(top)}v${n(height)}`;
  for (let y = pitch.grid; y < height; y += pitch.grid) d += `M${n(left)} ${n(top + y)}h${n(width)}`;
  return d === '' ? [] : [{ d, stroke: '@chalk', strokeAlpha: 0.25, width: Math.max(width, height) / 800 }];
};

/** The lines of the ground: those of a pitch, or the edge of a part of it. */
export const groundShapes = (pitch: ScenePitch, unit: number): readonly Shape[] => {
  const { margin, from, height } = drawingOf(pitch);
  if (pitch.ground === 'area') {
    const { left, top, width, height: deep } = groundBox(pitch);
    const d = rect(left, top, width, deep);
    return [
      ...gridShapes(pitch),
      { d, stroke: '@chalk', strokeAlpha: 0.75, width: unit * 0.8, dash: [unit * 2.5, unit * 2] },
    ];
  }
  const plan = pitchPlans[pitch.format];
  const width = lineWidth(plan);
  const isUpright = pitch.turned === 'portrait';
  const at = (x: number, y: number): Point =>
    isUpright ? { x: y + margin, y: height - (x - from + margin) } : { x: x - from + margin, y: y + margin };
  const near = { ...at(0, 0), turn: isUpright ? -90 : 0 };
  const far = { ...at(plan.length, plan.width), turn: isUpright ? 90 : 180 };
  const shape =
    (lies: Shape['lies']) =>
    ({ d, width: own, filled }: PitchLine): Shape => ({
      d,
      ...(lies && { lies }),
      ...(filled ? { fill: '@chalk' } : { stroke: '@chalk', width: own ?? width, round: true }),
    });
  return [
    ...gridShapes(pitch),
    ...middleLines(plan).map(shape(near)),
    ...endLines(plan).map(shape(near)),
    ...endLines(plan).map(shape(far)),
  ];
};
