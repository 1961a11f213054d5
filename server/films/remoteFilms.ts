import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as rest } from 'node:timers/promises';
import type { z } from 'zod';
import { AppError, ErrorBody } from '#contract/errors.ts';
import type { Settings } from '../settings.ts';
import type { Engine } from './engines.ts';
import { ExportHealth, ExportJob, type ExportRequest } from './exportRequest.ts';
import { signExportToken } from './exportToken.ts';
import { type FilmHandlers, type FilmRequest, type Films, filmLoad, keepSheet, newFilmPath } from './films.ts';

/** ms: the longest wait for one answer, for a file, between two looks at a job; and how long an engine is believed. */
const [patience, fetching, look, believed] = [5_000, 60_000, 300, 10_000];
/** Looks in a row that may fail before the export server counts as away. */
const misses = 3;
/** Films of this server that may be under way at once: one in work and those that wait. */
const most = filmLoad.waiting + 1;
/** s: when it is worth asking again. */
const retryAfter = 20;

type Ask = RequestInit & { readonly method?: 'GET' | 'POST' | 'DELETE'; readonly within?: number };

const away = (cause?: unknown): AppError => Object.assign(new AppError('film.exportAway', { retryAfter }), { cause });

/** Requests to the export server. All of them throw `film.exportAway` where it does not answer, and its own refusals. */
const exportClient = (url: string, secret: Uint8Array) => {
  const ask = async (path: string, { within = patience, signal, ...init }: Ask = {}): Promise<Response> => {
    const limits = [AbortSignal.timeout(within), ...(signal ? [signal] : [])];
    const authorization = `Bearer ${await signExportToken(secret)}`;
    const headers = { authorization, ...(init.body !== undefined && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.any(limits),
    }).catch((fault: unknown) => {
      signal?.throwIfAborted();
      throw away(fault);
    });
    if (answer.ok) return answer;
    const { data } = ErrorBody.safeParse(await answer.json().catch(() => undefined));
    // Another key, or another program at this address: for who wants a film it is away.
    if (!data || answer.status === 401) throw away(new Error(`${url} has answered ${answer.status}`));
    throw new AppError(data.code, data.code === 'film.busy' ? { retryAfter, ...data.details } : data.details);
  };
  const read = async <S extends z.ZodType>(schema: S, path: string, how?: Ask): Promise<z.output<S>> => {
    const answer = await ask(path, how);
    const { data } = schema.safeParse(await answer.json().catch(() => undefined));
    if (data === undefined) throw away(new Error(`${url} is no export server`));
    return data;
  };
  return { ask, read };
};

/**
 * Films that another server makes (SERVE=export, at EXPORT_URL), by the same interface as those that are made here. The
 * file comes over when it is done; nothing of it stays there.
 */
export const remoteFilms = (settings: Settings, url: string, secret: Uint8Array): Films => {
  const { ask, read } = exportClient(url, secret);
  const closing = new AbortController();
  const [underWay, places] = [new Map<Promise<string>, string>(), new Map<AbortSignal, number>()];
  let seen: { readonly at: number; readonly engine: Engine } | undefined;

  const engine = async (): Promise<Engine> => {
    if (seen && performance.now() - seen.at < believed) return seen.engine;
    seen = undefined;
    const { films } = await read(ExportHealth, '/health');
    seen = { at: performance.now(), engine: { name: films } };
    return seen.engine;
  };
  const checkRoom = (clubId: string): void => {
    const ofClub = [...underWay.values()].filter((one) => one === clubId).length;
    if (underWay.size >= most || ofClub >= filmLoad.underWay) throw new AppError('film.busy', { retryAfter });
  };
  /** The state of a job after a moment. Throws after several looks in a row that have failed. */
  const looker = (jobId: string, signal: AbortSignal) => {
    let missed = 0;
    return async (): Promise<ExportJob | undefined> => {
      try {
        await rest(look, undefined, { signal });
        const job = await read(ExportJob, `/api/exportvideo/${jobId}`, { signal });
        missed = 0;
        return job;
      } catch (fault) {
        signal.throwIfAborted();
        // It was started anew meanwhile, and knows nothing of the film.
        if (fault instanceof AppError && fault.code === 'notFound') throw new AppError('film.interrupted');
        missed += 1;
        if (missed >= misses) throw fault;
        return undefined;
      }
    };
  };
  const notePlace = (asked: AbortSignal, { place }: ExportJob): void => {
    if (place === null) places.delete(asked);
    else places.set(asked, place);
  };
  /** Waits until it is done. Throws why it is not. */
  const follow = async (jobId: string, { signal, onProgress }: FilmHandlers, asked: AbortSignal): Promise<void> => {
    const next = looker(jobId, signal);
    for (let job = await next(); job?.state !== 'done'; job = await next()) {
      if (!job) continue;
      if (job.state === 'failed' || job.state === 'cancelled') throw new AppError(job.failure ?? 'serverFailure');
      notePlace(asked, job);
      if (job.state === 'running') onProgress?.(job.done);
    }
  };
  const made = async ({ under, head, shield, ...request }: FilmRequest, handlers: FilmHandlers): Promise<string> => {
    const { signal } = handlers;
    const all = AbortSignal.any([signal, closing.signal]);
    all.throwIfAborted();
    const body: ExportRequest = {
      ...{ ...request, scene: { ...request.scene }, clubId: handlers.clubId },
      ...(head && { head: { ...head, sentences: [...head.sentences] } }),
      ...(under && { picture: Buffer.from(under).toString('base64') }),
      ...(shield && { shield: Buffer.from(shield).toString('base64') }),
    };
    const start = { method: 'POST', body: JSON.stringify(body), signal: all } as const;
    const { jobId } = await read(ExportJob, '/api/exportvideo', start);
    const path = `/api/exportvideo/${jobId}`;
    const out = await newFilmPath(settings, request.as);
    try {
      await follow(jobId, { ...handlers, signal: all }, signal);
      const file = await ask(`${path}/file`, { signal: all, within: fetching });
      if (!file.body) throw away();
      await pipeline(Readable.fromWeb(file.body as never), createWriteStream(out, { mode: 0o600 }), { signal: all });
      return out;
    } catch (fault) {
      await rm(out, { force: true });
      throw fault;
    } finally {
      places.delete(signal);
      // What is not taken back ends there by itself.
      void ask(path, { method: 'DELETE' }).catch(() => undefined);
    }
  };
  return {
    engine,
    checkRoom,
    make: async (request, handlers) => {
      checkRoom(handlers.clubId);
      const film = made(request, handlers);
      underWay.set(film, handlers.clubId);
      return film.finally(() => underWay.delete(film));
    },
    keep: (sheet) => keepSheet(settings, sheet),
    placeOf: (signal) => places.get(signal),
    close: async () => {
      closing.abort(new AppError('stopping'));
      await Promise.allSettled(underWay.keys());
    },
  };
};
