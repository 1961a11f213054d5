import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { deviceOf } from '#server/sessions/device.ts';
import { createSecrets } from '#server/sessions/secrets.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, makeUser, type Person, password, signedIn } from '../people.ts';
import { lettersTo, letterTo } from './mailbox.ts';

const day = 24 * 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(engines)('sessions on $name', (engine) => {
  let app: Running;
  let clubId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    clubId = await makeClub(app.database.query);
  });
  afterAll(() => app.close());

  const list = (id: string, by: Person) => app.send(calls.userSession.ofUser, { params: { id } }, by.token);
  const end = (id: string, sessionId: string, by: Person) =>
    app.send(calls.userSession.end, { params: { id, sessionId } }, by.token);

  test('they are listed with device and last use, this one marked, and ended one by one', async () => {
    const here = await signedIn(app, clubId, 'COACH');
    app.clock.forward(1000);
    const login = await app.ask({
      method: 'POST',
      url: '/users/authenticate',
      payload: { username: here.userName, password },
      headers: { 'user-agent': firefox },
    });
    const { access_token: there, refresh_token: refreshToken } = login.json();
    const [newest, own] = await list(here.id, here);
    expect(newest).toMatchObject({ device: 'Firefox, Linux', isThis: false });
    expect(own).toMatchObject({ device: null, isThis: true });
    app.clock.forward(5000);
    await app.send(calls.account.refresh, { body: { accessToken: there, refreshToken } });
    const used = (await list(here.id, here))[0];
    expect(Date.parse(String(used?.lastUsedAt)) - Date.parse(String(used?.startedAt))).toBeGreaterThanOrEqual(5000);
    await end(here.id, String(newest?.id), here);
    expect((await refusalOf(app.send(calls.account.settings, {}, there))).code).toBe('sessionEnded');
    expect((await list(here.id, here)).map(({ isThis }) => isThis)).toEqual([true]);
    expect((await refusalOf(end(here.id, String(newest?.id), here))).code).toBe('notFound');
  });

  test('all but this one are ended at once', async () => {
    const here = await signedIn(app, clubId, 'COACH');
    const others = [await app.services.sessions.open(here.id), await app.services.sessions.open(here.id)];
    await app.send(calls.userSession.endAll, { params: { id: here.id } }, here.token);
    for (const { access_token } of others)
      expect((await refusalOf(app.send(calls.account.settings, {}, access_token))).code).toBe('sessionEnded');
    await app.send(calls.account.settings, {}, here.token);
  });

  test('the club’s administrator ends those of others; a colleague may not, another club sees nobody', async () => {
    const [admin, coach] = [await signedIn(app, clubId, 'CLUB_ADMIN'), await signedIn(app, clubId, 'COACH')];
    const manager = await signedIn(app, clubId, 'CLUB_MANAGER');
    const foreign = await signedIn(app, await makeClub(app.database.query), 'CLUB_ADMIN');
    const [session] = await list(coach.id, admin);
    expect((await refusalOf(list(coach.id, manager))).code).toBe('forbidden');
    expect((await refusalOf(list(coach.id, foreign))).code).toBe('notFound');
    expect((await refusalOf(end(coach.id, String(session?.id), foreign))).code).toBe('notFound');
    expect((await refusalOf(end(manager.id, String(session?.id), admin))).code).toBe('notFound');
    await end(coach.id, String(session?.id), admin);
    expect((await refusalOf(app.send(calls.account.settings, {}, coach.token))).code).toBe('sessionEnded');
  });

  test('after days away the refresh token alone is enough; an access token that is sent is of the same session', async () => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    const enter = async () => {
      const { access_token = '', refresh_token = '' } = await app.send(calls.account.authenticate, {
        body: { username: userName, password },
      });
      return { access_token, refresh_token };
    };
    const renew = (refreshToken: string, accessToken = '') =>
      app.send(calls.account.refresh, { body: { accessToken, refreshToken } });
    const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
    const [own, other] = [await enter(), await enter()];
    const [head, body] = own.access_token.split('.');
    for (const wrong of [other.access_token, `${head}.${body}.forged`, 'a.b.c'])
      expect(await codeOf(renew(own.refresh_token, wrong))).toBe('refreshInvalid');
    app.clock.forward(10 * day);
    const late = await renew(own.refresh_token);
    await app.send(calls.account.settings, {}, late.access_token);
    app.clock.forward(day);
    const again = await renew(late.refresh_token, late.access_token);
    await app.send(calls.account.settings, {}, again.access_token);
    app.clock.forward(4 * day);
    expect(await codeOf(renew(other.refresh_token))).toBe('refreshInvalid');
  });

  test('a used refresh token that comes back warns the user, once', async () => {
    const { id, userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    const { access_token = '', refresh_token = '' } = await app.send(calls.account.authenticate, {
      body: { username: userName, password },
    });
    const renew = () =>
      app.send(calls.account.refresh, { body: { accessToken: access_token, refreshToken: refresh_token } });
    await renew();
    for (let n = 0; n < 3; n += 1) expect((await refusalOf(renew())).code).toBe('sessionEnded');
    await letterTo(app, id, 'sessionReused');
    expect(await lettersTo(app, id)).toEqual(['sessionReused']);
  });
});

test.each([
  [firefox, 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Safari/605',
    'Safari, iPad',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 Chrome/140.0 Mobile Safari/537', 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0', 'Edge, Windows'],
  ['curl/8', null],
  [undefined, null],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

test('a seal opens with its key and untouched only', () => {
  const [one, other] = ['a key of thirty-two characters!!', 'another key of thirty-two chars.'].map((key) =>
    createSecrets(new TextEncoder().encode(key)),
  );
  const sealed = String(one?.seal('JBSWY3DPEHPK3PXP'));
  expect(one?.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(other?.open(sealed)).toBeUndefined();
  expect(one?.open(`A${sealed.slice(1)}`) === 'JBSWY3DPEHPK3PXP' && sealed[0] !== 'A').toBe(false);
  expect(one?.open('')).toBeUndefined();
});
