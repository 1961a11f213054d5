import { AppError } from '#contract/errors.ts';
import type { Export } from '#contract/film.ts';
import { readScene } from '#contract/scene.ts';
import type { FilmHead } from '#domain/film/filmHead.ts';
import { evenSize, type FilmForm, type FilmSize, filmSize, isTooLong } from '#domain/film/filmPlan.ts';
import { gifSide, gifSize } from '#domain/film/gif.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { groundOfBackground } from '#domain/scene/wire.ts';

/** Pixels of the longer side of a film, and of a picture, where the request names none. */
const usual = { film: 1280, picture: 1920 };

type Wire = {
  readonly frames: readonly unknown[];
  readonly backgroundImage?: string | null | undefined;
  readonly canvasWidth?: number | undefined;
  readonly canvasHeight?: number | undefined;
};

/** The scene of frames in pixels. Throws `frames.empty`, `background.unknown` and `scene.unreadable`. */
export const sceneOfFrames = ({ frames, backgroundImage, canvasWidth, canvasHeight }: Wire): Scene => {
  if (frames.length === 0) throw new AppError('frames.empty');
  const background = backgroundImage ? backgroundImage : undefined;
  if (background !== undefined && !groundOfBackground(background)) throw new AppError('background.unknown');
  return readable({
    exercises: frames,
    clientWidth: canvasWidth,
    clientHeight: canvasHeight,
    ...(background !== undefined && { backgroundImage: background }),
  });
};

export const readable = (given: unknown): Scene => {
  const scene = readScene(given);
  if (!scene) throw new AppError('scene.unreadable');
  return scene;
};

/** Throws `film.tooLong`. */
export const inTime = (scene: Scene, part: Pick<Export, 'from' | 'to'> = {}): Scene => {
  if (isTooLong(scene, part)) throw new AppError('film.tooLong');
  return scene;
};

/** The size of a film of a canvas. */
export const sizeOfCanvas = (width: number, height: number): FilmSize => evenSize({ width, height });

/** The size of what is made of a scene. */
export const sizeFor = (scene: Scene, as: FilmForm, longer: number | undefined, head?: FilmHead): FilmSize => {
  if (as === 'gif') return gifSize(filmSize(scene, longer ?? gifSide, head));
  return filmSize(scene, longer ?? (as === 'mp4' ? usual.film : usual.picture), head);
};

const digits = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at).replace(/\D/g, '');

/** The name that the specification gives to a film, in the time of the club. */
export const filmName = (at: number, timeZone: string, as: FilmForm): string =>
  `animation-${digits(new Date(at), timeZone)}.${as}`;
