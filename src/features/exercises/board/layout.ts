import { drawingOf } from '#domain/scene/drawing.ts';
import type { ScenePitch } from '#domain/scene/scene.ts';

type Size = { readonly width: number; readonly height: number };
/** How the parts lie around the drawing: columns at its sides, or rows under it on an upright phone. */
export type Layout = {
  readonly form: 'columns' | 'rows';
  /** The drawing, in CSS pixels. */
  readonly drawing: Size;
  /** The columns at its sides, in CSS pixels: that of the tray, and whether the tray has two rows of tools. */
  readonly side: number;
  readonly wideTray: boolean;
  /** A window so low that the frames lie beside the drawing. */
  readonly low: boolean;
  /** A window in which the words of the properties have no room beside the drawing: they open from a button. */
  readonly narrow: boolean;
};

/** The drawing takes this share of the window, in the direction in which it has least room. */
const share = 0.85;
/** The tray in one column and in two, and the least that the words of the properties need, px. */
const [tray, trays, properties] = [80, 140, 150];
/** The column of the buttons in the place of the properties, px. */
const buttons = 64;
/** Rows that a phone needs beside the drawing: the band above, the tray, the frames, and a line of what is chosen. */
const phoneRows = 56 + 62 + 60 + 76;

export const isUpright = ({ width, height }: Size): boolean => width < 600 && height > width;

/** The pitch as the window shows it: upright in an upright window. A scene in metres does not change with it. */
export const pitchFor = (window: Size, pitch: ScenePitch): ScenePitch =>
  window.width < 900 && window.height > window.width ? { ...pitch, turned: 'portrait' } : pitch;

export const layoutOf = (window: Size, pitch: ScenePitch): Layout => {
  const { width, height } = drawingOf(pitch);
  const scaleIn = (wide: number, high: number): number => Math.min(wide / width, high / height);
  const largest = scaleIn(share * window.width, share * window.height);
  const room = window.width - width * largest;
  // Where not even buttons have room at its sides but there is room below, everything lies under the drawing.
  const isHigh = room < tray + buttons && height * largest <= window.height - phoneRows;
  const rows = isUpright(window) || isHigh;
  const narrow = !rows && room < tray + properties;
  const beside = narrow ? tray + buttons : 0;
  // On a phone a pitch that is higher than wide still leaves room for the hand.
  const high = rows ? window.height - phoneRows : share * window.height;
  const scale = Math.min(largest, scaleIn(window.width - beside, high));
  const drawing = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const rest = window.width - drawing.width;
  const wideTray = !narrow && rest >= trays + properties;
  // The drawing stands in the middle where both sides have room.
  const side = rest >= 2 * properties ? rest / 2 : wideTray ? trays : tray;
  return {
    ...{ form: rows ? 'rows' : 'columns', drawing, side, wideTray },
    low: !rows && window.height < 520,
    narrow,
  };
};
