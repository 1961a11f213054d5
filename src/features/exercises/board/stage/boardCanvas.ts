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

/** Some shapes of a drawing in a layer of their own, painted by the painter that films and sheets are painted with. */
class Sheet {
  readonly layer = new Layer({ listening: false });
  #shapes: readonly Shape[] = [];
  #paint: ((shapes: readonly Shape[]) => void) | undefined;
  #palette: Palette | undefined;
  #wanted: Palette;

  constructor(palette: Palette) {
    this.#wanted = palette;
    this.layer.add(
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
    this.layer.batchDraw();
  }

  lie({ scale, x, y }: View): void {
    this.layer.setAttrs({ scaleX: scale, scaleY: scale, x, y });
    this.layer.batchDraw();
  }
}

/**
 * The drawing on a canvas in three layers: the ground, which is seldom drawn again, the things, and what hands hold
 * (frames, handles, guides). What a pointer touches is found in metres, not on the canvas.
 */
export class BoardCanvas {
  readonly #stage: Stage;
  readonly #ground: Sheet;
  readonly #things: Sheet;
  readonly #hands: Sheet;
  #palette: Palette;

  constructor(container: HTMLDivElement, palette: Palette) {
    this.#palette = palette;
    this.#stage = new Stage({ container, width: 1, height: 1, listening: false });
    this.#ground = new Sheet(palette);
    this.#things = new Sheet(palette);
    this.#hands = new Sheet(palette);
    this.#stage.add(this.#ground.layer, this.#things.layer, this.#hands.layer);
  }

  lie(view: View): void {
    this.#stage.size({ width: view.width, height: view.height });
    for (const sheet of [this.#ground, this.#things, this.#hands]) sheet.lie(view);
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
    for (const sheet of [this.#ground, this.#things, this.#hands]) sheet.layer.batchDraw();
  }

  destroy(): void {
    this.#stage.destroy();
  }
}
