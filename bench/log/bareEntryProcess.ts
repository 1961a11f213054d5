import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { answerParent } from '../hub/child.ts';
import { barePostgres, bareSqlite } from './bareInserts.ts';

const [dataDir = '.', databaseUrl] = process.argv.slice(2);
const inserts = databaseUrl ? await barePostgres(databaseUrl) : bareSqlite(dataDir);

const text = { type: 'string' } as const;
const command = {
  type: 'object',
  properties: { commandId: text, device: text, confirm: { type: 'boolean' } },
} as const;
const done = { type: 'object', properties: { done: { type: 'boolean' } } } as const;

// The least that an entry by REST can cost on one thread: no judge, no projection, no announcement, a reply of two
// words.
const app = fastify();
let last = Promise.resolve();
app.post('/match/:id/*', { schema: { body: command, response: { 200: done } } }, async () => {
  // One connection, one after the other.
  last = last.then(() => inserts.insert(1));
  await last;
  return { done: true };
});
await app.listen({ host: '127.0.0.1', port: 0 });

answerParent({
  port: () => (app.server.address() as AddressInfo).port,
  insert: (rows: number) => inserts.insert(rows),
});
