import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { senderAddress } from '#server/http/senderAddress.ts';
import { allCases } from '../hub/cases/allCases.ts';
import { startTestServer, type TestServer } from '../hub/testServer.ts';
import { isInstalled, programs, type Running, startProgram } from './programs.ts';

/** The configurations of `deploy`, in front of the hub's test server, by the programs that are on this machine. */
beforeAll(() => {
  // The certificate is signed by nobody.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
});
const absent = programs.filter((program) => !isInstalled(program)).map(({ name }) => name);
if (absent.length > 0) console.warn(`Not tried, since not installed: ${absent.join(', ')}.`);
if (absent.length === programs.length) test.skip('none of the programs is installed', () => undefined);

const ask = (url: string, headers: Record<string, string>): Promise<{ status: number; text: string }> =>
  new Promise((done, failed) => {
    request(url, { headers, rejectUnauthorized: false }, (response) => {
      let text = '';
      response.on('data', (bytes) => {
        text += String(bytes);
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
    })
      .once('error', failed)
      .end();
  });

describe.each(programs.filter(isInstalled))('$name', (program) => {
  let server: TestServer;
  let proxy: Running;
  beforeAll(async () => {
    server = await startTestServer();
    proxy = await startProgram(program, Number(new URL(server.http).port));
  });
  afterAll(async () => {
    await proxy.stop();
    await server.close();
  });

  describe.each(allCases)('the official client over $title', ({ way, cases }) => {
    test.each(cases.filter(({ only }) => only !== 'browser'))('$name', async ({ run }) => {
      await run({ ...way, http: proxy.https, https: proxy.https, browser: false });
    });
  });

  test('the server sees the address of the sender, whatever the sender says, and that it was https', async () => {
    const echo = createServer((given, response) => {
      const address = senderAddress(given, { trustProxy: 1 });
      response.end(JSON.stringify([address, given.headers['x-forwarded-proto'], given.headers.host]));
    });
    await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done));
    const own = await startProgram(program, (echo.address() as AddressInfo).port);
    try {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
      const said = await expect
        .poll(async () => (await ask(own.https, headers)).status)
        .toBe(200)
        .then(() => ask(own.https, headers));
      const [address, proto, host] = JSON.parse(said.text) as string[];
      expect(['127.0.0.1', '0:0:0:0']).toContain(address);
      expect([proto, host]).toEqual(['https', new URL(own.https).host]);
    } finally {
      await own.stop();
      echo.close();
    }
  });

  test('without https one is led to https', async () => {
    const { status, headers } = await fetch(proxy.http, { redirect: 'manual' });
    expect([301, 308]).toContain(status);
    expect(headers.get('location')).toMatch(/^https:\/\/localhost/);
  });
});
