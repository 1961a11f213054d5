import { createReadStream } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { type FilmFailure, type FilmJob, filmFailures } from '#contract/film.ts';
import type { FilmForm } from '#domain/film/filmPlan.ts';
import { type Content, contentOf, dropContent, keepPieces, partBytes } from '#server/files/contents.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { changeJob, countOfUser, dropOld, insertJob, type JobRow, jobOf } from './store.ts';

/** How long a node promises its work at a time, and how often it renews that, ms. */
const lease = 20_000;
const renewal = 5_000;
/** How long a file is kept, ms. */
const kept = 3_600_000;
/** Jobs of one user under way. */
const ofUser = 3;

type Live = { readonly ends: AbortController; done: number; state: 'waiting' | 'running' };
/** Makes a file for a job; returns where it lies. */
export type Work = (handlers: {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}) => Promise<string>;

const failureOf = (fault: unknown): FilmFailure => {
  const code =
    fault instanceof AppError ? fault.code : (fault as NodeJS.ErrnoException).code === 'ENOSPC' ? 'storageFull' : '';
  if (code === 'stopping') return 'film.interrupted';
  return filmFailures.find((one) => one === code) ?? 'serverFailure';
};

/** Jobs of users: their rows, what is under way on this node, and their files. */
export const createJobs = ({ database, settings, films, clock, log, announcements }: Services) => {
  const { query } = database;
  const live = new Map<string, Live>();
  const pathOf = ({ id, form }: Pick<JobRow, 'id' | 'form'>): string =>
    join(settings.dataDir, 'films', `job-${id}.${form}`);

  /** Where there are other nodes, any of them may be asked for the file: it is kept in the database. */
  const keep = async (row: JobRow, path: string, bytes: number): Promise<void> => {
    if (!announcements.hasOthers) return rename(path, pathOf(row));
    const head = { owner: 'job' as const, id: row.id, bytes, at: clock() };
    await keepPieces(database, head, createReadStream(path, { highWaterMark: partBytes }));
    await rm(path, { force: true });
  };
  const drop = async (row: Pick<JobRow, 'id' | 'form'>): Promise<void> => {
    if (announcements.hasOthers) await dropContent(database, row.id);
    await rm(pathOf(row), { force: true });
  };
  const toReply = (row: JobRow): FilmJob => {
    const one = row.ended_at === null ? live.get(row.id) : undefined;
    const done = row.state === 'done' ? 1 : row.done / 1000;
    return {
      ...{ jobId: row.id, as: row.form, name: row.name, failure: row.failure, bytes: row.bytes },
      state: one?.state ?? row.state,
      done: one?.done ?? done,
      place: (one && films.placeOf(one.ends.signal)) ?? null,
      until: row.state === 'done' ? new Date(Number(row.ended_at) + kept).toISOString() : null,
    };
  };
  /** The row of a job; one whose node has gone has failed. Throws `notFound`. */
  const found = async (user: User, id: string): Promise<JobRow> => {
    const row = await jobOf(query, user.id, id);
    if (!row) throw new AppError('notFound');
    const isLost = row.ended_at === null && Number(row.lease_until) < clock() && !live.has(id);
    if (!isLost) return row;
    const end = { state: 'failed', failure: 'film.interrupted', ended_at: clock() } as const;
    await changeJob(query, id, end);
    return { ...row, ...end };
  };
  const tidy = async (): Promise<void> => {
    for (const id of await dropOld(query, clock() - kept)) {
      if (announcements.hasOthers) await dropContent(database, id);
      for (const form of ['mp4', 'gif', 'png', 'zip', 'pdf'] as const) await rm(pathOf({ id, form }), { force: true });
    }
  };
  /** Renews the lease; a job that another node has cancelled ends here. */
  const renew = async (id: string, { ends, done, state }: Live): Promise<void> => {
    const change = { done: Math.round(done * 1000), state, lease_until: clock() + lease };
    if (!(await changeJob(query, id, change))) ends.abort(new AppError('notFound'));
  };
  const carryOut = async (row: JobRow, one: Live, work: Work): Promise<void> => {
    const timer = setInterval(() => void renew(row.id, one).catch((err) => log.error({ err }, 'job')), renewal).unref();
    try {
      const path = await work({
        signal: one.ends.signal,
        onProgress: (done) => {
          one.state = 'running';
          one.done = done;
        },
      });
      const { size } = await stat(path);
      await keep(row, path, size);
      const isWanted = await changeJob(query, row.id, { state: 'done', done: 1000, bytes: size, ended_at: clock() });
      if (!isWanted) await drop(row);
    } catch (fault) {
      if (!(fault instanceof AppError) && !one.ends.signal.aborted) log.error({ err: fault, job: row.id }, 'film');
      await changeJob(query, row.id, { state: 'failed', failure: failureOf(fault), ended_at: clock() });
    } finally {
      clearInterval(timer);
      live.delete(row.id);
    }
  };

  return {
    /** Begins a job in the background. Throws `film.busy` for a user with too many under way. */
    start: async (user: User, form: FilmForm, name: string, work: Work): Promise<FilmJob> => {
      await tidy();
      const now = clock();
      if ((await countOfUser(query, user.id, now)) >= ofUser) throw new AppError('film.busy', { retryAfter: 10 });
      const row: JobRow = {
        ...{ id: crypto.randomUUID(), club_id: user.clubId, user_id: user.id, form, name, state: 'waiting', done: 0 },
        ...{ failure: null, bytes: null, lease_until: now + lease, created_at: now, ended_at: null },
      };
      const one: Live = { ends: new AbortController(), done: 0, state: 'waiting' };
      await insertJob(query, row);
      live.set(row.id, one);
      void carryOut(row, one, work).catch((err) => log.error({ err, job: row.id }, 'job'));
      return toReply(row);
    },
    get: async (user: User, id: string): Promise<FilmJob> => toReply(await found(user, id)),
    cancel: async (user: User, id: string): Promise<FilmJob> => {
      const row = await found(user, id);
      const end = { state: 'cancelled', ended_at: clock() } as const;
      const wasUnderWay = await changeJob(query, id, end);
      live.get(id)?.ends.abort(new AppError('notFound'));
      await drop(row);
      if (!wasUnderWay && row.state === 'done') await query.updateTable('job').set(end).where('id', '=', id).execute();
      return toReply(await found(user, id));
    },
    /** The file of a job with its name. Throws `film.notReady`, and `notFound` when it is no longer kept. */
    file: async (user: User, id: string): Promise<{ name: string; content: Uint8Array | Content; form: FilmForm }> => {
      const row = await found(user, id);
      if (row.state === 'waiting' || row.state === 'running') throw new AppError('film.notReady');
      if (row.state !== 'done' || Number(row.ended_at) + kept < clock()) throw new AppError('notFound');
      const stored = await contentOf(query, id);
      if (stored) return { name: row.name, content: stored, form: row.form };
      try {
        return { name: row.name, content: await readFile(pathOf(row)), form: row.form };
      } catch {
        throw new AppError('notFound');
      }
    },
  };
};
