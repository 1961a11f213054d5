import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, makeUser, password, signedIn } from '../people.ts';
import { codeIn, emailOf, lettersTo, letterTo } from './mailbox.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const better = 'a quiet bench in the rain';

describe.each(engines)('passwords on $name', (engine) => {
  let app: Running;
  let clubId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    clubId = await makeClub(app.database.query, 'Ribera');
  });
  afterAll(() => app.close());

  const login = (username: string, word: string) =>
    app.send(calls.account.authenticate, { body: { username, password: word } });
  const forgot = (email: string) => app.send(calls.password.forgot, { body: { email } });
  const reset = (body: { email: string; password: string; code: string }) => app.send(calls.password.reset, { body });
  const someone = async () => {
    const user = await makeUser(app.database.query, clubId, { roles: ['COACH'] });
    return { ...user, email: await emailOf(app, user.id) };
  };
  const forgetful = async () => {
    const user = await someone();
    await forgot(user.email);
    return { ...user, code: codeIn((await letterTo(app, user.id, 'passwordReset')).text) };
  };

  test('forgot-password leads to a new password, ends the sessions and tells the user', async () => {
    const { id, userName, email, code } = await forgetful();
    const { access_token: old } = await app.services.sessions.open(id);
    await reset({ email: ` ${email.toUpperCase()} `, password: better, code });
    expect((await refusalOf(login(userName, password))).code).toBe('wrongCredentials');
    expect((await login(userName, better)).success).toBe(true);
    expect((await refusalOf(app.send(calls.account.settings, {}, old))).code).toBe('sessionEnded');
    expect(await lettersTo(app, id)).toContain('passwordChanged');
  });

  test('the answer is the same, to the letter, for an address that nobody has', async () => {
    const { email } = await someone();
    const ask = (address: string) =>
      app.ask({ method: 'POST', url: '/Users/ForgotPassword', payload: { email: address } });
    const [known, unknown] = [await ask(email), await ask('nobody@example.org')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const names = (answer: typeof known) => Object.keys(answer.headers).sort();
    expect(names(unknown)).toEqual(names(known));
  });

  test('a code is good once, also when two come at the same moment', async () => {
    const { userName, email, code } = await forgetful();
    const outcomes = await Promise.allSettled(
      ['the first of two words', 'the second of two words'].map((word) => reset({ email, password: word, code })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusalOf(reset({ email, password: better, code }))).code).toBe('codeInvalid');
    const won = outcomes[0]?.status === 'fulfilled' ? 'the first of two words' : 'the second of two words';
    expect((await login(userName, won)).success).toBe(true);
  });

  test('a code is refused after half an hour, with another address, and when a later one was sent', async () => {
    const [late, other] = [await forgetful(), await someone()];
    expect((await refusalOf(reset({ email: other.email, password: better, code: late.code }))).code).toBe(
      'codeInvalid',
    );
    app.clock.forward(31 * minute);
    expect((await refusalOf(reset({ email: late.email, password: better, code: late.code }))).code).toBe('codeInvalid');

    const twice = await forgetful();
    app.clock.forward(2 * minute);
    await forgot(twice.email);
    await expect.poll(async () => (await lettersTo(app, twice.id)).length).toBe(2);
    expect((await refusalOf(reset({ email: twice.email, password: better, code: twice.code }))).code).toBe(
      'codeInvalid',
    );
  });

  test('a button that is pressed five times sends one mail', async () => {
    const { id, email } = await someone();
    for (let n = 0; n < 5; n += 1) await forgot(email);
    await letterTo(app, id, 'passwordReset');
    const later = await someone();
    await forgot(later.email);
    await letterTo(app, later.id, 'passwordReset');
    expect(await lettersTo(app, id)).toEqual(['passwordReset']);
  });

  test('the link leads to this server, whatever host the asker named', async () => {
    const { id, email } = await someone();
    await app.ask({
      method: 'POST',
      url: '/Users/ForgotPassword',
      payload: { email },
      headers: { host: 'evil.example' },
    });
    const { text } = await letterTo(app, id, 'passwordReset');
    expect(text).toContain('http://localhost:');
    expect(text).not.toContain('evil');
  });

  test('a weak password does not use the code up', async () => {
    const { email, code, userName } = await forgetful();
    for (const weak of ['aaaaaaaaaaaa', 'barcelona2026', `${userName}99`])
      expect((await refusalOf(reset({ email, password: weak, code }))).code).toBe('passwordWeak');
    expect((await refusalOf(reset({ email, password: 'short', code }))).code).toBe('badRequest');
    await reset({ email, password: better, code });
  });

  test('changing the password asks for the present one, keeps this session and ends the others', async () => {
    const here = await signedIn(app, clubId, 'COACH');
    const { access_token: there } = await app.services.sessions.open(here.id);
    const change = (currentPassword: string, newPassword: string) =>
      app.send(calls.password.change, { params: { id: here.id }, body: { currentPassword, newPassword } }, here.token);
    expect((await refusalOf(change('not this one', better))).code).toBe('passwordWrong');
    expect((await refusalOf(change(password, password))).code).toBe('passwordSame');
    await change(password, better);
    await app.send(calls.account.settings, {}, here.token);
    expect((await refusalOf(app.send(calls.account.settings, {}, there))).code).toBe('sessionEnded');
    expect((await login(here.userName, better)).success).toBe(true);
  });

  test('a stolen session cannot try passwords for ever', async () => {
    const here = await signedIn(app, clubId, 'COACH');
    const body = { currentPassword: 'a guess', newPassword: better };
    const tries = Array.from({ length: 12 }, () =>
      refusalOf(app.send(calls.password.change, { params: { id: here.id }, body }, here.token)),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'passwordWrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'accountLocked')).toHaveLength(2);
  });

  test('nobody changes the password of another, and of another club there is nobody', async () => {
    const [admin, coach] = [await signedIn(app, clubId, 'CLUB_ADMIN'), await signedIn(app, clubId, 'COACH')];
    const foreign = await signedIn(app, await makeClub(app.database.query), 'CLUB_ADMIN');
    const change = (token: string) =>
      app.send(
        calls.password.change,
        { params: { id: coach.id }, body: { currentPassword: password, newPassword: better } },
        token,
      );
    expect((await refusalOf(change(admin.token))).code).toBe('forbidden');
    expect((await refusalOf(change(foreign.token))).code).toBe('notFound');
  });

  test('a temporary password only allows choosing an own one', async () => {
    const [admin, coach] = [await signedIn(app, clubId, 'CLUB_ADMIN'), await signedIn(app, clubId, 'COACH')];
    const given = await app.send(calls.password.giveTemporary, { params: { id: coach.id } }, admin.token);
    expect(Date.parse(given.expiresAt) - app.clock()).toBeGreaterThan(6.9 * day);
    expect((await refusalOf(app.send(calls.account.settings, {}, coach.token))).code).toBe('sessionEnded');
    const reply = await login(coach.userName, given.password);
    expect(reply.requiresPasswordChange).toBe(true);
    const token = String(reply.access_token);
    expect((await refusalOf(app.send(calls.match.ofUser, { params: { userId: coach.id } }, token))).code).toBe(
      'passwordChangeNeeded',
    );
    const body = { currentPassword: given.password, newPassword: better };
    await app.send(calls.password.change, { params: { id: coach.id }, body }, token);
    await app.send(calls.match.ofUser, { params: { userId: coach.id } }, token);
    expect((await login(coach.userName, better)).requiresPasswordChange).toBe(false);
  });
});

test.each([
  '/Users/ForgotPassword',
  '/Users/ResetPassword',
  '/Account/TwoStepVerification',
  '/Account/CreateParticipant',
  '/Account/Invitation',
])('one address asks %s only so often', async (url) => {
  const [engine] = engines;
  if (!engine) throw new Error('no engine');
  const app = await startApp(engine, { settings: { LOGIN_RATE: '3' } });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await app.ask({ method: 'POST', url, payload: { email: 'a@b.example' } })).statusCode);
  await app.close();
  expect(statuses.slice(0, 3)).not.toContain(429);
  expect(statuses[3]).toBe(429);
});
