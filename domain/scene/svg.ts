import { type PitchPlan, pitchPlans } from '../pitchPlan.ts';
import { drawingOf } from './drawing.ts';
import { groundSize, type Placed, placesOf, type Scene, type ScenePitch } from './scene.ts';
import { stillOf } from './still.ts';
import { element, type Pen, paintedThing } from './svgShapes.ts';

const chalk = '#8a948e';

/** Lines of one end, for the goal at x = 0 of a pitch that lies along x. */
const endOf = ({ width, goal, area, goalArea, spot, circle, corner, futsal }: PitchPlan): string => {
  const middle = width / 2;
  const half = area.width / 2;
  const arc = Math.sqrt(Math.max(0, circle ** 2 - (area.depth - spot) ** 2));
  const box = futsal
    ? `M0 ${middle - goal / 2 - futsal.radius}A${futsal.radius} ${futsal.radius} 0 0 1 ${futsal.radius} ${middle - goal / 2}V${middle + goal / 2}A${futsal.radius} ${futsal.radius} 0 0 1 0 ${middle + goal / 2 + futsal.radius}`
    : `M0 ${middle - half}H${area.depth}V${middle + half}H0`;
  return [
    box,
    goalArea ? `M0 ${middle - goalArea.width / 2}H${goalArea.depth}V${middle + goalArea.width / 2}H0` : '',
    !futsal && arc > 0 ? `M${area.depth} ${middle - arc}A${circle} ${circle} 0 0 1 ${area.depth} ${middle + arc}` : '',
    `M0 ${middle - goal / 2}h${-goal * 0.22}v${goal}h${goal * 0.22}`,
    `M${corner} 0A${corner} ${corner} 0 0 1 0 ${corner}M0 ${width - corner}A${corner} ${corner} 0 0 1 ${corner} ${width}`,
  ].join('');
};

/** The lines of a whole pitch, or the edge of a part of it. */
const ground = (pitch: ScenePitch, unit: number): string => {
  const { margin, from, height } = drawingOf(pitch);
  const turned = pitch.turned === 'portrait' ? `translate(0 ${height}) rotate(-90)` : undefined;
  const look = { fill: 'none', stroke: chalk, 'stroke-width': unit * 0.7 };
  if (pitch.ground === 'area') {
    const { length, width } = groundSize(pitch);
    const edge = `M${margin} ${margin}h${length}v${width}h${-length}Z`;
    return element(
      'g',
      { transform: turned },
      element('path', { d: edge, ...look, 'stroke-dasharray': `${unit * 2.5} ${unit * 2}` }),
    );
  }
  const plan = pitchPlans[pitch.format];
  const { length, width, circle } = plan;
  const end = element('path', { d: endOf(plan), ...look });
  const lines = [
    element('path', { d: `M0 0H${length}V${width}H0ZM${length / 2} 0V${width}`, ...look }),
    element('circle', { cx: length / 2, cy: width / 2, r: circle, ...look }),
    end,
    element('g', { transform: `translate(${length} ${width}) rotate(180)` }, end),
  ].join('');
  return element(
    'g',
    { transform: turned },
    element('g', { transform: `translate(${margin - from} ${margin})` }, lines),
  );
};

/** A drawing as SVG text, with its width by its height. */
export type Picture = { readonly svg: string; readonly aspect: number };

/**
 * Paints things on their ground as SVG, for paper: dark on white, people by shape and movements by line pattern, so that
 * nothing is lost without colours. `under`: the address of a picture in the place of the lines.
 */
export const paintedOn = (pitch: ScenePitch, placed: readonly Placed[], under?: string): Picture => {
  const { width, height } = drawingOf(pitch);
  const unit = Math.max(width, height) / 120;
  const pen: Pen = { pitch, unit };
  const back = under
    ? element('image', { href: under, x: 0, y: 0, width, height, preserveAspectRatio: 'xMidYMid meet' })
    : ground(pitch, unit);
  const things = placed.map((one) => paintedThing(one, pen)).join('');
  const box = `0 0 ${width} ${height}`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${back}${things}</svg>`,
    aspect: width / height,
  };
};

/** A scene of two frames: from the one before to this one, with all places written out. */
const stepOf = (scene: Scene, to: number): Scene => {
  const places = placesOf(scene);
  const at = (frame: number) => Object.fromEntries((places[frame] ?? []).map(({ thing, place }) => [thing.id, place]));
  const [before, after] = [scene.frames[to - 1], scene.frames[to]];
  if (!before || !after) return scene;
  return {
    ...scene,
    frames: [
      { ...before, at: at(to - 1), moves: {} },
      { ...after, at: at(to) },
    ],
  };
};

/**
 * The pictures that tell a scene on paper, at most so many: of two frames one with the movements, of more one for each
 * step, evenly chosen where there are too many.
 */
export const picturesOf = (scene: Scene, most: number, under?: string): readonly Picture[] => {
  const steps = scene.frames.length - 1;
  if (steps <= 1 || most <= 1) return [paintedOn(scene.pitch, stillOf(scene), under)];
  const many = Math.min(steps, most);
  return Array.from({ length: many }, (_, n) => {
    const to = many === 1 ? 1 : 1 + Math.round((n * (steps - 1)) / (many - 1));
    return paintedOn(scene.pitch, stillOf(stepOf(scene, to)), under);
  });
};
