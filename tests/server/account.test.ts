import { jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccessClaims, type Tokens } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { checkPassword, hashPassword } from '#server/sessions/password.ts';
import { anyEngine, type Running, refusalOf, startApp } from './harness.ts';
import { makeClub, makeUser, password, signedIn } from './people.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const key = (app: Running) => new TextEncoder().encode(app.settings.tokenSecret);

describe.each(anyEngine)('the account on $name', (engine) => {
  let app: Running;
  let clubId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    clubId = await makeClub(app.database.query, 'Ribera');
  });
  afterAll(() => app.close());

  const login = async (username: string, word = password) =>
    app.send(calls.account.authenticate, { body: { username, password: word } });
  const enter = async (): Promise<Tokens & { userName: string }> => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    const { access_token = '', refresh_token = '' } = await login(userName);
    return { userName, access_token, refresh_token };
  };
  const renew = ({ access_token: accessToken, refresh_token: refreshToken }: Tokens) =>
    app.send(calls.account.refresh, { body: { accessToken, refreshToken } });
  const settings = (token: string) => app.send(calls.account.settings, {}, token);

  test('signing in answers the user and a pair of tokens, by name or mail, whatever the case', async () => {
    const { id, userName } = await makeUser(app.database.query, clubId, {
      roles: ['COACH', 'PLAYER'],
      userName: 'Marta',
    });
    const reply = await login('  mARTA@example.org ');
    expect(reply).toMatchObject({
      success: true,
      id,
      userName,
      clubId,
      clubName: 'Ribera',
      roles: ['COACH', 'PLAYER'],
      requiresPasswordChange: false,
    });
    const { payload } = await jwtVerify(String(reply.access_token), key(app), { currentDate: new Date(app.clock()) });
    const claims = AccessClaims.parse(payload);
    expect(claims).toMatchObject({ sub: id, clubId, role: ['COACH', 'PLAYER'], subscriptionLevel: 'coach' });
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  test('a wrong password and a name that nobody has are answered alike', async () => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    const wrong = await refusalOf(login(userName, 'nope'));
    const nobody = await refusalOf(login('nobody-at-all', 'nope'));
    expect({ ...wrong, stack: '' }).toEqual({ ...nobody, stack: '' });
    expect(wrong).toMatchObject({ code: 'wrongCredentials', status: 400 });
  });

  test('ten wrong passwords lock a name for a while, whether it exists or not', async () => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    for (const name of [userName, `nobody-${userName}`]) {
      for (let n = 0; n < 10; n += 1) expect((await refusalOf(login(name, 'nope'))).code).toBe('wrongCredentials');
      expect(await refusalOf(login(name))).toMatchObject({ code: 'accountLocked', status: 429 });
    }
    // Both get the same waiting time: in the header, for clients that read the details, and in words.
    const replies = await Promise.all(
      [userName, `nobody-${userName}`].map(async (username) => {
        const headers = { 'accept-language': 'nl' };
        const url = '/users/authenticate';
        const answer = await app.ask({ method: 'POST', url, headers, payload: { username, password } });
        const { details, message } = answer.json();
        expect(String(details.retryAfter)).toBe(answer.headers['retry-after']);
        expect(Math.abs(details.retryAfter - 15 * 60)).toBeLessThan(60);
        return { message, named: Object.keys(details) };
      }),
    );
    const waits = { message: 'Te veel pogingen. Probeer het opnieuw over 15 minuten.', named: ['retryAfter'] };
    expect(replies).toEqual([waits, waits]);
    app.clock.forward(16 * minute);
    expect((await login(userName)).success).toBe(true);
    expect((await refusalOf(login(`nobody-${userName}`))).code).toBe('wrongCredentials');
  });

  test('user name and address share the ten tries, and nothing tells of two names that they are one’s', async () => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    const codesOf = async (name: string) => {
      const both = [name, `${name}@example.org`] as const;
      const wrong = async () => [await refusalOf(login(both[0], 'nope')), await refusalOf(login(both[1], 'nope'))];
      const tries = (await Promise.all(Array.from({ length: 5 }, wrong))).flat();
      return [...tries, ...(await Promise.all(both.map((one) => refusalOf(login(one)))))].map(({ code }) => code);
    };
    const codes = await codesOf(userName);
    expect(codes).toEqual(Array.from({ length: 12 }, () => 'wrongCredentials'));
    expect(await codesOf(`nobody-${userName}`)).toEqual(codes);
    app.clock.forward(61 * minute);
    expect((await login(`${userName}@example.org`)).success).toBe(true);
    for (let n = 0; n < 9; n += 1) await refusalOf(login(n % 2 ? userName : `${userName}@example.org`, 'nope'));
    expect((await login(userName)).success).toBe(true);
  });

  test('twenty attempts at once are twenty attempts', async () => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await refusalOf(login(userName, 'nope'))).code),
    );
    expect(codes.filter((code) => code === 'wrongCredentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'accountLocked')).toHaveLength(10);
  });

  test('the right password in between starts the count anew', async () => {
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await refusalOf(login(userName, 'nope'));
      expect((await login(userName)).success).toBe(true);
    }
  });

  test('a temporary password asks for another one, and expires', async () => {
    const passwordExpiresAt = app.clock() + 7 * day;
    const { userName } = await makeUser(app.database.query, clubId, { roles: ['COACH'], passwordExpiresAt });
    expect(await login(userName)).toMatchObject({
      success: true,
      requiresPasswordChange: true,
      temporaryPasswordExpired: false,
    });
    app.clock.forward(7 * day + minute);
    const late = await login(userName);
    expect(late).toMatchObject({ success: false, temporaryPasswordExpired: true });
    expect(late.access_token).toBeUndefined();
    expect(late.subscriptionMessage).toBe(
      'Tu contraseña temporal ha expirado. Por favor, solicita una nueva contraseña.',
    );
  });

  test('each refresh token is good once; one that comes back ends the whole session', async () => {
    const first = await enter();
    const second = await renew(first);
    const third = await renew(second);
    expect(new Set([first.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3);
    await settings(third.access_token);
    expect(await refusalOf(renew(first))).toMatchObject({ code: 'sessionEnded', status: 401 });
    expect((await refusalOf(settings(third.access_token))).code).toBe('sessionEnded');
    expect((await refusalOf(renew(third))).code).toBe('sessionEnded');
  });

  test('a refresh token of two weeks ago, of nobody, or none is refused', async () => {
    const tokens = await enter();
    expect((await refusalOf(renew({ ...tokens, refresh_token: 'made up' }))).code).toBe('refreshInvalid');
    expect(await refusalOf(renew({ ...tokens, refresh_token: '' }))).toMatchObject({
      code: 'refreshMissing',
      status: 401,
    });
    app.clock.forward(14 * day + minute);
    expect((await refusalOf(renew(tokens))).code).toBe('refreshInvalid');
  });

  test('an access token lasts fifteen minutes', async () => {
    const tokens = await enter();
    app.clock.forward(14 * minute);
    await settings(tokens.access_token);
    app.clock.forward(2 * minute);
    expect((await refusalOf(settings(tokens.access_token))).code).toBe('signedOut');
    await settings((await renew(tokens)).access_token);
  });

  test('a token that is not ours is none: another key, no key, no signature', async () => {
    const { access_token: token } = await enter();
    const [head, body] = token.split('.');
    const claims = JSON.parse(Buffer.from(String(body), 'base64url').toString());
    const forged = await new SignJWT({ ...claims, role: ['ADMIN'] })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(48));
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const bad of [forged, none, `${head}.${body}.`, 'x', token.slice(0, -2)]) {
      expect((await refusalOf(settings(bad))).code).toBe('signedOut');
    }
  });

  test('signing out ends the session at once and tells who listens', async () => {
    const { access_token: token } = await enter();
    const ended: string[] = [];
    const { sessionId } = await app.services.sessions.userOf(token);
    const deaf = app.services.sessions.onSessionEnded((id) => ended.push(id));
    expect(await app.send(calls.account.signOut, {}, token)).toEqual({ done: true });
    deaf();
    expect(ended).toEqual([sessionId]);
    expect((await refusalOf(settings(token))).code).toBe('sessionEnded');
  });

  test('a session ended elsewhere (another node) stops within seconds', async () => {
    const { access_token: token } = await enter();
    const { sessionId } = await app.services.sessions.userOf(token);
    await app.database.query.updateTable('user_session').set({ ended_at: 1 }).where('id', '=', sessionId).execute();
    app.clock.forward(2_100);
    expect((await refusalOf(settings(token))).code).toBe('sessionEnded');
  });

  test('all sessions of a user end together', async () => {
    const person = await signedIn(app, clubId, 'COACH');
    const other = await app.services.sessions.open(person.id);
    await app.services.sessions.endAllOf(person.id, 'passwordChanged');
    for (const token of [person.token, other.access_token]) {
      expect((await refusalOf(settings(token))).code).toBe('sessionEnded');
    }
  });

  test('language, theme and time zone are kept for each user', async () => {
    const { token } = await signedIn(app, clubId, 'COACH');
    const fresh = { language: 'es', theme: 'system', startPage: '/', timeZone: null };
    expect(await settings(token)).toEqual(fresh);
    const save = (body: object) => app.send(calls.account.saveSettings, { body: body as never }, token);
    await save({ language: 'nl', theme: 'dark', timeZone: 'Atlantic/Canary' });
    expect(await save({ language: 'nl', theme: 'dark' })).toMatchObject({ timeZone: 'Atlantic/Canary' });
    expect((await refusalOf(save({ language: 'nl', theme: 'dark', timeZone: 'Mars/Base' }))).code).toBe('badRequest');
    await save({ language: 'nl', theme: 'dark', timeZone: null });
    expect(await settings(token)).toEqual({ ...fresh, language: 'nl', theme: 'dark' });
  });

  test('neither tokens nor passwords stand in the database', async () => {
    const tokens = await enter();
    const { query } = app.database;
    const rows = [
      await query.selectFrom('refresh_token').selectAll().execute(),
      await query.selectFrom('user_account').selectAll().execute(),
    ];
    const text = JSON.stringify(rows);
    for (const secret of [tokens.refresh_token, tokens.access_token, password]) expect(text).not.toContain(secret);
  });
});

test('a password is hashed by argon2id, with a salt of its own, and typed accents count as one', async () => {
  const [one, two] = [await hashPassword('contraseña'), await hashPassword('contraseña')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await checkPassword('contrasen\u0303a', one)).toBe(true);
  expect(await checkPassword('contrasena', one)).toBe(false);
  expect(await checkPassword('', '')).toBe(false);
  expect(await checkPassword('x', undefined)).toBe(false);
});
