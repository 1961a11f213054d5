import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { openapi } from '#contract/openapi.ts';
import { version } from '../version.ts';

let made: ReturnType<typeof openapi> | undefined;
/** The OpenAPI document of this server. It is made on first use and not at the start, because that takes 0.1 s. */
export const openapiDocument = (): ReturnType<typeof openapi> => {
  made ??= openapi(calls, version);
  return made;
};

/**
 * The calls of the document, one in a line, and a hash of the whole. This is what the repository keeps of the document
 * (docs/openapi.calls.txt), so that a change of the API shows in a review.
 */
export const callList = (): string => {
  const { paths } = openapiDocument() as { paths: Record<string, Record<string, { summary: string }>> };
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`),
  );
  const hash = createHash('sha256').update(JSON.stringify(openapiDocument())).digest('hex');
  return `${[...lines, `sha256 ${hash}`].join('\n')}\n`;
};

/** /openapi.json and the readable page /docs, nothing from outside; under the same policy as every page (security.ts). */
export const addDocs = async (app: FastifyInstance): Promise<void> => {
  let text: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openapiDocument());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  // The plugin wants a document at the start; the page gets the whole one from `transformSpecification`.
  const empty = { openapi: '3.1.0', info: { title: 'Touchline', version }, paths: {} };
  await app.register(swagger, { mode: 'static', specification: { document: empty } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null, docExpansion: 'none' },
    transformSpecification: openapiDocument,
    transformSpecificationClone: false,
  });
};
