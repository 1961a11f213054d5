import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

describe.each(engines.slice(0, 1))('who is known by a cookie', (engine) => {
  let app: Running;
  let world: World;
  beforeAll(async () => {
    app = await startApp(engine);
    world = await makeWorld(app, { players: 1 });
  });
  afterAll(() => app.close());

  describe('a cookie alone permits no action', () => {
    const body = { language: 'en', theme: 'dark' };
    const put = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
      app.ask({ method: 'PUT', url: '/api/UserSettings', payload: body, cookies, headers });

    test('reading by cookie is enough', async () => {
      const response = await app.ask({ method: 'GET', url: '/team/all', cookies: { access_token: world.coach.token } });
      expect(response.statusCode).toBe(200);
    });

    /** The browser's token for its session. */
    const pageToken = async (access_token: string) => {
      const { cookies } = await app.ask({ method: 'GET', url: '/team/all', cookies: { access_token } });
      return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    };

    test('writing by cookie needs the token of the page, which is that of the session', async () => {
      const { token: access_token } = world.coach;
      const own = await pageToken(access_token);
      const cookies = { access_token, 'XSRF-TOKEN': own };
      // Another host that can set a cookie knows no token of the session; the token of another session is not valid.
      for (const laid of ['laid-by-another-host', await pageToken(world.manager.token)])
        expect((await put({ access_token, 'XSRF-TOKEN': laid }, { 'x-xsrf-token': laid })).statusCode).toBe(403);
      expect((await put({ access_token })).json()).toMatchObject({ code: 'csrf', status: 403 });
      expect((await put(cookies)).statusCode).toBe(403);
      expect((await put(cookies, { 'x-xsrf-token': 'another' })).statusCode).toBe(403);
      expect((await put({ access_token }, { 'x-xsrf-token': own })).statusCode).toBe(403);
      expect((await put(cookies, { 'x-xsrf-token': own })).statusCode).toBe(200);
    });

    test('a bearer needs none', async () => {
      const response = await app.ask({
        method: 'PUT',
        url: '/api/UserSettings',
        payload: body,
        token: world.coach.token,
      });
      expect(response.statusCode).toBe(200);
    });
  });
});
