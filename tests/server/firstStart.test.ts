import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { FirstClub } from '#contract/firstStart.ts';
import { firstCode } from '#server/access/firstCode.ts';
import { greeting } from '#server/greeting.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeClub } from './people.ts';

describe.each(engines)('an installation without a club on $name', (engine) => {
  let app: Running;
  let founding: FirstClub;
  beforeEach(async () => {
    app = await startApp(engine);
    const who = {
      firstName: 'Marta',
      lastName: 'Rey',
      email: 'marta@example.org',
      password: 'una frase que nadie sabe',
    };
    founding = { ...who, code: firstCode(app.services.secrets), clubName: 'UD Ensayo', timeZone: 'Atlantic/Canary' };
  });
  afterEach(() => app.close());

  const waiting = async () => (await app.send(calls.firstStart.standing, {})).waiting;
  const begin = (change: Partial<FirstClub> = {}) =>
    app.send(calls.firstStart.begin, { body: { ...founding, ...change } });

  test('whoever reads what the server prints founds it, and signs in as its administrator', async () => {
    expect(await waiting()).toBe(true);
    const { access_token: token, clubId = '' } = await begin({
      code: ` ${founding.code.toLowerCase()} `,
      language: 'nl',
    });
    const club = await app.send(calls.club.get, { params: { clubId } }, token);
    expect(club).toMatchObject({ name: 'UD Ensayo', language: 'nl', timeZone: 'Atlantic/Canary', sportType: 'FUT11' });
    const { password } = founding;
    for (const username of ['marta.rey', 'marta@example.org']) {
      const reply = await app.send(calls.account.authenticate, { body: { username, password } });
      expect(reply).toMatchObject({ success: true, roles: ['ADMIN', 'CLUB_ADMIN'], clubName: 'UD Ensayo' });
    }
    const body = { clubId, name: '2026/27', startsOn: '2026-07-01', endsOn: '2027-06-30' };
    expect(await app.send(calls.season.create, { body }, token)).toMatchObject({ current: true });
  });

  test('another code opens nothing, and an easy password is refused', async () => {
    expect((await refusalOf(begin({ code: 'AAAA-BBBB-CCCC-DDDD' }))).code).toBe('startCodeWrong');
    expect((await refusalOf(begin({ password: 'Marta2026!' }))).code).toBe('passwordWeak');
    expect(await waiting()).toBe(true);
  });

  test('with a club there is nothing to found, whatever the code', async () => {
    await makeClub(app.database.query);
    expect(await waiting()).toBe(false);
    expect((await refusalOf(begin())).code).toBe('alreadyBegun');
  });

  test('of two who found it at once one does, and the other gets an error', async () => {
    const [one, other] = await Promise.allSettled([begin(), begin({ email: 'ana@example.org', firstName: 'Ana' })]);
    const failed = [one, other].filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(failed.map(({ reason }) => reason.code)).toEqual(['alreadyBegun']);
    const { many } = await app.database.query
      .selectFrom('user_account')
      .select((by) => by.fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow();
    expect(Number(many)).toBe(1);
  });
});

test('the greeting leads to the first page, and is silent once there is a club', () => {
  const settings = { host: '127.0.0.1', publicUrl: undefined };
  expect(greeting(settings, 3000, [], 'ABCD-EFGH')).toContain('http://localhost:3000/auth/begin#code=ABCD-EFGH');
  expect(greeting(settings, 3000, [])).not.toContain('auth/begin');
});
