import { afterAll, beforeAll, describe, test } from 'vitest';
import { allCases } from './cases/allCases.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;

beforeAll(async () => {
  // The certificate of the https cases is signed by nobody.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(allCases)('the official client in Node over $title', ({ way, cases }) => {
  test.each(cases.filter(({ only }) => only !== 'browser'))('$name', async ({ run }) => {
    await run({ ...way, http: server.http, https: server.https, browser: false });
  });
});
