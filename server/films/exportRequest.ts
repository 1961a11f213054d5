import { z } from 'zod';
import { FilmJob, Head } from '#contract/film.ts';
import { Health } from '#contract/health.ts';
import { Id } from '#contract/values.ts';
import { filmForms, filmLimits } from '#domain/film/filmPlan.ts';
import { sceneLimits } from '#domain/scene/scene.ts';

const Side = z.int().min(filmLimits.least).max(filmLimits.side).multipleOf(2);
const FrameNumber = z.int().min(0).max(sceneLimits.frames).optional();
/** Bytes of a picture under a drawing. */
const pictureAtMost = 2 * 1024 ** 2;
/** Bytes of the shield of a club. */
const shieldAtMost = 512 * 1024;
/** Both pictures in base64, a scene, and what is around them. */
export const exportBodyAtMost = 5 * 1024 ** 2;
const base64 = (most: number) => z.base64().max(Math.ceil(most / 3) * 4);

/** What one server asks another to make. The scene is read by `readScene`, as that of any caller. */
export const ExportRequest = z.object({
  clubId: Id,
  scene: z.looseObject({}),
  as: z.enum(filmForms).exclude(['pdf']),
  size: z.object({ width: Side, height: Side }),
  fps: z.int().min(1).max(filmLimits.fps),
  part: z.object({ from: FrameNumber, to: FrameNumber }),
  head: Head.optional(),
  picture: base64(pictureAtMost).optional(),
  shield: base64(shieldAtMost).optional(),
});
export type ExportRequest = z.input<typeof ExportRequest>;

/** The state of what is made, without what only the asking server knows. */
export const ExportJob = FilmJob.pick({ jobId: true, state: true, done: true, place: true, failure: true });
export type ExportJob = z.output<typeof ExportJob>;

/** `GET /health` of an export server. */
export const ExportHealth = Health.pick({ status: true, version: true })
  .extend({ serve: z.literal('export'), films: Health.shape.films.exclude(['away']) })
  .extend({ running: z.int(), waiting: z.int() });
export type ExportHealth = z.output<typeof ExportHealth>;
