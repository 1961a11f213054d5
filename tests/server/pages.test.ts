import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wantsPage } from '#server/http/pages.ts';
import { engines } from './engines.ts';
import { type Running, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = '<!doctype html><title>Touchline</title>';

describe.each(engines.slice(0, 1))('pages and calls share addresses', (engine) => {
  let app: Running;
  let dist: string;
  let world: World;
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), page);
    writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js'), 'export {};'.repeat(400));
    writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    app = await startApp(engine, { dist });
    world = await makeWorld(app, { players: 1 });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  test.each([
    ['/', 200],
    ['/staff', 200],
    [`/matches/${crypto.randomUUID()}/console`, 200],
    ['/team/all', 404],
    ['/matches/1/console', 404],
    ['/nowhere', 404],
  ])('a browser that opens %s gets the app', async (url, status) => {
    const response = await app.ask({ method: 'GET', url, headers: html });
    expect(response.statusCode).toBe(status);
    expect(response.body).toBe(page);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept, accept-encoding' });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    // To our own host and no other, by socket or not: a script cannot send data elsewhere.
    expect(policy.split(';')).toContain("connect-src 'self'");
    expect(response.cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({
      sameSite: 'Strict',
      path: '/',
    });
  });

  test('our client gets JSON from the same address', async () => {
    const response = await app.ask({ method: 'GET', url: '/team/all', token: world.coach.token });
    expect(response.json()).toHaveLength(1);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await app.ask({ method: 'GET', url: '/team/all/', token: world.coach.token })).statusCode).toBe(200);
    expect((await app.ask({ method: 'GET', url: '/TEAM/all', token: world.coach.token })).statusCode).toBe(404);
  });

  test('what carries a hash in its name is kept for ever, and squeezed', async () => {
    const response = await app.ask({
      method: 'GET',
      url: '/assets/app-1a2b3c4d.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect((await app.ask({ method: 'GET', url: '/icon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  test('a file that the build has packed is sent as it was packed; without a packing the browser knows, as it is', async () => {
    const [script, url] = ['export const a = 1;'.repeat(99), '/assets/packed-1a2b3c4d.js'];
    const path = join(dist, url);
    writeFileSync(path, script);
    writeFileSync(`${path}.br`, brotliCompressSync(script));
    writeFileSync(`${path}.gz`, gzipSync(script));
    const coded = async (coding: string) => {
      const headers = { 'accept-encoding': coding };
      const { headers: answer, rawPayload } = await app.ask({ method: 'GET', url, headers });
      return { rawPayload, kind: [answer['content-encoding'], answer.vary, answer['content-type']] };
    };
    const javascript = 'application/javascript; charset=utf-8';
    const [brotli, gzip, raw] = [await coded('gzip, deflate, br'), await coded('gzip'), await coded('')];
    expect(brotli.kind).toEqual(['br', 'accept-encoding', javascript]);
    expect(gzip.kind).toEqual(['gzip', 'accept-encoding', javascript]);
    expect(raw.kind).toEqual([undefined, 'accept-encoding', javascript]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    expect(raw.rawPayload.toString()).toBe(script);
  });

  test('nothing beside the built files is served', async () => {
    const status = async (url: string) => (await app.ask({ method: 'GET', url })).statusCode;
    for (const url of ['/assets', '/assets/', '/assets/none.js', '/.vite/manifest.json'])
      expect([url, await status(url)]).toEqual([url, 404]);
    for (const url of ['/%00', '/../package.json', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json'])
      expect([400, 403, 404]).toContain(await status(url));
    expect(await status('/')).toBe(404);
  });

  test('every file beside the page is served as a file, to whoever takes anything', () => {
    const files = readdirSync(join(import.meta.dirname, '../../public'));
    expect(files).toContain('touchline.webmanifest');
    const asPage = (url: string) => wantsPage({ method: 'GET', url, headers: { accept: '*/*' } }, () => false);
    // The service worker fetches them all, and is not installed when one of them is not there.
    expect(files.filter((name) => asPage(`/${name}`))).toEqual([]);
  });

  test('only a page is a page', () => {
    const asks = (method: string, url: string, headers = html) =>
      wantsPage({ method, url, headers }, (path) => path === '/staff');
    expect(asks('GET', '/matches?x=a.b')).toBe(true);
    expect(asks('POST', '/matches')).toBe(false);
    for (const url of [
      '/docs',
      '/docs/static/x.css',
      '/openapi.json',
      '/health',
      '/metrics',
      '/assets/a.js',
      '/icon.svg',
      '/hubs/live',
    ]) {
      expect(asks('GET', url)).toBe(false);
    }
    expect(asks('GET', '/staff', { accept: 'application/json' })).toBe(false);
    // Previews of links, curl: the call where there is one.
    expect(asks('GET', '/staff', { accept: '*/*' })).toBe(false);
    expect(asks('GET', '/matches/new', { accept: '*/*' })).toBe(true);
    expect(asks('HEAD', '/', { accept: '*/*;q=0.8' })).toBe(true);
  });

  // The worker and the browser take anything when they fetch them; one that is missing keeps the app off the device.
  test.each(readdirSync('public'))('a file of the app is no page: %s', (name) => {
    const requested = { method: 'GET', url: `/${name}`, headers: { accept: '*/*' } };
    expect(wantsPage(requested, () => false)).toBe(false);
  });
});
