import { filmPainter } from '#domain/film/filmPainter.ts';
import { type FilmSize, filmPictures } from '#domain/film/filmPlan.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { serverCanvas } from '#server/films/canvas.ts';

/** What the painter paints for each frame of a film. */
export const paintedFrames = async (scene: Scene, size: FilmSize, rate: number): Promise<readonly Uint8Array[]> => {
  const { film, pixels } = serverCanvas(size);
  const painter = filmPainter(film, scene, size);
  const frames: Uint8Array[] = [];
  for (const { ms, frames: times } of filmPictures(scene, rate)) {
    painter.moment(ms);
    const picture = (await pixels()).slice();
    for (let n = 0; n < times; n += 1) frames.push(picture);
  }
  return frames;
};
