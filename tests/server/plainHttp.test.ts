import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type Running, startApp } from './harness.ts';

describe.each(engines.slice(0, 1))('what is asked over plain http', (engine) => {
  let app: Running;
  let origin: string;
  beforeAll(async () => {
    app = await startApp(engine);
    origin = await app.listen();
  });
  afterAll(() => app.close());

  test('the readable interface has the policy of every page, and sends nobody to https', async () => {
    const policyOf = async (url: string): Promise<string> => {
      const { statusCode, headers } = await app.ask({ method: 'GET', url, headers: { host: 'club.lan' } });
      if (statusCode === 302) return policyOf(new URL(String(headers.location), `http://club.lan${url}`).pathname);
      expect([url, statusCode]).toEqual([url, 200]);
      return String(headers['content-security-policy']);
    };
    const policies = await Promise.all(['/docs', '/docs/static/swagger-ui-bundle.js', '/health'].map(policyOf));
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).toContain("object-src 'none'");
    expect(policies[0]).not.toContain('upgrade-insecure-requests');
  });

  test('who offers another protocol is answered as if they had not', async () => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
    const requested = request(`${origin}/health`, { headers });
    requested.end();
    const [answer] = await once(requested, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });

  test('a client that is still sending what is too much gets the reason, and no cut connection', async () => {
    const half = Buffer.alloc(12 * 1_048_576, 32);
    const headers = { 'content-type': 'application/json', 'content-length': 2 * half.length };
    const requested = request(`${origin}/users/authenticate`, { method: 'POST', headers });
    const failed = once(requested, 'error').then(([fault]) => fault);
    requested.write(half);
    const [reply] = await once(requested, 'response');
    expect([reply.statusCode, JSON.parse(String(Buffer.concat(await reply.toArray()))).code]).toEqual([
      413,
      'tooLarge',
    ]);
    requested.end(half);
    expect(await Promise.race([once(requested, 'close').then(() => 'sent'), failed])).toBe('sent');
  });
});
