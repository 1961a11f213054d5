import { Layer } from 'konva/lib/Layer.js';
import { Shape as Node } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import { canvasPainter, screenFonts } from '#domain/scene/picture/canvasPainter.ts';
import type { Palette } from '#domain/scene/picture/palette.ts';
import type { Shape } from '#domain/scene/picture/shape.ts';
import type { Point } from '#domain/scene/scene.ts';

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
  get shapes(): readonly Shape[] {
    return this.#shapes;
  }
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

  /** Returns the layer that is to be drawn again; none where nothing has changed. */
  show(shapes: readonly Shape[], palette: Palette): readonly Layer[] {
    if (shapes === this.#shapes && palette === this.#wanted) return [];
    this.#shapes = shapes;
    this.#wanted = palette;
    return [this.#sheet];
  }
}

/**
 * The drawing on three canvases: the ground, which is seldom drawn again; what lies on it: the things, and what hands hold
 * (frames, handles, guides), which change together; and what a pull carries. A canvas that has changed costs more than
 * what is painted on it, so the last is painted once and moved as a whole. What a pointer touches is found in metres, not
 * on the canvas.
 */
export class BoardCanvas {
  readonly #stage: Stage;
  readonly #sheets = [new Sheet(), new Sheet(), new Sheet()] as const;
  readonly #ground: Painted;
  readonly #things: Painted;
  readonly #hands: Painted;
  readonly #carried: Painted;
  readonly #moving: CSSStyleDeclaration;
  readonly #due = new Set<Layer>();
  #scale = 1;
  #palette: Palette;

  constructor(container: HTMLDivElement, palette: Palette) {
    this.#palette = palette;
    this.#stage = new Stage({ container, width: 1, height: 1, listening: false });
    const [below, above, carried] = this.#sheets;
    this.#ground = new Painted(below, palette);
    this.#things = new Painted(above, palette);
    this.#hands = new Painted(above, palette);
    this.#carried = new Painted(carried, palette);
    this.#stage.add(below, above, carried);
    this.#moving = carried.getNativeCanvasElement().style;
    Object.assign(this.#moving, { willChange: 'transform', display: 'none' });
  }

  lie(view: View): void {
    this.#stage.size({ width: view.width, height: view.height });
    const { scale, x, y } = view;
    this.#scale = scale;
    for (const sheet of this.#sheets) {
      sheet.setAttrs({ scaleX: scale, scaleY: scale, x, y });
      sheet.batchDraw();
    }
  }

  ground(shapes: readonly Shape[], palette: Palette): void {
    this.#palette = palette;
    this.#show(this.#ground, shapes);
    for (const one of [this.#things, this.#hands, this.#carried]) this.#show(one, one.shapes);
  }

  things(shapes: readonly Shape[]): void {
    this.#show(this.#things, shapes);
  }

  hands(shapes: readonly Shape[]): void {
    this.#show(this.#hands, shapes);
  }

  /** What a pull carries: painted where it was, and moved by so many metres. Empty: nothing is pulled. */
  carry(shapes: readonly Shape[], by: Point): void {
    this.#show(this.#carried, shapes);
    const [x, y] = [by.x * this.#scale, by.y * this.#scale];
    Object.assign(this.#moving, {
      display: shapes.length > 0 ? 'block' : 'none',
      transform: `translate(${x}px, ${y}px)`,
    });
  }

  #show(what: Painted, shapes: readonly Shape[]): void {
    for (const sheet of what.show(shapes, this.#palette)) this.#due.add(sheet);
  }

  /** Draws what has changed. At once, so that all canvases change in one frame. */
  draw(): void {
    for (const sheet of this.#due) sheet.draw();
    this.#due.clear();
  }

  /** The fonts have loaded. */
  again(): void {
    for (const sheet of this.#sheets) sheet.batchDraw();
  }

  destroy(): void {
    this.#stage.destroy();
  }
}
