import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveCsrf } from './csrf.ts';

const root = join(import.meta.dirname, '../..');
const notPages = /^\/(docs|openapi\.json|health|metrics|assets|locales|hubs)(\/|$)/;
const hasEnding = /\.[a-z0-9]{2,8}$/i;

/**
 * Pages and calls share addresses (`/staff` is both). A browser that opens an address prefers HTML; our client and any
 * program ask for JSON or for anything.
 */
export const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?')[0] ?? '';
  if (notPages.test(path) || hasEnding.test(path)) return false;
  const first = (headers.accept ?? '').split(',')[0]?.trim() ?? '';
  return first.startsWith('text/html') || first.startsWith('application/xhtml');
};

/** Pages of matches that anybody may see who has their link, and nobody else shall find. */
const isPublic = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith('/f/');
const hiddenFromSearch = { 'x-robots-tag': 'noindex, nofollow, noarchive' };

/** Serves the built web app (when `dist` is there) and `index.html` for every page of the app. */
export const addPages = async (app: FastifyInstance, dist: string = join(root, 'dist')): Promise<void> => {
  if (!existsSync(join(dist, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    cacheControl: false,
    // Names under assets carry a hash of what is in them.
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(dist, 'assets'));
      reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!wantsPage(request)) return done();
    giveCsrf(request, reply);
    void reply
      .headers({ 'cache-control': 'no-cache', vary: 'Accept', ...(isPublic(request) && hiddenFromSearch) })
      .sendFile('index.html', dist, { cacheControl: false });
  });
};
