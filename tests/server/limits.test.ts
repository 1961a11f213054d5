import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type Running, startApp } from './harness.ts';

const login = { method: 'POST', url: '/users/authenticate', payload: { username: 'x', password: 'x' } } as const;

describe.each(engines.slice(0, 1))('what a stranger may ask of the server', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('many sign-ins from one address are slowed down', async () => {
    const small = await startApp(engine, { settings: { LOGIN_RATE: '3' } });
    const attempts = [1, 2, 3, 4].map((n) => ({ ...login, payload: { username: `n${n}`, password: 'x' } }));
    const statuses: number[] = [];
    for (const attempt of attempts) statuses.push((await small.ask(attempt)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 429]);
    const refused = await small.ask(attempts[0] ?? login);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests', details: { retryAfter: seconds } });
    expect(refused.json().message).toMatch(new RegExp(`^Vas muy rápido. Prueba de nuevo en ${seconds} segundos?\\.$`));
    expect((await small.ask({ method: 'GET', url: '/health' })).statusCode).toBe(200);
    await small.close();
  });

  test('a sender who puts an address before that of the proxy is still one sender', async () => {
    const behind = async (proxies: string, senders: readonly string[]) => {
      const small = await startApp(engine, { settings: { LOGIN_RATE: '2', TRUST_PROXY: proxies } });
      const statuses: number[] = [];
      for (const sender of senders)
        statuses.push((await small.ask({ ...login, headers: { 'x-forwarded-for': sender } })).statusCode);
      await small.close();
      return statuses.map((status) => status === 429);
    };
    const made = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
    expect(await behind('true', made)).toEqual([false, false, false]);
    expect(
      await behind(
        'true',
        made.map((one) => `${one}, 192.0.2.1`),
      ),
    ).toEqual([false, false, true]);
    expect(
      await behind(
        '2',
        made.map((one) => `${one}, 192.0.2.1, 10.1.1.1`),
      ),
    ).toEqual([false, false, true]);
    expect(
      await behind(
        '2',
        made.map((one) => `${one}, 10.1.1.1`),
      ),
    ).toEqual([false, false, false]);
    expect(await behind('false', made)).toEqual([false, false, true]);
    // One network of IPv6 is one household.
    expect(await behind('true', ['2001:db8::1', '2001:db8::2', '2001:DB8:0:0:9::3'])).toEqual([false, false, true]);
  });

  test('in production nobody reads the metrics without a token', async () => {
    const open = await startApp(engine, { settings: { NODE_ENV: 'production' } });
    expect((await open.ask({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
    await open.close();
  });

  test('what is nested without end is refused, and takes no stack with it', async () => {
    const nested = `{"username":${'['.repeat(7_000)}${']'.repeat(7_000)},"password":"x"}`;
    const answer = await app.ask({ ...login, payload: nested, headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'badRequest' });
  });
});
