import { readFile, rm } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Export, film } from '#contract/film.ts';
import type { FilmForm } from '#domain/film/filmPlan.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { makeFile } from '#server/files/makeFile.ts';
import type { FilmRequest } from '#server/films/films.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { createJobs } from './jobs.ts';
import { filmName, inTime, readable, sceneOfFrames, sizeFor, sizeOfCanvas } from './request.ts';
import { shieldOf, zoneOf } from './store.ts';

const types: Readonly<Record<FilmForm, string>> = {
  mp4: 'video/mp4',
  gif: 'image/gif',
  png: 'image/png',
  zip: 'application/zip',
  pdf: 'application/pdf',
};
const usualRate = 30;

/** What films need of other records, each with its own rules of who may read it. */
type Reads = {
  readonly sceneOf: (user: User, exerciseId: string) => Promise<Scene>;
  readonly pictureOf: (user: User, fileId: string) => Promise<Uint8Array>;
};

/** Aborts when the caller has gone before the reply: nobody waits for that film. */
const callerSignal = ({ raw }: FastifyReply): AbortSignal => {
  const ends = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) ends.abort(new AppError('stopping'));
  });
  return ends.signal;
};

export const filmHandlers = (services: Services, { sceneOf, pictureOf }: Reads): Handlers<typeof film> => {
  const { database, films, clock } = services;
  const jobs = createJobs(services);
  const nameOf = async ({ clubId }: User, as: FilmForm): Promise<string> =>
    filmName(clock(), await zoneOf(database.query, clubId), as);
  /** A picture, where the user may see it; a drawing without it is still one. */
  const seenBy = async (user: User, picture: string | undefined): Promise<Uint8Array | undefined> => {
    if (picture === undefined) return undefined;
    try {
      return await pictureOf(user, picture);
    } catch (fault) {
      if (fault instanceof AppError) return undefined;
      throw fault;
    }
  };
  const picturesOf = async (user: User, scene: Scene, head: Export['head']) => {
    const under = await seenBy(user, scene.pitch.picture);
    const shield = head?.shield ? await seenBy(user, await shieldOf(database.query, user.clubId)) : undefined;
    return { ...(under && { under }), ...(shield && { shield }) };
  };
  const sceneFor = async (user: User, { scene, exerciseId, frames, ...wire }: Export): Promise<Scene> => {
    if (scene) return readable(scene);
    if (exerciseId !== undefined) return sceneOf(user, exerciseId);
    return sceneOfFrames({ frames: frames ?? [], ...wire });
  };

  return {
    generate: async ({ body: { fps = usualRate, ...wire } }, { user, reply }) => {
      const scene = inTime(sceneOfFrames(wire));
      const size = sizeOfCanvas(wire.canvasWidth, wire.canvasHeight);
      const [name, signal] = [await nameOf(user, 'mp4'), callerSignal(reply)];
      const path = await films.make({ scene, as: 'mp4', size, fps, part: {} }, { clubId: user.clubId, signal });
      try {
        return { name, content: await readFile(path) };
      } finally {
        await rm(path, { force: true });
      }
    },
    start: async ({ body }, { user }) => {
      const { as, fps = usualRate, from, to, width, head } = body;
      const part = { from, to };
      const scene = inTime(await sceneFor(user, body), part);
      // Throws `film.exportAway` before there is a job. A sheet is always made here.
      const engine = as === 'pdf' ? undefined : await films.engine();
      if (as === 'mp4' && engine?.name === 'none') throw new AppError('film.engineAway');
      const [pictures, name] = [await picturesOf(user, scene, head), await nameOf(user, as)];
      if (as === 'pdf') {
        const job = { scene, title: body.title ?? '', ...pictures };
        return jobs.start(user, as, name, () => films.keep(() => makeFile({ kind: 'board', job }, user.id)));
      }
      const request: FilmRequest = { scene, as, fps, part, size: sizeFor(scene, as, width, head), head, ...pictures };
      films.checkRoom(user.clubId);
      return jobs.start(user, as, name, (handlers) => films.make(request, { ...handlers, clubId: user.clubId }));
    },
    get: ({ params }, { user }) => jobs.get(user, params.jobId),
    cancel: ({ params }, { user }) => jobs.cancel(user, params.jobId),
    file: async ({ params }, { user }) => {
      const { name, content, form } = await jobs.file(user, params.jobId);
      return { name, content, type: types[form] };
    },
  };
};
