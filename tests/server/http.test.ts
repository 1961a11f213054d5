import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutSecrets } from '#server/http/logging.ts';
import { languageOf, sentence } from '#server/http/sentences.ts';
import { engines } from './engines.ts';
import { type Running, startApp } from './harness.ts';
import { makeWorld, password, type World } from './people.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = '<!doctype html><title>Touchline</title>';

describe.each(engines.slice(0, 1))('the door of the server', (engine) => {
  let app: Running;
  let dist: string;
  let world: World;
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'touchline-dist-'));
    await mkdir(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), page);
    writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js'), 'export {};'.repeat(400));
    writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    app = await startApp(engine, { dist, settings: { METRICS_TOKEN: 'a token for prometheus' } });
    world = await makeWorld(app, { players: 1 });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  const login = { method: 'POST', url: '/users/authenticate' } as const;

  describe('refusals are a code, a status and a sentence', () => {
    test.each([
      ['an address that nobody knows', { method: 'GET', url: '/nowhere/at/all' }, 404, 'notFound'],
      [
        'a method that the address does not know',
        { method: 'PATCH', url: '/users/authenticate' },
        405,
        'methodNotAllowed',
      ],
      [
        'a body that is no JSON',
        { ...login, payload: '{"username":', headers: { 'content-type': 'application/json' } },
        400,
        'badRequest',
      ],
      [
        'a body of another kind',
        { ...login, payload: '<a/>', headers: { 'content-type': 'text/xml' } },
        415,
        'unsupportedMedia',
      ],
      [
        'a body that is too large',
        { ...login, payload: { username: 'x'.repeat(1_100_000), password: 'y' } },
        413,
        'tooLarge',
      ],
      ['no body', { ...login }, 400, 'badRequest'],
      ['a list in the place of a body', { ...login, payload: [] }, 400, 'badRequest'],
      [
        'a prototype in the body',
        { ...login, payload: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } },
        400,
        'badRequest',
      ],
      ['no token', { method: 'GET', url: '/team/all' }, 401, 'signedOut'],
      ['an id that is none', { method: 'GET', url: '/team/42' }, 401, 'signedOut'],
      ['an address that is no address', { method: 'GET', url: '/team/%E0%A4%A' }, 400, 'badRequest'],
      ['an asset that is not there', { method: 'GET', url: '/assets/old-0000.js', headers: html }, 404, 'notFound'],
    ] as const)('%s', async (_name, options, status, code) => {
      const response = await app.ask(options as Parameters<Running['ask']>[0]);
      const body = response.json();
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(body).toMatchObject({ code, status });
      expect(body.message).toBeTruthy();
    });

    test('a value in the path that is longer than any is not found; its method is not what is wrong', async () => {
      const url = `/staff/${'x'.repeat(201)}`;
      const answer = await app.ask({ method: 'GET', url, token: world.coach.token });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
    });

    test('405 says what is allowed', async () => {
      const response = await app.ask({ method: 'PATCH', url: '/api/UserSettings' });
      expect(response.headers.allow).toBe('GET, PUT');
    });

    test('the parameters are judged after the rights', async () => {
      const response = await app.ask({ method: 'GET', url: '/team/42', token: world.coach.token });
      expect(response.json()).toMatchObject({ code: 'badRequest', details: { issues: [{ path: 'params.id' }] } });
    });

    test('the sentence is in the language of the request, Spanish when it asks for none of ours', () => {
      expect(languageOf('nl-BE,en;q=0.5')).toBe('nl');
      expect(languageOf('fr, en;q=0.2, nl;q=0.4')).toBe('nl');
      expect(languageOf('fr')).toBe('es');
      expect(languageOf(undefined)).toBe('es');
      expect(sentence('wrongCredentials', 'en')).toBe('Username or password is incorrect');
      expect(sentence('no.such.code', 'en')).toBe('no.such.code');
    });

    test('a fault of ours is a 500 that says nothing of itself', async () => {
      const broken = await startApp(engine);
      await broken.database.query.schema.dropTable('login_attempt').execute();
      const response = await broken.ask({ ...login, payload: { username: 'a', password } });
      expect(response.statusCode).toBe(500);
      expect(response.json()).toMatchObject({
        code: 'serverFailure',
        details: { requestId: response.headers['x-request-id'] },
      });
      expect(response.body).not.toMatch(/sqlite|login_attempt|select/i);
      await broken.close();
    });

    test('a database that is away is a 503', async () => {
      const alone = await startApp(engine);
      await alone.database.query.destroy();
      const response = await alone.ask({ method: 'GET', url: '/health' });
      expect(response.json()).toMatchObject({ code: 'databaseAway', status: 503 });
      await alone.http.close();
    });
  });

  test('health, metrics, the interface and its readable page', async () => {
    expect((await app.ask({ method: 'GET', url: '/health' })).json()).toMatchObject({
      status: 'up',
      database: 'up',
      hub: 'up',
      engine: 'sqlite',
    });
    expect((await app.ask({ method: 'GET', url: '/metrics' })).statusCode).toBe(401);
    const { body } = await app.ask({ method: 'GET', url: '/metrics', token: 'a token for prometheus' });
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} \d/);
    expect(body).toContain('process_resident_memory_bytes');
    const openapi = (await app.ask({ method: 'GET', url: '/openapi.json' })).json();
    expect(openapi).toMatchObject({ openapi: '3.1.0', paths: { '/health': {} } });
    expect((await app.ask({ method: 'GET', url: '/docs/json' })).json()).toEqual(openapi);
    const docs = await app.ask({ method: 'GET', url: '/docs/', headers: html });
    expect(docs.body).toContain('swagger-ui');
    expect(docs.body).not.toMatch(/(src|href)="https?:/);
  });

  test('a token in an address does not reach the log', () => {
    expect(withoutSecrets('/hubs/live?id=1&access_token=a.b.c&x=2')).toBe('/hubs/live?id=1&access_token=[gone]&x=2');
    expect(withoutSecrets('/feed/abc-_9/calendar.ics?x=1')).toBe('/feed/[gone]/calendar.ics?x=1');
    expect(withoutSecrets('/f/abc')).toBe('/f/[gone]');
  });
});
