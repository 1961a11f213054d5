import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { version } from '../version.ts';

/** The text of the document, made in a thread of its own when somebody first asks for it. */
const makeText = async (): Promise<string> => {
  const thread = new Worker(new URL('./docsThread.ts', import.meta.url));
  const [text] = (await once(thread, 'message')) as [string];
  return text;
};

/** /openapi.json and the readable page /docs, nothing from outside; under the same policy as every page (security.ts). */
export const addDocs = async (app: FastifyInstance): Promise<void> => {
  let text: Promise<string> | undefined;
  const textOnce = (): Promise<string> => {
    text ??= makeText().catch((fault) => {
      // The next who asks tries again.
      text = undefined;
      throw fault;
    });
    return text;
  };
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await textOnce()),
  );
  // The plugin wants a document at the start; its page gets the whole one when somebody opens it.
  let shown: object | undefined;
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Touchline', version }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null, docExpansion: 'none' },
    uiHooks: {
      preHandler: async (request) => {
        if (request.url.startsWith('/docs/json')) shown ??= JSON.parse(await textOnce()) as object;
      },
    },
    transformSpecification: () => shown ?? {},
    transformSpecificationClone: false,
  });
};
