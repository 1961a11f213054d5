import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPage } from '#contract/pages.ts';
import type { Csrf } from './csrf.ts';

const root = join(import.meta.dirname, '../..');
const notPages = /^\/(docs|openapi\.json|health|metrics|assets|locales|hubs)(\/|$)/;
/** A file: its name ends in `.js`, `.png`, `.webmanifest`. */
const hasEnding = /\.[a-z0-9]{2,16}$/i;

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/**
 * Pages and calls share addresses (`/staff` is both). A browser that opens an address prefers HTML; our client requests
 * JSON. A request that accepts anything (previews of links, curl) gets the call where there is one, else the page.
 */
export const wantsPage = (
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  isCall: (path: string) => boolean,
): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(url);
  if (notPages.test(path) || hasEnding.test(path)) return false;
  const first = (headers.accept ?? '').split(/[,;]/)[0]?.trim() ?? '';
  if (first === '*/*') return !isCall(path);
  return first === 'text/html' || first === 'application/xhtml+xml';
};

/** Public pages of matches and of families: open by their link, and not for search engines. */
const isPublic = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  url.startsWith('/f/') || pathOf(url).replace(/\/$/, '') === '/answer';
const hiddenFromSearch = { 'x-robots-tag': 'noindex, nofollow, noarchive' };

type Given = {
  readonly dist?: string;
  /** The methods that a call of this path knows. */
  readonly methodsOf: (path: string) => readonly string[];
  readonly csrf: Csrf;
};

/**
 * Serves the built web app (when `dist` exists) and `index.html` for every page of the app; any other path is 404,
 * which the app shows.
 */
export const addPages = async (
  app: FastifyInstance,
  { dist = join(root, 'dist'), methodsOf, csrf }: Given,
): Promise<void> => {
  const isCall = (path: string) => methodsOf(path).includes('GET');
  if (!existsSync(join(dist, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    // Its own route reads the whole folder for each file, to refuse another spelling; nothing here is kept from anybody.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Names under assets carry a hash of what is in them.
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(dist, 'assets'));
      reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) =>
    params['*'] === '' ? reply.callNotFound() : reply.sendFile(params['*']),
  );
  app.addHook('onRequest', (request, reply, done) => {
    if (!wantsPage(request, isCall)) return done();
    csrf.give(request, reply);
    void reply
      .status(isPage(pathOf(request.url)) ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', vary: 'Accept', ...(isPublic(request) && hiddenFromSearch) })
      .sendFile('index.html', dist, { cacheControl: false });
  });
};
