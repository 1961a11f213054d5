import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { answerParent } from '../hub/child.ts';
import { pathOf, rowsOfList } from './smallCases.ts';

const text = { type: 'string' } as const;
const player = {
  id: text,
  firstName: text,
  lastName: text,
  shortName: text,
  dorsal: { type: 'integer' },
  position: text,
  photo: { type: 'string', nullable: true },
  status: text,
} as const;
const rows = Array.from({ length: rowsOfList }, (_, at) => ({
  id: crypto.randomUUID(),
  firstName: 'Player',
  lastName: `Number ${at + 1}`,
  shortName: `Number ${at + 1}`,
  dorsal: at + 1,
  position: 'mc',
  photo: null,
  status: 'active',
}));
const settings = { type: 'object', properties: { language: text, theme: text } } as const;

// Fastify as its manual shows it: compiled schemas in and out, nothing else.
const app = fastify();
const list = { type: 'array', items: { type: 'object', properties: player } } as const;
app.get(pathOf('list', ':id').replace('%3A', ':'), { schema: { response: { 200: list } } }, async () => rows);
app.get(pathOf('get', ''), { schema: { response: { 200: settings } } }, async () => ({
  language: 'en',
  theme: 'dark',
}));
app.put(pathOf('put', ''), { schema: { body: settings, response: { 200: settings } } }, async ({ body }) => body);
await app.listen({ host: '127.0.0.1', port: 0 });

answerParent({
  port: () => (app.server.address() as AddressInfo).port,
  cpu: () => process.cpuUsage(),
});
