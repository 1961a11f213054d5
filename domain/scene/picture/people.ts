import { toDrawing } from '../drawing.ts';
import type { Placed, ScenePitch } from '../scene.ts';
import { circle, dark, n, rect, type Shape } from './shape.ts';

const sideFill: Readonly<Record<string, string>> = {
  own: '@own',
  rival: '#26302b',
  neutral: '#f2b705',
  staff: '#8d9a93',
};

/** Own a disc, opponents a square, neutrals a diamond, staff a triangle: teams differ without colour. */
const outline: Readonly<Record<string, (x: number, y: number, r: number) => string>> = {
  own: circle,
  rival: (x, y, r) => rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.22),
  neutral: (x, y, r) =>
    `M${n(x)} ${n(y - r * 1.2)}L${n(x + r * 1.2)} ${n(y)}L${n(x)} ${n(y + r * 1.2)}L${n(x - r * 1.2)} ${n(y)}Z`,
  staff: (x, y, r) => `M${n(x)} ${n(y - r * 1.1)}L${n(x + r * 1.1)} ${n(y + r * 0.9)}H${n(x - r * 1.1)}Z`,
};

const narrow = /[iljtfrI.,'’| ]/;
/** Whether white is read better than black on a colour; a colour that is not written as #rrggbb counts as dark. */
const isDark = (colour: string): boolean => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!hex) return true;
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 150;
};

/** How wide a text is drawn, as a share of its height: the same on a screen, in a film and on a sheet. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (narrow.test(letter) ? 0.3 : /[mwMW@]/.test(letter) ? 0.85 : 0.56), 0);

/** A name that is too long for its plate ends in an ellipsis: cut by width, not by count. */
const fitted = (name: string, most: number): string => {
  if (textWidth(name) <= most) return name;
  let cut = name;
  while (cut.length > 1 && textWidth(`${cut}…`) > most) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
};

const plate = (name: string, x: number, y: number, r: number): readonly Shape[] => {
  const size = r * 0.68;
  const text = fitted(name, 9);
  const [width, height] = [size * (textWidth(text) + 0.8), size * 1.5];
  const top = y + r * 1.18;
  return [
    { d: rect(x - width / 2, top, width, height, size * 0.25), fill: '@plate', fillAlpha: 0.72 },
    { text, at: { x, y: top + height / 2 }, size, weight: 600, fill: '@onPlate' },
  ];
};

/** A person by shape, number and name; keepers have a ring. */
export const personShapes = ({ thing, place }: Placed, pitch: ScenePitch, unit: number): readonly Shape[] => {
  const { x, y } = toDrawing(pitch, place);
  const r = (place.size ?? thing.size) / 2;
  const side = thing.kind === 'coach' ? 'staff' : (thing.side ?? 'own');
  const fill = thing.colour ?? sideFill[side] ?? '@own';
  const isKeeper = thing.kind === 'keeper';
  const d = (outline[side] ?? circle)(x, y, r);
  const ink = isKeeper || !isDark(fill) ? dark : '#ffffff';
  return [
    ...(thing.shadow ? [{ d: circle(x + r * 0.12, y + r * 0.22, r), fill: '#00140a', fillAlpha: 0.35 }] : []),
    {
      d,
      fill,
      stroke: thing.colour2 ?? '#ffffff',
      strokeAlpha: 0.85,
      width: unit * 0.8,
      ...(thing.dashed && { dash: [unit * 1.6, unit] }),
    },
    ...(isKeeper
      ? [{ d: circle(x, y, r * 0.62), fill: '#ffffff', stroke: dark, strokeAlpha: 0.4, width: unit * 0.3 }]
      : []),
    ...(thing.number === undefined
      ? []
      : [{ text: String(thing.number), at: { x, y }, size: r * 1.25, score: true, weight: 700, fill: ink }]),
    ...(thing.name ? plate(thing.name, x, y, r) : []),
  ];
};
