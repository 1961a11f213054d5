import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Written from the table of calls by scripts/openapi.ts; a test compares. Printing it at each start would take 0.1 s. */
const path = join(import.meta.dirname, '../../docs/openapi.json');

/** /openapi.json and the readable page /docs, nothing from outside; under the same policy as every page (security.ts). */
export const addDocs = async (app: FastifyInstance): Promise<void> => {
  const text = readFileSync(path, 'utf8');
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  await app.register(swagger, { mode: 'static', specification: { path, baseDir: '' } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null, docExpansion: 'none' },
  });
};
