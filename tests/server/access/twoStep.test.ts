import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, type Person, password, signedIn } from '../people.ts';
import { digitsIn, lettersTo, letterTo } from './mailbox.ts';

const minute = 60_000;
const verifyUrl = '/Account/TwoStepVerification';

describe.each(engines)('the second step on $name', (engine) => {
  let app: Running;
  let clubId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    clubId = await makeClub(app.database.query, 'Ribera');
  });
  afterAll(() => app.close());

  const totp = (secret: string, ahead = 0) => generateSync({ secret, epoch: Math.floor((app.clock() + ahead) / 1000) });
  const begin = (person: Person, method: 'totp' | 'mail', word = password) =>
    app.send(calls.twoStep.begin, { body: { method, password: word } }, person.token);
  const confirm = (person: Person, token: string) => app.send(calls.twoStep.confirm, { body: { token } }, person.token);

  const withApp = async () => {
    const person = await signedIn(app, clubId, 'COACH');
    const { secret } = await begin(person, 'totp');
    const { recoveryCodes } = await confirm(person, totp(String(secret)));
    app.clock.forward(minute);
    return { ...person, secret: String(secret), recoveryCodes };
  };
  /** The first step, and the function for the second with its cookie. */
  const firstStep = async (username: string) => {
    const response = await app.ask({ method: 'POST', url: '/users/authenticate', payload: { username, password } });
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const answer = (provider: string, token: string, name = username) =>
      app.ask({ method: 'POST', url: verifyUrl, payload: { username: name, provider, token }, cookies });
    return { response, reply: response.json(), cookies, answer };
  };
  const codeOf = (response: Awaited<ReturnType<Running['ask']>>): string => response.json().code ?? 'signed in';

  test('with an app: the password alone gives no token, the code does', async () => {
    const { userName, id, secret } = await withApp();
    const { reply, response, answer } = await firstStep(userName);
    expect(reply).toMatchObject({ success: false, twoStepProviders: ['totp', 'recovery'] });
    expect(reply.access_token).toBeUndefined();
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: verifyUrl });
    const done = await answer('totp', totp(secret));
    expect(done.json()).toMatchObject({ isAuthSuccessful: true, success: true, id });
    const { jwtToken, refresh_token: refreshToken } = done.json();
    await app.send(calls.account.settings, {}, jwtToken);
    await app.send(calls.account.refresh, { body: { accessToken: jwtToken, refreshToken } });
    expect(await lettersTo(app, id)).toContain('twoStepOn');
  });

  test('wrong passwords within a session lock what asks for them there, and not the sign-in', async () => {
    const person = await signedIn(app, clubId, 'COACH');
    for (let n = 0; n < 10; n += 1)
      expect((await refusalOf(begin(person, 'totp', `wrong wrong ${n}`))).code).toBe('passwordWrong');
    expect((await refusalOf(begin(person, 'totp'))).code).toBe('accountLocked');
    const { reply } = await firstStep(person.userName);
    expect(reply).toMatchObject({ success: true, id: person.id });
    expect((await refusalOf(begin(person, 'totp'))).code).toBe('accountLocked');
  });

  test('a code is good once, also for two who come at the same moment', async () => {
    const { userName, secret } = await withApp();
    const [one, other] = [await firstStep(userName), await firstStep(userName)];
    const code = totp(secret);
    const codes = (await Promise.all([one.answer('totp', code), other.answer('totp', code)])).map(codeOf);
    expect([...codes].sort()).toEqual(['signed in', 'twoStepWrong']);
    const third = await firstStep(userName);
    expect(codeOf(await third.answer('totp', code))).toBe('twoStepWrong');
    // The first to come has used up their first step with it, also for the next code.
    const winner = codes[0] === 'signed in' ? one : other;
    expect(codeOf(await winner.answer('totp', totp(secret, 30_000)))).not.toBe('signed in');
  });

  test('without the cookie of the first step, or with another name, nothing can be tried', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const payload = { username: one.userName, provider: 'totp', token: totp(one.secret) };
    expect(codeOf(await app.ask({ method: 'POST', url: verifyUrl, payload }))).toBe('twoStepOver');
    const mine = await firstStep(other.userName);
    expect(codeOf(await mine.answer('totp', totp(one.secret), one.userName))).toBe('twoStepOver');
  });

  test('five tries at one sign-in; ten at one account, and its owner gets a mail', async () => {
    const { userName, id, secret } = await withApp();
    const first = await firstStep(userName);
    for (let n = 0; n < 5; n += 1) expect(codeOf(await first.answer('totp', '000000'))).toBe('twoStepWrong');
    expect(codeOf(await first.answer('totp', totp(secret)))).toBe('twoStepOver');
    const second = await firstStep(userName);
    for (let n = 0; n < 5; n += 1) expect(codeOf(await second.answer('totp', '000000'))).toBe('twoStepWrong');
    const third = await firstStep(userName);
    const locked = await third.answer('totp', totp(secret));
    expect(codeOf(locked)).toBe('accountLocked');
    expect(Number(locked.headers['retry-after'])).toBe(locked.json().details.retryAfter);
    expect(locked.json().message).toBe('Demasiados intentos. Prueba de nuevo en 60 minutos.');
    await letterTo(app, id, 'twoStepLocked');
    app.clock.forward(61 * minute);
    const later = await firstStep(userName);
    expect(codeOf(await later.answer('totp', totp(secret)))).toBe('signed in');
  });

  test('twenty tries at once are five', async () => {
    const { userName } = await withApp();
    const { answer } = await firstStep(userName);
    const codes = (await Promise.all(Array.from({ length: 20 }, () => answer('totp', '000000')))).map(codeOf);
    expect(codes.filter((code) => code === 'twoStepWrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'twoStepOver')).toHaveLength(15);
  });

  test('nobody locks another’s second step by signing in with its name', async () => {
    const { userName, id, secret } = await withApp();
    for (let n = 0; n < 12; n += 1)
      await app.ask({
        method: 'POST',
        url: '/users/authenticate',
        payload: { username: `SECOND STEP ${id}`, password: 'x' },
      });
    const { answer } = await firstStep(userName);
    expect(codeOf(await answer('totp', totp(secret)))).toBe('signed in');
  });

  test('ten minutes later the first step is forgotten', async () => {
    const { userName, secret } = await withApp();
    const { answer } = await firstStep(userName);
    app.clock.forward(11 * minute);
    expect(codeOf(await answer('totp', totp(secret)))).toBe('twoStepOver');
  });

  test('a recovery code opens once, also when two use it at the same moment', async () => {
    const { userName, id, token, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = String(recoveryCodes[0]).toLowerCase().replaceAll('-', ' ');
    const [one, other] = [await firstStep(userName), await firstStep(userName)];
    const codes = (await Promise.all([one.answer('recovery', typed), other.answer('recovery', typed)])).map(codeOf);
    expect(codes.sort()).toEqual(['signed in', 'twoStepWrong']);
    expect(await app.send(calls.twoStep.state, {}, token)).toEqual({ method: 'totp', recoveryCodesLeft: 9 });
    await letterTo(app, id, 'recoveryUsed');
    const again = await app.send(calls.twoStep.newRecoveryCodes, { body: { password } }, token);
    await letterTo(app, id, 'recoveryRenewed');
    const third = await firstStep(userName);
    expect(codeOf(await third.answer('recovery', String(recoveryCodes[1])))).toBe('twoStepWrong');
    expect(codeOf(await third.answer('recovery', String(again.recoveryCodes[1])))).toBe('signed in');
  });

  test('one’s recovery code is nobody else’s', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const { answer } = await firstStep(other.userName);
    expect(codeOf(await answer('recovery', String(one.recoveryCodes[0])))).toBe('twoStepWrong');
  });

  test('with codes by mail: the mailed one, the newest only, and at most three of them', async () => {
    const person = await signedIn(app, clubId, 'COACH');
    expect(await begin(person, 'mail')).toEqual({ secret: null, uri: null });
    await confirm(person, digitsIn((await letterTo(app, person.id, 'twoStepCode')).text));
    app.clock.forward(minute);
    const { answer, cookies, reply } = await firstStep(person.userName);
    expect(reply.twoStepProviders).toEqual(['mail', 'recovery']);
    const early = digitsIn((await letterTo(app, person.id, 'twoStepCode')).text);
    app.clock.forward(1000);
    const again = () => app.ask({ method: 'POST', url: `${verifyUrl}/again`, payload: {}, cookies });
    expect((await again()).statusCode).toBe(200);
    const late = digitsIn((await letterTo(app, person.id, 'twoStepCode')).text);
    if (early !== late) expect(codeOf(await answer('mail', early))).toBe('twoStepWrong');
    expect(codeOf(await answer('totp', late))).toBe('twoStepWrong');
    expect((await again()).statusCode).toBe(200);
    expect(codeOf(await again())).toBe('twoStepOver');
    app.clock.forward(1000);
    const last = digitsIn((await letterTo(app, person.id, 'twoStepCode')).text);
    expect(codeOf(await answer('mail', last))).toBe('signed in');
  });

  test('five who ask for another code at once get two', async () => {
    const person = await signedIn(app, clubId, 'COACH');
    await begin(person, 'mail');
    await confirm(person, digitsIn((await letterTo(app, person.id, 'twoStepCode')).text));
    const { cookies } = await firstStep(person.userName);
    const before = await lettersTo(app, person.id);
    const again = () => app.ask({ method: 'POST', url: `${verifyUrl}/again`, payload: {}, cookies });
    const answers = await Promise.all(Array.from({ length: 5 }, again));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.filter((one) => codeOf(one) === 'twoStepOver')).toHaveLength(3);
    expect(await lettersTo(app, person.id)).toEqual([...before, 'twoStepCode', 'twoStepCode']);
  });

  test('setting it up takes the password and a first right code', async () => {
    const person = await signedIn(app, clubId, 'COACH');
    expect((await refusalOf(begin(person, 'totp', 'not mine'))).code).toBe('passwordWrong');
    expect((await refusalOf(confirm(person, '123456'))).code).toBe('twoStepOver');
    const { uri, secret } = await begin(person, 'totp');
    expect(uri).toContain('otpauth://totp/Touchline');
    for (let n = 0; n < 5; n += 1) expect((await refusalOf(confirm(person, '000000'))).code).toBe('twoStepWrong');
    expect((await refusalOf(confirm(person, totp(String(secret))))).code).toBe('twoStepOver');
    expect((await app.send(calls.twoStep.state, {}, person.token)).method).toBe('off');
  });

  test('the key of an app is not in the database in words', async () => {
    const { id, secret } = await withApp();
    const row = await app.database.query
      .selectFrom('user_account')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret).toBeTruthy();
    expect(row.totp_secret).not.toContain(secret);
  });

  test('it is turned off with the password, or by the club’s administrator, and the owner gets a mail', async () => {
    const [one, other] = [await withApp(), await withApp()];
    expect((await refusalOf(app.send(calls.twoStep.turnOff, { body: { password: 'no' } }, one.token))).code).toBe(
      'passwordWrong',
    );
    await app.send(calls.twoStep.turnOff, { body: { password } }, one.token);
    expect((await firstStep(one.userName)).reply.success).toBe(true);

    const foreign = await signedIn(app, await makeClub(app.database.query), 'CLUB_ADMIN');
    const turnOff = (token: string) => app.send(calls.twoStep.turnOffFor, { params: { id: other.id } }, token);
    expect((await refusalOf(turnOff(foreign.token))).code).toBe('notFound');
    await turnOff((await signedIn(app, clubId, 'CLUB_ADMIN')).token);
    expect((await firstStep(other.userName)).reply.success).toBe(true);
    await letterTo(app, other.id, 'twoStepOff');
  });
});
