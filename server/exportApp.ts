import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type FilmFailure, filmFailures } from '#contract/film.ts';
import { readScene } from '#contract/scene.ts';
import { isTooLong } from '#domain/film/filmPlan.ts';
import { type ExportHealth, type ExportJob, ExportRequest, exportBodyAtMost } from './films/exportRequest.ts';
import { isExportToken } from './films/exportToken.ts';
import { createFilms, type FilmRequest } from './films/films.ts';
import { addErrorReplies, sendRefusal } from './http/errorReply.ts';
import { addRequestLog, loggerOptions } from './http/logging.ts';
import { addSecurityHeaders } from './http/security.ts';
import { tokenSecret } from './sessions/tokenSecret.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

/** ms: a job that nobody has asked about for so long is dropped with its file. The asking server looks all the time. */
const forgotten = 30_000;

type Job = {
  readonly ends: AbortController;
  state: ExportJob['state'];
  done: number;
  failure: FilmFailure | null;
  path?: string;
  askedAt: number;
};

const failureOf = (fault: unknown): FilmFailure =>
  filmFailures.find((one) => fault instanceof AppError && one === fault.code) ?? 'serverFailure';

/** What an export server makes: its jobs live in its memory, since only one server asks for each and waits for it. */
const createExportJobs = (settings: Settings, log: FastifyInstance['log']) => {
  const films = createFilms(settings);
  const jobs = new Map<string, Job>();
  const drop = (id: string): void => {
    const job = jobs.get(id);
    if (!job) return;
    jobs.delete(id);
    job.ends.abort(new AppError('notFound'));
    if (job.path !== undefined) void rm(job.path, { force: true }).catch((err) => log.error({ err }, 'film'));
  };
  const sweep = setInterval(() => {
    for (const [id, { askedAt }] of jobs) if (performance.now() - askedAt > forgotten) drop(id);
  }, forgotten / 6).unref();
  const found = (id: string): Job => {
    const job = jobs.get(id);
    if (!job) throw new AppError('notFound');
    job.askedAt = performance.now();
    return job;
  };
  const toReply = (jobId: string, { state, done, failure, ends }: Job): ExportJob => ({
    ...{ jobId, state, done, failure },
    place: films.placeOf(ends.signal) ?? null,
  });
  const carryOut = async (job: Job, request: FilmRequest, clubId: string): Promise<void> => {
    try {
      const path = await films.make(request, {
        clubId,
        signal: job.ends.signal,
        onProgress: (done) => Object.assign(job, { state: 'running', done }),
      });
      if (job.ends.signal.aborted) await rm(path, { force: true });
      else Object.assign(job, { state: 'done', done: 1, path });
    } catch (fault) {
      if (!(fault instanceof AppError)) log.error({ err: fault }, 'film');
      Object.assign(job, { state: 'failed', failure: failureOf(fault) });
    }
  };
  return {
    films,
    /** How many there are in a state. */
    count: (state: Job['state']): number => [...jobs.values()].filter((job) => job.state === state).length,
    /** Throws `film.busy`, `film.engineAway`. */
    start: async (request: FilmRequest, clubId: string): Promise<ExportJob> => {
      if (request.as === 'mp4' && (await films.engine()).name === 'none') throw new AppError('film.engineAway');
      films.checkRoom(clubId);
      const id = crypto.randomUUID();
      const job: Job = {
        ...{ ends: new AbortController(), state: 'waiting', done: 0, failure: null, askedAt: performance.now() },
      };
      jobs.set(id, job);
      void carryOut(job, request, clubId);
      return toReply(id, job);
    },
    get: (id: string): ExportJob => toReply(id, found(id)),
    /** The path of the file. Throws `film.notReady`, `notFound`. */
    pathOf: (id: string): string => {
      const { path } = found(id);
      if (path === undefined) throw new AppError('film.notReady');
      return path;
    },
    drop,
    close: async (): Promise<void> => {
      clearInterval(sweep);
      for (const id of jobs.keys()) drop(id);
      await films.close();
    },
  };
};

const requestOf = (given: unknown): { request: FilmRequest; clubId: string } => {
  const { data, error } = ExportRequest.safeParse(given);
  if (!data) throw new AppError('badRequest', { issues: error.issues.map(({ path }) => path.join('.')) });
  const { clubId, picture, shield, scene: drawn, ...rest } = data;
  const scene = readScene(drawn);
  if (!scene) throw new AppError('scene.unreadable');
  if (isTooLong(scene, rest.part)) throw new AppError('film.tooLong');
  const bytes = (text: string | undefined) =>
    text === undefined ? undefined : new Uint8Array(Buffer.from(text, 'base64'));
  return { request: { ...rest, scene, under: bytes(picture), shield: bytes(shield) }, clubId };
};

/**
 * The server with SERVE=export: it makes films for servers with the same key, and has neither database nor users. Whoever
 * asks has checked who may. Closing it ends what is under way.
 */
export const buildExportApp = async (settings: Settings): Promise<FastifyInstance> => {
  const http = fastify({
    logger: loggerOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: exportBodyAtMost,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: sendRefusal,
  });
  const secret = tokenSecret(settings);
  const jobs = createExportJobs(settings, http.log);
  addSecurityHeaders(http);
  addRequestLog(http, settings);
  addErrorReplies(http, { methodsOf: () => [], onFull: () => undefined });
  http.addHook('onRequest', async ({ url, headers }) => {
    if (url === '/health') return;
    const token = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!(await isExportToken(secret, token))) throw new AppError('signedOut');
  });
  type One = { Params: { jobId: string } };
  const one = '/api/exportvideo/:jobId';
  http.get('/health', async (): Promise<ExportHealth> => {
    const { name } = await jobs.films.engine();
    const [running, waiting] = [jobs.count('running'), jobs.count('waiting')];
    return { status: 'up', serve: 'export', films: name, running, waiting, version };
  });
  http.post('/api/exportvideo', async ({ body }, reply) => {
    const { request, clubId } = requestOf(body);
    return reply.status(202).send(await jobs.start(request, clubId));
  });
  http.get<One>(one, async ({ params }) => jobs.get(params.jobId));
  http.delete<One>(one, async ({ params }, reply) => {
    jobs.drop(params.jobId);
    return reply.status(204).send();
  });
  http.get<One>(`${one}/file`, async ({ params }, reply) =>
    reply.type('application/octet-stream').send(createReadStream(jobs.pathOf(params.jobId))),
  );
  http.addHook('onClose', () => jobs.close());
  await http.ready();
  return http;
};
