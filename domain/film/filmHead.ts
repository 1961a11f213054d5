import { drawingOf } from '../scene/drawing.ts';
import type { Brush, Fonts } from '../scene/picture/canvasPainter.ts';
import { rect } from '../scene/picture/shape.ts';
import type { Scene } from '../scene/scene.ts';

/** The band over a film: whose it is and what happens. Nothing of the product is on it. */
export type FilmHead = {
  readonly title: string;
  /** The colour of the club, `#rrggbb`. */
  readonly colour: string;
  /** The sentence of each frame; none where there is none. */
  readonly sentences: readonly string[];
};

/** The height of the band in metres of the drawing. */
export const headHeight = (scene: Scene, head: FilmHead | undefined): number =>
  head ? drawingOf(scene.pitch).width * 0.1 : 0;

const [dark, light] = ['#11201a', '#ffffff'];
/** The darker or the lighter ink, whichever is read better on a colour. */
const inkOn = (colour: string): string => {
  const linear = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5) > 0.179 ? dark : light;
};

/** A canvas that can say how long a text is. */
export type HeadBrush<P, I = unknown> = Brush<P> & {
  measureText(text: string): { readonly width: number };
  drawImage?(picture: I, x: number, y: number, width: number, height: number): void;
};

/** A picture with its size in pixels. */
export type Sized<I> = { readonly picture: I; readonly width: number; readonly height: number };

/** The text, cut by its width with three dots where there is no more room. */
const fitted = (brush: HeadBrush<never>, text: string, most: number): string => {
  if (brush.measureText(text).width <= most) return text;
  const letters = [...text];
  let [fits, all] = [0, letters.length];
  while (fits < all) {
    const middle = Math.ceil((fits + all) / 2);
    if (brush.measureText(`${letters.slice(0, middle).join('')}…`).width <= most) fits = middle;
    else all = middle - 1;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
};

/** Letters are set at this height and scaled, as those of the drawing. */
const letterHeight = 40;

type HeadCanvas<P, I> = {
  readonly brush: HeadBrush<P, I>;
  readonly pathOf: (d: string) => P;
  readonly fonts: Fonts;
  readonly shield?: Sized<I> | undefined;
};
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Paints the band into a box of the canvas, whose unit is the metre; with the shield of the club, where there is one. */
export const paintHead = <P, I>(
  { brush, pathOf, fonts, shield }: HeadCanvas<P, I>,
  { title, colour }: FilmHead,
  sentence: string | undefined,
  { x, y, width, height }: Box,
): void => {
  const [edge, high] = [height * 0.25, height * 0.76];
  const fit = shield ? Math.min(high / shield.height, (2 * high) / shield.width) : 0;
  const begin = shield ? edge * 2 + shield.width * fit : edge;
  const write = (text: string, font: string, size: number, middle: number): void => {
    brush.save();
    brush.font = font;
    brush.textAlign = 'left';
    brush.textBaseline = 'alphabetic';
    brush.translate(x + begin, middle + size * 0.35);
    brush.scale(size / letterHeight, size / letterHeight);
    const room = ((width - begin - edge) * letterHeight) / size;
    brush.fillText(fitted(brush as HeadBrush<never>, text, room), 0, 0);
    brush.restore();
  };
  brush.save();
  brush.globalAlpha = 1;
  brush.fillStyle = colour;
  brush.fill(pathOf(rect(x, y, width, height)));
  if (shield)
    brush.drawImage?.(
      shield.picture,
      x + edge,
      y + (height - shield.height * fit) / 2,
      shield.width * fit,
      shield.height * fit,
    );
  brush.fillStyle = inkOn(colour);
  const titleAt = sentence ? 0.32 : 0.5;
  write(title, `700 ${letterHeight}px ${fonts.score}`, height * 0.42, y + height * titleAt);
  if (sentence) write(sentence, `600 ${letterHeight}px ${fonts.text}`, height * 0.24, y + height * 0.74);
  brush.restore();
};
