import { drawingOf } from '../scene/drawing.ts';
import { durationOf, timesOf } from '../scene/movement.ts';
import type { Scene } from '../scene/scene.ts';
import { type FilmHead, headHeight } from './filmHead.ts';

/** The most that one film may have: its length in ms, its longer side in pixels, its frames in a second. */
export const filmLimits = { ms: 120_000, side: 1920, fps: 30, least: 16 } as const;

/** What can be made of a scene: a film, a looping picture, one frame, all frames as pictures, or a sheet. */
export const filmForms = ['mp4', 'gif', 'png', 'zip', 'pdf'] as const;
export type FilmForm = (typeof filmForms)[number];

/** Sides in pixels. H.264 has even ones. */
export type FilmSize = { readonly width: number; readonly height: number };

const even = (value: number): number => Math.max(filmLimits.least, 2 * Math.round(value / 2));

/** A size of this shape with even sides, its longer one within the limit. */
export const evenSize = ({ width, height }: FilmSize): FilmSize => {
  const scale = Math.min(1, filmLimits.side / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
};

/**
 * The size of a film of a scene whose longer side has so many pixels: it has the shape of the drawing, with the band over
 * it where there is one.
 */
export const filmSize = (scene: Scene, longer: number, head?: FilmHead): FilmSize => {
  const { width, height: deep } = drawingOf(scene.pitch);
  const height = deep + headHeight(scene, head);
  const scale = Math.min(longer, filmLimits.side) / Math.max(width, height);
  return evenSize({ width: width * scale, height: height * scale });
};

/** The frames of the scene that are shown, counted from 0. All when absent. */
export type FilmPart = { readonly from?: number | undefined; readonly to?: number | undefined };

/** Where a part of a scene begins and ends, in ms of the scene. */
export const filmSpan = (scene: Scene, { from = 0, to }: FilmPart = {}): { begin: number; end: number } => {
  const times = timesOf(scene);
  const last = times[Math.min(to ?? times.length, times.length - 1)];
  return { begin: from === 0 ? 0 : (times[from]?.stands ?? 0), end: last?.to ?? 0 };
};

/** A picture of a film: the moment of the scene that it shows, and how many frames of the film it stays. */
export type FilmPicture = { readonly ms: number; readonly frames: number };

/** The pictures of a film at a rate. What stands still is one picture, so that it is drawn once. */
export const filmPictures = (scene: Scene, fps: number, part: FilmPart = {}): readonly FilmPicture[] => {
  const times = timesOf(scene);
  const { begin, end } = filmSpan(scene, part);
  const count = Math.max(1, Math.round(((end - begin) * fps) / 1000));
  const pictures: FilmPicture[] = [];
  let standing: number | undefined;
  let at = 0;
  for (let frame = 0; frame < count; frame += 1) {
    const ms = begin + (frame * 1000) / fps;
    while (at < times.length - 1 && ms >= (times[at]?.to ?? 0)) at += 1;
    const stands = ms >= (times[at]?.stands ?? 0) ? at : undefined;
    const last = pictures.at(-1);
    if (last && stands !== undefined && stands === standing)
      pictures[pictures.length - 1] = { ...last, frames: last.frames + 1 };
    else pictures.push({ ms, frames: 1 });
    standing = stands;
  }
  return pictures;
};

/** Whether a film of this scene would be longer than the limit. */
export const isTooLong = (scene: Scene, part: FilmPart = {}): boolean => {
  const { begin, end } = filmSpan(scene, part);
  return !(end - begin <= filmLimits.ms && durationOf(scene) < Number.POSITIVE_INFINITY);
};
