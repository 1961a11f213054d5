import { circlePath } from '../../pitchLines.ts';

/**
 * The colours of a drawing that follow its look: `@own` the own team, `@line` chalk for movements and things, `@chalk`
 * the lines of the pitch, `@pitch` and `@mown` its grass. Any other ink is a colour of CSS.
 */
export const inks = ['@own', '@line', '@chalk', '@pitch', '@mown', '@plate', '@onPlate'] as const;
export type Ink = string;

/** What a painter draws, in metres of the drawing, from its left and upper edge. */
export type Shape = {
  /** The path of an SVG. A text has none. */
  readonly d?: string;
  readonly fill?: Ink;
  readonly fillAlpha?: number;
  readonly stroke?: Ink;
  readonly strokeAlpha?: number;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly round?: boolean;
  /** A text in the middle of a point, as high as `size`; `score` in the condensed letters of figures. */
  readonly text?: string;
  readonly at?: { readonly x: number; readonly y: number };
  readonly size?: number;
  readonly score?: boolean;
  readonly weight?: number;
  /** Moved to a point and turned by degrees clockwise, before it is drawn. */
  readonly lies?: { readonly x: number; readonly y: number; readonly turn: number };
  readonly alpha?: number;
};

export const dark = '#17211c';

/** A number of a path: a hundredth of a metre is enough for every drawing. */
export const n = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

export const circle = (x: number, y: number, r: number): string => circlePath(Number(n(x)), Number(n(y)), Number(n(r)));
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
export const rect = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
    : `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(h - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - w)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - h)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`;
