import { toDrawing, turnOf } from './drawing.ts';
import type { Placed, Point, ScenePitch } from './scene.ts';
import { wayOf } from './way.ts';

const ink = '#11201a';
const own = '#0f5c4a';
const material = '#6b3d00';

/** `unit` is what a line is measured by: the 120th part of the drawing's longer side, in metres. */
export type Pen = { readonly pitch: ScenePitch; readonly unit: number };
type Value = string | number | undefined;
type Look = Readonly<Record<string, Value>>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? '');
const rounded = (value: Value): string =>
  typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : String(value);

/** An element with its attributes; those without a value are left out. Everything that comes from a drawing is escaped. */
export const element = (name: string, look: Look, inside = ''): string => {
  const attributes = Object.entries(look)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(rounded(value))}"`)
    .join('');
  return inside === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`;
};

/** A colour that somebody chose; anything else than a colour in hexadecimal is the usual one. */
const colourOr = (colour: string | false | undefined, usual: string): string =>
  typeof colour === 'string' && /^#[0-9a-fA-F]{6}$/.test(colour) ? colour : usual;

const words = (text: string, at: Point, size: number, look: Look): string =>
  element(
    'text',
    { x: at.x, y: at.y + size * 0.35, 'text-anchor': 'middle', 'font-size': size, 'font-weight': 'bold', ...look },
    escaped(text),
  );

/** A person by shape: own a disc, opponents a square, neutrals a diamond, staff a triangle, keepers with a ring. */
const person = ({ thing, place }: Placed, { pitch, unit }: Pen): string => {
  const { x, y } = toDrawing(pitch, place);
  const r = (place.size ?? thing.size) / 2;
  const side = thing.kind === 'coach' ? 'staff' : (thing.side ?? 'own');
  const line = { stroke: ink, 'stroke-width': unit * 0.6 };
  const shapes: Readonly<Record<string, string>> = {
    own: element('circle', { cx: x, cy: y, r, fill: colourOr(thing.colour, own), ...line }),
    rival: element('rect', {
      ...{ x: x - r * 0.9, y: y - r * 0.9, width: r * 1.8, height: r * 1.8 },
      ...{ fill: '#ffffff', ...line, 'stroke-width': unit },
    }),
    neutral: element('path', {
      ...{
        d: `M${x} ${y - r * 1.2}L${x + r * 1.2} ${y}L${x} ${y + r * 1.2}L${x - r * 1.2} ${y}Z`,
        fill: '#e8e8e8',
        ...line,
      },
    }),
    staff: element('path', {
      d: `M${x} ${y - r * 1.1}L${x + r * 1.1} ${y + r * 0.9}H${x - r * 1.1}Z`,
      fill: '#c9d0c6',
      ...line,
    }),
  };
  const isKeeper = thing.kind === 'keeper';
  const isDark = side === 'own' && !isKeeper;
  return [
    shapes[side] ?? '',
    isKeeper
      ? element('circle', { cx: x, cy: y, r: r * 0.66, fill: '#ffffff', stroke: ink, 'stroke-width': unit * 0.3 })
      : '',
    thing.number === undefined
      ? ''
      : words(String(thing.number), { x, y }, r * 1.2, { fill: isDark ? '#ffffff' : ink }),
  ].join('');
};

const ball = ({ thing, place }: Placed, { pitch, unit }: Pen): string => {
  const { x, y } = toDrawing(pitch, place);
  const r = (place.size ?? thing.size) / 2;
  return (
    element('circle', { cx: x, cy: y, r, fill: '#ffffff', stroke: ink, 'stroke-width': unit * 0.6 }) +
    element('circle', { cx: x, cy: y, r: r * 0.35, fill: ink })
  );
};

/**
 * Paths of material about its middle, by its size. A map, because a drawing may bring a kind with the name of something
 * that every object has.
 */
const materialPaths = new Map<string, (s: number) => string>(
  Object.entries({
    cone: (s) => `M0 ${-s * 0.5}L${s * 0.48} ${s * 0.42}H${-s * 0.48}Z`,
    disc: (s) => `M${-s * 0.5} 0a${s * 0.5} ${s * 0.28} 0 1 0 ${s} 0a${s * 0.5} ${s * 0.28} 0 1 0 ${-s} 0`,
    pole: (s) => `M0 ${s * 0.5}V${-s * 0.6}`,
    flag: (s) => `M0 ${s * 0.5}V${-s * 0.6}L${s * 0.5} ${-s * 0.35}L0 ${-s * 0.1}`,
    hurdle: (s) => `M0 ${-s * 0.5}V${s * 0.5}M${-s * 0.16} ${-s * 0.5}h${s * 0.32}M${-s * 0.16} ${s * 0.5}h${s * 0.32}`,
    hoop: (s) =>
      `M${-s * 0.45} 0a${s * 0.45} ${s * 0.45} 0 1 0 ${s * 0.9} 0a${s * 0.45} ${s * 0.45} 0 1 0 ${-s * 0.9} 0`,
    ladder: (s) =>
      `M${-s / 2} ${-s * 0.09}h${s}M${-s / 2} ${s * 0.09}h${s}${[0, 1, 2, 3, 4, 5, 6].map((n) => `M${-s / 2 + (n * s) / 6} ${-s * 0.09}v${s * 0.18}`).join('')}`,
    mannequin: (s) =>
      `M${-s * 0.3} ${s * 0.5}V${-s * 0.2}H${s * 0.3}V${s * 0.5}ZM${-s * 0.16} ${-s * 0.36}h${s * 0.32}v${s * 0.16}h${-s * 0.32}Z`,
    rebounder: (s) => `M0 ${-s / 2}V${s / 2}M${-s * 0.2} ${-s / 2}V${s / 2}`,
    goal: (s) => `M0 ${-s / 2}h${-s * 0.3}v${s}h${s * 0.3}`,
    smallGoal: (s) => `M0 ${-s / 2}h${-s * 0.3}v${s}h${s * 0.3}`,
  }),
);
const filled: readonly string[] = ['cone', 'flag'];

const icon = ({ thing, place }: Placed, { pitch, unit }: Pen): string => {
  const { x, y } = toDrawing(pitch, place);
  const s = place.size ?? thing.size;
  const path = materialPaths.get(thing.kind);
  const inside = path
    ? element('path', {
        d: path(s),
        fill: filled.includes(thing.kind) ? material : 'none',
        stroke: material,
        'stroke-width': unit * (thing.kind === 'goal' ? 1.4 : 0.9),
      })
    : element('circle', { cx: 0, cy: 0, r: Math.min(s / 2, unit * 2), fill: colourOr(thing.colour, ink) });
  return element('g', { transform: `translate(${x} ${y}) rotate(${(place.turn ?? 0) + turnOf(pitch)})` }, inside);
};

const area = ({ thing, place }: Placed, { pitch, unit }: Pen): string => {
  const { x, y } = toDrawing(pitch, place);
  const [along, across] = [thing.w ?? thing.size, thing.h ?? thing.size];
  const [w, h] = turnOf(pitch) === 0 ? [along, across] : [across, along];
  const look = {
    fill: thing.fill === undefined || thing.fill === false ? 'none' : colourOr(thing.fill, '#e8e8e8'),
    'fill-opacity': 0.25,
    stroke: colourOr(thing.colour, '#5d6963'),
    'stroke-width': unit * 0.8,
    'stroke-dasharray': thing.dashed ? `${unit * 2.5} ${unit * 2}` : undefined,
  };
  return thing.kind === 'ellipse'
    ? element('ellipse', { cx: x, cy: y, rx: w / 2, ry: h / 2, ...look })
    : element('rect', { x: x - w / 2, y: y - h / 2, width: w, height: h, ...look });
};

const origin: Point = { x: 0, y: 0 };
const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
/** A line as a wave: a dribble. */
const waved = (points: readonly Point[], unit: number): string => {
  const [first = origin] = points;
  const last = points.at(-1) ?? first;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy);
  const waves = Math.max(2, Math.round(length / (unit * 5)));
  const [nx, ny] = length === 0 ? [0, 0] : [(-dy / length) * unit * 2.2, (dx / length) * unit * 2.2];
  const bends = Array.from({ length: waves }, (_, n) => {
    const [mid, end] = [(n + 0.5) / (waves + 0.6), (n + 1) / (waves + 0.6)];
    const way = n % 2 === 0 ? 1 : -1;
    const [cx, cy] = [first.x + dx * mid + nx * way, first.y + dy * mid + ny * way];
    return `Q${cx.toFixed(2)} ${cy.toFixed(2)} ${(first.x + dx * end).toFixed(2)} ${(first.y + dy * end).toFixed(2)}`;
  });
  return `M${first.x.toFixed(2)} ${first.y.toFixed(2)}${bends.join('')}L${last.x.toFixed(2)} ${last.y.toFixed(2)}`;
};
/** The tip of an arrow, as PDF writers know no markers. */
const tipOf = (points: readonly Point[], unit: number, colour: string): string => {
  const end = points.at(-1) ?? origin;
  const before = points.findLast(({ x, y }) => Math.hypot(end.x - x, end.y - y) > unit) ?? points[0] ?? origin;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const [long, wide] = [unit * 3.6, unit * 1.6];
  const [bx, by] = [end.x - ux * long, end.y - uy * long];
  const corners = [end, { x: bx - uy * wide, y: by + ux * wide }, { x: bx + uy * wide, y: by - ux * wide }];
  return element('path', { d: `${pathOf(corners)}Z`, fill: colour });
};

/** A line by its pattern: pass solid, run dashed, dribble waved, shot double. */
const line = ({ thing, place }: Placed, { pitch, unit }: Pen): string => {
  const [first, ...rest] = (thing.points ?? []).map(({ x, y }) => ({ x: place.x + x, y: place.y + y }));
  const last = rest.at(-1);
  const ends = thing.kind === 'line' && place.p1 && place.p2 ? [place.p1, place.p2] : [];
  const way = ends.length > 0 || !first || !last ? ends : wayOf(first, rest.slice(0, -1), last);
  const points = way.map((point) => toDrawing(pitch, point));
  if (points.length === 0) return '';
  const d = thing.wave ? waved(points, unit) : pathOf(points);
  const stroke = colourOr(thing.colour, ink);
  const dash = thing.dashed ? `${unit * 3} ${unit * 2.4}` : undefined;
  const strokes = thing.double
    ? element('path', { d, fill: 'none', stroke, 'stroke-width': unit * 2.4 }) +
      element('path', { d, fill: 'none', stroke: '#ffffff', 'stroke-width': unit })
    : element('path', { d, fill: 'none', stroke, 'stroke-width': unit, 'stroke-dasharray': dash });
  return strokes + (thing.arrowEnd ? tipOf(points, unit, stroke) : '');
};

const text = ({ thing, place }: Placed, { pitch }: Pen): string =>
  words(thing.text ?? thing.name ?? '', toDrawing(pitch, place), thing.size, { fill: colourOr(thing.colour, ink) });

const people: readonly string[] = ['player', 'keeper', 'coach', 'number', 'bib'];
const painterOf = (kind: string) => {
  if (people.includes(kind)) return person;
  if (kind === 'ball') return ball;
  if (kind === 'rect' || kind === 'ellipse') return area;
  if (kind === 'line' || kind === 'free') return line;
  return kind === 'text' ? text : icon;
};

/** One thing of a drawing at its place, as SVG. */
export const paintedThing = (placed: Placed, pen: Pen): string => {
  const inside = painterOf(placed.thing.kind)(placed, pen);
  const { opacity } = placed.place;
  return opacity === undefined || inside === '' ? inside : element('g', { opacity }, inside);
};
