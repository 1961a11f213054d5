// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { wordFiles } from '#i18n/wordFiles.ts';

const answers: number[] = [];
const requested: { readonly url: string; readonly at: number }[] = [];
const server = createServer((request, response) => {
  requested.push({ url: String(request.url), at: Date.now() });
  const status = answers.shift() ?? 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"hello":"hola"}');
});

afterEach(() => {
  requested.length = 0;
  answers.length = 0;
  vi.unstubAllGlobals();
  server.close();
});

const start = async () => {
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  const real = fetch;
  // In a page the address is the page's own; here there is no page.
  vi.stubGlobal('fetch', (path: string) => real(`http://127.0.0.1:${port}${path}`));
  const words = i18next.createInstance();
  await words.use(wordFiles).init({
    lng: 'es',
    fallbackLng: 'es',
    ns: ['common'],
    defaultNS: 'common',
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
  });
  return words;
};

test('a server that stumbles is asked again, from 350 ms on and then later and later', async () => {
  answers.push(503, 500);
  const words = await start();
  expect(words.t('hello' as 'close')).toBe('hola');
  expect(requested.map(({ url }) => url)).toEqual(Array(3).fill('/locales/es/common.json'));
  const waits = requested.slice(1).map(({ at }, index) => at - (requested[index]?.at ?? 0));
  expect(waits[0]).toBeGreaterThanOrEqual(340);
  expect(waits[1]).toBeGreaterThanOrEqual(690);
});

test('words that do not exist are not asked for twice', async () => {
  answers.push(404);
  const words = await start();
  expect(words.t('hello' as 'close')).toBe('hello');
  expect(requested).toHaveLength(1);
});
