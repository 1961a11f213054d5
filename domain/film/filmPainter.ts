import { drawingOf } from '../scene/drawing.ts';
import { frameAt } from '../scene/movement.ts';
import { canvasPainter, type Fonts } from '../scene/picture/canvasPainter.ts';
import { framePicture, momentShapes, pictureShapes } from '../scene/picture/framePicture.ts';
import { grassShapes, groundShapes } from '../scene/picture/ground.ts';
import { paletteOf } from '../scene/picture/palette.ts';
import type { Scene, ScenePitch } from '../scene/scene.ts';
import { type FilmHead, type HeadBrush, headHeight, paintHead, type Sized } from './filmHead.ts';
import type { FilmSize } from './filmPlan.ts';

/** A canvas, and how a path of an SVG becomes one of its own. */
export type FilmCanvas<P, I = unknown> = {
  readonly brush: HeadBrush<P, I>;
  readonly pathOf: (d: string) => P;
  readonly fonts: Fonts;
};

/** The look of the screen in the place of that of the scene: grass is dark at night. */
type Look = ScenePitch['look'];

type FilmLook<I> = {
  readonly look?: Look;
  /** A picture in the place of the lines of the pitch. */
  readonly under?: Sized<I> | undefined;
  readonly head?: FilmHead | undefined;
  /** The shield of the club, in the band. */
  readonly shield?: Sized<I> | undefined;
};

/**
 * Paints moments and frames of a scene on a canvas of a size, in browser and server alike. The drawing keeps its shape:
 * where the canvas has another one there is more grass around it.
 */
export const filmPainter = <P, I = unknown>(
  { brush, pathOf, fonts }: FilmCanvas<P, I>,
  scene: Scene,
  size: FilmSize,
  { look = scene.pitch.look, under, head, shield }: FilmLook<I> = {},
) => {
  const { width, height } = drawingOf(scene.pitch);
  const band = headHeight(scene, head);
  const scale = Math.min(size.width / width, size.height / (height + band));
  const left = (size.width / scale - width) / 2;
  const top = band + (size.height / scale - height - band) / 2;
  const unit = Math.max(width, height) / 200;
  const paint = canvasPainter(brush, pathOf, paletteOf(look), fonts);
  const whole = { x: -left, y: -top, width: size.width / scale, height: size.height / scale };
  const grass = grassShapes(whole);
  const lines = under ? [] : groundShapes(scene.pitch, unit);
  const underneath = (): void => {
    if (!under || !brush.drawImage) return;
    const fit = Math.min(width / under.width, height / under.height);
    const [w, h] = [under.width * fit, under.height * fit];
    brush.drawImage(under.picture, (width - w) / 2, (height - h) / 2, w, h);
  };
  const painted = (shapes: Parameters<typeof paint>[0], frame: number): void => {
    brush.save();
    brush.scale(scale, scale);
    brush.translate(left, top);
    paint(grass);
    underneath();
    paint(lines);
    paint(shapes);
    // Last: nothing of the drawing lies over it.
    const place = { ...whole, height: top };
    if (head) paintHead({ brush, pathOf, fonts, shield }, head, head.sentences[frame], place);
    brush.restore();
  };
  return {
    /** A moment of the playing scene, ms from its beginning. */
    moment: (ms: number): void => painted(momentShapes(scene, ms, unit), frameAt(scene, ms)),
    /** A frame at rest, with the ways on which its things came. */
    frame: (frame: number): void => painted(pictureShapes(framePicture(scene, frame), scene.pitch, unit), frame),
  };
};
