import { colourOf, type Palette } from './palette.ts';
import type { Shape } from './shape.ts';

/** What this painter needs of a canvas: that of a browser, of a worker and of the server have it. */
export type Brush<P = unknown> = {
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  scale(x: number, y: number): void;
  fill(path: P): void;
  stroke(path: P): void;
  fillText(text: string, x: number, y: number): void;
  setLineDash(dash: number[]): void;
  globalAlpha: number;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  font: string;
  textAlign: string;
  textBaseline: string;
};

export type Fonts = { readonly text: string; readonly score: string };
export const screenFonts: Fonts = {
  text: '"Inter Variable", Inter, sans-serif',
  score: '"Barlow Condensed", sans-serif',
};

/** Letters are set at this height and scaled: some canvases draw no letters smaller than a pixel. */
const letterHeight = 40;

/** Paints shapes on a canvas whose unit is the metre. `pathOf` makes a path of the canvas from that of an SVG. */
export const canvasPainter = <P>(brush: Brush<P>, pathOf: (d: string) => P, palette: Palette, fonts: Fonts) => {
  const known = new Map<string, P>();
  const path = (d: string): P => {
    const made = known.get(d) ?? pathOf(d);
    // What moves has another path in each picture: those of still things are worth keeping, not all there ever were.
    if (known.size > 2_000) known.clear();
    known.set(d, made);
    return made;
  };
  const write = ({ text, at, size = 1, score, weight = 600, fill = '@line' }: Shape, alpha: number): void => {
    if (!text || !at) return;
    brush.globalAlpha = alpha;
    brush.fillStyle = colourOf(palette, fill);
    brush.font = `${weight} ${letterHeight}px ${score ? fonts.score : fonts.text}`;
    brush.textAlign = 'center';
    brush.textBaseline = 'alphabetic';
    brush.translate(at.x, at.y);
    brush.scale(size / letterHeight, size / letterHeight);
    brush.fillText(text, 0, letterHeight * 0.35);
  };
  const draw = (shape: Shape, alpha: number): void => {
    if (shape.d === undefined) return;
    const line = path(shape.d);
    if (shape.fill !== undefined) {
      brush.globalAlpha = alpha * (shape.fillAlpha ?? 1);
      brush.fillStyle = colourOf(palette, shape.fill);
      brush.fill(line);
    }
    if (shape.stroke === undefined) return;
    brush.globalAlpha = alpha * (shape.strokeAlpha ?? 1);
    brush.strokeStyle = colourOf(palette, shape.stroke);
    brush.lineWidth = shape.width ?? 0.1;
    brush.lineCap = shape.round ? 'round' : 'butt';
    brush.lineJoin = 'miter';
    brush.setLineDash([...(shape.dash ?? [])]);
    brush.stroke(line);
  };
  return (shapes: readonly Shape[]): void => {
    for (const shape of shapes) {
      const { lies, alpha = 1 } = shape;
      brush.save();
      if (lies) {
        brush.translate(lies.x, lies.y);
        brush.rotate((lies.turn * Math.PI) / 180);
      }
      if (shape.text === undefined) draw(shape, alpha);
      else write(shape, alpha);
      brush.restore();
    }
  };
};
