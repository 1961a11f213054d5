import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import type { Settings } from '../settings.ts';
import type { Hub } from './hubRoute.ts';

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const digest = (text: string) => createHash('sha256').update(text).digest();

type Given = {
  readonly settings: Settings;
  /** The hub and the bus, which have numbers of their own. */
  readonly measured: readonly (Pick<Hub, 'measure'> | undefined)[];
  /** The age of the last good backup, ms; undefined where there is none, or this server makes none. */
  readonly backupAge: () => Promise<number | undefined>;
};

/**
 * /metrics for Prometheus: requests by route, the process, the hub, the bus, the last backup. Each app has its own register. In production it
 * needs the token; without a configured token it is closed, because it is reachable from the internet.
 */
export const addMetrics = (app: FastifyInstance, { settings, measured, backupAge }: Given): void => {
  const token = settings.metricsToken;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const one of measured) one?.measure?.(registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers: [registry],
  });
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Time since the last good backup',
    registers: [registry],
    async collect() {
      const age = await backupAge();
      if (age === undefined) this.remove();
      else this.set(age / 1000);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined && settings.production) throw new AppError('notFound');
    const given = request.headers.authorization ?? '';
    if (token !== undefined && !timingSafeEqual(digest(given), digest(`Bearer ${token}`)))
      throw new AppError('signedOut');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
