import type { FastifyInstance } from 'fastify';

/** Everything from ourselves. Styles inline: React and motion set them on elements. Blobs: pictures and films made here. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  // Our own sockets are our own, too: with `ws:` a script could carry what it has read to any host.
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/**
 * Helmet's headers, written once instead of for each reply. Headers that only work under https are left out: clubs run
 * this in their own network over http as well, and a proxy with a certificate adds its own.
 */
const headers = {
  'content-security-policy': contentPolicy,
  // Replies hold personal data, and share their address with pages. Cacheable ones set their own header (pages.ts).
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const;

export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};
