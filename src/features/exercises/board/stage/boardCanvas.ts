import { Layer } from 'konva/lib/Layer.js';
import { Shape as Node } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import { canvasPainter, screenFonts } from '#domain/scene/picture/canvasPainter.ts';
import type { Palette } from '#domain/scene/picture/palette.ts';
import type { Shape } from '#domain/scene/picture/shape.ts';

/** Where the drawing lies on the canvas: pixels for a metre, and the pixel of its left and upper corner. */
export type View = {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
};

/** A layer that nothing is found on: it has no second canvas to clear for that. */
class Sheet extends Layer {
  constructor() {
    super({ listening: false });
  }
  override drawHit(): this {
    return this;
  }
}

/** Some shapes of a drawing, painted by the painter that films and sheets are painted with. */
class Painted {
  readonly #sheet: Layer;
  #shapes: readonly Shape[] = [];
  #paint: ((shapes: readonly Shape[]) => void) | undefined;
  #palette: Palette | undefined;
  #wanted: Palette;

  constructor(sheet: Layer, palette: Palette) {
    this.#sheet = sheet;
    this.#wanted = palette;
    sheet.add(
      new Node({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: ({ _context: brush }) => {
          if (!this.#paint || this.#palette !== this.#wanted) {
            this.#palette = this.#wanted;
            this.#paint = canvasPainter(
              brush as CanvasRenderingContext2D,
              (d) => new Path2D(d),
              this.#wanted,
              screenFonts,
            );
          }
          this.#paint(this.#shapes);
        },
      }),
    );
  }

  show(shapes: readonly Shape[], palette: Palette): void {
    if (shapes === this.#shapes && palette === this.#wanted) return;
    this.#shapes = shapes;
    this.#wanted = palette;
    this.#sheet.batchDraw();
  }
}

/**
 * The drawing on two canvases: the ground, which is seldom drawn again, and what lies on it: the things, and what hands
 * hold (frames, handles, guides). These change together, and a canvas that has changed costs more than what is painted on
 * it. What a pointer touches is found in metres, not on the canvas.
 */
export class BoardCanvas {
  readonly #stage: Stage;
  readonly #sheets = [new Sheet(), new Sheet()] as const;
  readonly #ground: Painted;
  readonly #things: Painted;
  readonly #hands: Painted;
  #palette: Palette;

  constructor(container: HTMLDivElement, palette: Palette) {
    this.#palette = palette;
    this.#stage = new Stage({ container, width: 1, height: 1, listening: false });
    const [below, above] = this.#sheets;
    this.#ground = new Painted(below, palette);
    this.#things = new Painted(above, palette);
    this.#hands = new Painted(above, palette);
    this.#stage.add(below, above);
  }

  lie(view: View): void {
    this.#stage.size({ width: view.width, height: view.height });
    const { scale, x, y } = view;
    for (const sheet of this.#sheets) {
      sheet.setAttrs({ scaleX: scale, scaleY: scale, x, y });
      sheet.batchDraw();
    }
  }

  ground(shapes: readonly Shape[], palette: Palette): void {
    this.#palette = palette;
    this.#ground.show(shapes, palette);
  }

  things(shapes: readonly Shape[]): void {
    this.#things.show(shapes, this.#palette);
  }

  hands(shapes: readonly Shape[]): void {
    this.#hands.show(shapes, this.#palette);
  }

  /** The fonts have loaded. */
  again(): void {
    for (const sheet of this.#sheets) sheet.batchDraw();
  }

  destroy(): void {
    this.#stage.destroy();
  }
}
