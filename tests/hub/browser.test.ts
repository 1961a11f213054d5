import { afterAll, beforeAll, describe, test } from 'vitest';
import { allCases } from './cases/allCases.ts';
import { openPage, type PageServer } from './pageServer.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
let opened: PageServer;

declare const runCase: (group: number, place: number, servers: { http: string; https: string }) => Promise<void>;

beforeAll(async () => {
  server = await startTestServer();
  opened = await openPage();
});
afterAll(async () => {
  await opened?.close();
  await server?.close();
});

describe.each(allCases.map((group, place) => ({ ...group, group: place })))(
  'the official client in Chromium over $title',
  ({ cases, group }) => {
    test.each(cases.map(({ name }, place) => ({ name, place })))('$name', async ({ place }) => {
      const { http, https } = server;
      await opened.page.evaluate(([at, inside, servers]) => runCase(at, inside, servers), [
        group,
        place,
        { http, https },
      ] as const);
    });
  },
);
