// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '#api/client.ts';
import { categoryOf } from '#api/clientError.ts';
import { memoryTokens, type TokenStore } from '#api/tokenCookies.ts';
import type { Tokens } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../server/harness.ts';
import { makeClub, makeUser, password } from '../server/people.ts';

const quarter = 15 * 60_000;
const caught = async (work: Promise<unknown>): Promise<Record<string, unknown>> => {
  try {
    await work;
  } catch (error) {
    return error as Record<string, unknown>;
  }
  throw new Error('it was not refused');
};

describe('the client before the real server', () => {
  let app: Running;
  let baseUrl: string;
  let clubId: string;
  let renewals = 0;
  beforeAll(async () => {
    app = await startApp(engines[0] as (typeof engines)[number]);
    app.http.server.on('request', ({ url }: { url?: string }) => {
      if (url?.includes('refreshToken')) renewals += 1;
    });
    clubId = await makeClub(app.database.query);
    baseUrl = await app.listen();
  });
  afterAll(() => app.close());

  const enter = async (tokens: TokenStore = memoryTokens()) => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    let lost = 0;
    const client = makeClient({ baseUrl, tokens, language: () => 'nl', onSessionLost: () => (lost += 1) });
    const reply = await client.send(calls.account.authenticate, { body: { username: userName, password } });
    tokens.keep({ access_token: String(reply.access_token), refresh_token: String(reply.refresh_token) });
    return { ...client, tokens, userName, lost: () => lost };
  };

  test('a refusal comes as its code, its category and a sentence in the language of the screen', async () => {
    const { send } = makeClient({ baseUrl, tokens: memoryTokens(), language: () => 'nl' });
    const error = await caught(send(calls.account.authenticate, { body: { username: 'nobody', password: 'x' } }));
    expect(error).toMatchObject({
      code: 'wrongCredentials',
      status: 400,
      name: 'BadRequestError',
      message: 'Gebruikersnaam of wachtwoord is onjuist',
    });
    expect(error.body).toMatchObject({ code: 'wrongCredentials' });
  });

  test('a call that names no club is not even sent', async () => {
    const { send } = await enter();
    const error = await caught(send(calls.club.stats, { params: { clubId: '' } }));
    expect(error).toMatchObject({ code: 'clubMissing' });
  });

  test('ten requests that meet an old token wait for one renewal, and all are answered', async () => {
    const { send, tokens, lost } = await enter();
    const before = tokens.access();
    renewals = 0;
    app.clock.forward(quarter + 1000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(calls.account.settings, {})));
    expect(answers).toHaveLength(10);
    expect(answers.every(({ language }) => language === answers[0]?.language)).toBe(true);
    expect(renewals).toBe(1);
    expect(tokens.access()).not.toBe(before);
    expect(lost()).toBe(0);
  });

  test('two tabs with one store renew once: who comes second takes what the first brought', async () => {
    const first = await enter();
    let queue: Promise<unknown> = Promise.resolve();
    const alone = <T,>(action: () => Promise<T>): Promise<T> => {
      const turn = queue.then(action, action);
      queue = turn;
      return turn;
    };
    const tab = () => makeClient({ baseUrl, tokens: first.tokens, alone });
    renewals = 0;
    app.clock.forward(quarter + 1000);
    await Promise.all([tab().send(calls.account.settings, {}), tab().send(calls.account.settings, {})]);
    expect(renewals).toBe(1);
  });

  test('a renewal that is refused ends the session once and clears it', async () => {
    const { send, tokens, lost } = await enter();
    tokens.keep({ access_token: String(tokens.access()), refresh_token: 'nothing of ours' });
    app.clock.forward(quarter + 1000);
    const results = await Promise.allSettled([send(calls.account.settings, {}), send(calls.team.all, {})]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lost()).toBe(1);
    expect([tokens.access(), tokens.refresh()]).toEqual([undefined, undefined]);
  });

  test('who signs out, or comes in, while a renewal is on its way is not overrun by its answer', async () => {
    const meanwhile = async (action: (tokens: TokenStore, fresh: Tokens) => void) => {
      const { send, tokens, lost } = await enter();
      app.clock.forward(quarter + 1000);
      const { tokens: other } = await enter();
      const fresh = { access_token: String(other.access()), refresh_token: String(other.refresh()) };
      app.http.server.once('request', () =>
        app.http.server.once('request', ({ url }: { url?: string }) => {
          expect(url).toContain('refreshToken');
          action(tokens, fresh);
        }),
      );
      const outcome = await send(calls.account.settings, {}).catch((error: unknown) => error);
      return { outcome, lost: lost(), fresh, kept: { access: tokens.access(), refresh: tokens.refresh() } };
    };
    const left = await meanwhile((tokens) => tokens.clear());
    expect(left).toMatchObject({
      outcome: { code: 'signedOut' },
      kept: { access: undefined, refresh: undefined },
    });
    const come = await meanwhile((tokens, fresh) => tokens.keep(fresh));
    expect(come).toMatchObject({ lost: 0, kept: { refresh: come.fresh.refresh_token } });
  });

  test('renewal needs both tokens', async () => {
    const none = makeClient({ baseUrl, tokens: memoryTokens() });
    expect(await caught(none.renew())).toMatchObject({ code: 'noRefreshToken' });
    const half = makeClient({ baseUrl, tokens: memoryTokens({ access_token: '', refresh_token: 'x' }) });
    expect(await caught(half.renew())).toMatchObject({ code: 'noTokenToRenew' });
  });

  test('at the start a refresh token alone is enough', async () => {
    const { tokens } = await enter();
    const alone = memoryTokens({ access_token: '', refresh_token: String(tokens.refresh()) });
    const { renew, send } = makeClient({ baseUrl, tokens: alone });
    app.clock.forward(10 * 24 * 3_600_000);
    await renew('atStart');
    expect(await send(calls.account.settings, {})).toHaveProperty('language');
  });

  test('a call of a page that has slept renews first, and one that was on its way is repeated', async () => {
    const { send, tokens, lost } = await enter();
    const sleep = () => tokens.keep({ access_token: '', refresh_token: String(tokens.refresh()) });
    sleep();
    app.clock.forward(2 * 24 * 3_600_000);
    expect(await send(calls.account.settings, {})).toHaveProperty('language');
    app.clock.forward(quarter + 1000);
    app.http.server.once('request', sleep);
    expect(await send(calls.account.settings, {})).toHaveProperty('language');
    expect([lost(), Boolean(tokens.access())]).toEqual([0, true]);
  });

  test('a call that needs a user is not sent by nobody, and leads to the login', async () => {
    let [lost, requested] = [0, 0];
    const count = () => (requested += 1);
    app.http.server.on('request', count);
    const { send } = makeClient({ baseUrl, tokens: memoryTokens(), onSessionLost: () => (lost += 1) });
    expect(await caught(send(calls.account.settings, {}))).toMatchObject({ code: 'notAuthenticated' });
    app.http.server.off('request', count);
    expect([lost, requested]).toEqual([1, 0]);
  });

  test('a request that is called off says so', async () => {
    const { send } = await enter();
    const error = await caught(send(calls.account.settings, {}, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ code: 'cancelled' });
  });
});

/** Something that answers but is not our server: a proxy, a captive portal. */
const stranger = async (status: number, body: string) => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body),
  );
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() };
};

test.each([
  [200, '<html>Hotel Wi-Fi</html>', 'invalidReply'],
  [200, '{"language":"xx"}', 'invalidReply'],
  [502, '<html>Bad gateway</html>', 'unreachable'],
  [418, '{"tea":true}', 'serverFailure'],
  [403, '{"error":"no"}', 'forbidden'],
])('an answer of %i %s is %s', async (status, body, code) => {
  const { baseUrl, close } = await stranger(status, body);
  const tokens = memoryTokens({ access_token: 'a', refresh_token: 'b' });
  const { send } = makeClient({ baseUrl, tokens });
  const error = await caught(send(calls.account.settings, {}));
  close();
  expect(error).toMatchObject({ code });
  if (code === 'invalidReply') expect(error.message).toBe('Invalid JSON response from server');
  expect(tokens.access()).toBe('a');
});

test.each([
  [200, '<html>Hotel Wi-Fi</html>', 'invalidReply', undefined],
  [200, '{"refresh_token":"c"}', 'renewalReplyInvalid', undefined],
  [418, '{"tea":true}', 'renewalFailed', undefined],
  [403, '<html>Blocked</html>', 'renewalFailed', undefined],
  [401, '{"tea":true}', 'signedOut', undefined],
  [429, '{}', 'tooManyRequests', 'a'],
  [500, '{}', 'serverFailure', 'a'],
  [502, '<html>Bad gateway</html>', 'unreachable', 'a'],
])('a renewal that is answered %i %s is %s, and leaves %s', async (status, body, code, left) => {
  const { baseUrl, close } = await stranger(status, body);
  const tokens = memoryTokens({ access_token: 'a', refresh_token: 'b' });
  expect(await caught(makeClient({ baseUrl, tokens }).renew())).toMatchObject({ code });
  close();
  expect(tokens.access()).toBe(left);
});

test('without network the session is not lost: a running match goes on', async () => {
  const { baseUrl, close } = await stranger(200, '');
  close();
  const tokens = memoryTokens({ access_token: 'a', refresh_token: 'b' });
  const { send, renew } = makeClient({ baseUrl, tokens });
  expect(await caught(send(calls.account.settings, {}))).toMatchObject({ code: 'unreachable' });
  expect(await caught(renew())).toMatchObject({ code: 'unreachable' });
  expect(tokens.refresh()).toBe('b');
});

test.each([
  [400, 'BadRequestError'],
  [403, 'ForbiddenError'],
  [404, 'NotFoundError'],
  [500, 'ServerError'],
  [409, 'HttpError'],
])('%i is a %s', (status, name) => expect(categoryOf(status)).toBe(name));
