import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Invite } from '#contract/user.ts';
import type { Role } from '#domain/roles.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, type Person, password, signedIn } from '../people.ts';
import { codeIn, emailOf, letterTo } from './mailbox.ts';

const day = 24 * 3_600_000;
const chosen = 'the keeper wears yellow';

describe.each(engines)('users on $name', (engine) => {
  let app: Running;
  let clubId: string;
  let admin: Person;
  let foreign: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    clubId = await makeClub(app.database.query, 'Ribera');
    admin = await signedIn(app, clubId, 'CLUB_ADMIN');
    foreign = await signedIn(app, await makeClub(app.database.query, 'Otro'), 'CLUB_ADMIN');
  });
  afterAll(() => app.close());

  let number = 0;
  const someAddress = () => `new${++number}@example.org`;
  const invite = (body: Partial<Invite> = {}, by: Person = admin) =>
    app.send(
      calls.user.invite,
      { body: { email: someAddress(), firstName: 'Íñigo', lastName: 'Peña Ruiz', roles: ['COACH'], ...body } },
      by.token,
    );
  const codeFor = async (id: string) => codeIn((await letterTo(app, id, 'invitation')).text);
  const accept = (code: string, more: object = {}) =>
    app.send(calls.user.createParticipant, { body: { code, password: chosen, ...more } });
  const get = (id: string, by: Person) => app.send(calls.user.get, { params: { id } }, by.token);
  const edit = async (id: string, change: object, by: Person) => {
    const { version, firstName, lastName, phone } = await get(id, by);
    const body = { version, firstName, lastName, phone, ...change };
    return app.send(calls.user.update, { params: { id }, body }, by.token);
  };

  test('an invitation leads to an account whose owner chooses the password and is signed in', async () => {
    const user = await invite();
    expect(user).toMatchObject({ standing: 'invited', roles: ['COACH'], clubId });
    expect(user.userName).toMatch(/^inigo\.pena\d*$/);
    const code = await codeFor(user.id);
    expect(await app.send(calls.user.invitation, { body: { code } })).toMatchObject({
      clubName: 'Ribera',
      userName: user.userName,
      firstName: 'Íñigo',
    });
    const reply = await accept(code, { firstName: 'Iñigo' });
    expect(reply).toMatchObject({ success: true, firstName: 'Iñigo', clubId, roles: ['COACH'] });
    await app.send(calls.account.settings, {}, reply.access_token);
    expect((await get(user.id, admin)).standing).toBe('active');
    expect((await refusalOf(accept(code))).code).toBe('codeInvalid');
  });

  test('signing up without an invitation is not implemented', async () => {
    const response = await app.ask({
      method: 'POST',
      url: '/Account/CreateParticipant',
      payload: { email: 'a@b.example', password: chosen },
      headers: { 'accept-language': 'en' },
    });
    expect(response.json()).toMatchObject({ code: 'signUpClosed', message: 'Sign up is not implemented' });
    expect((await refusalOf(accept('made up'))).code).toBe('codeInvalid');
  });

  test('an invitation is good for a week, once, and only the newest', async () => {
    const [late, twice, both] = [await invite(), await invite(), await invite()];
    const [lateCode, oldCode, bothCode] = [await codeFor(late.id), await codeFor(twice.id), await codeFor(both.id)];
    app.clock.forward(1000);
    await app.send(calls.user.inviteAgain, { params: { id: twice.id } }, admin.token);
    const newCode = await codeFor(twice.id);
    expect((await refusalOf(accept(oldCode))).code).toBe('codeInvalid');
    expect((await accept(newCode)).success).toBe(true);
    expect((await refusalOf(app.send(calls.user.inviteAgain, { params: { id: twice.id } }, admin.token))).code).toBe(
      'alreadyAccepted',
    );
    const outcomes = await Promise.allSettled([accept(bothCode), accept(bothCode)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    app.clock.forward(8 * day);
    expect((await refusalOf(accept(lateCode))).code).toBe('codeInvalid');
    admin = await again(admin);
    foreign = await again(foreign);
  });
  /** After a jump of the clock: a token of now. */
  const again = async (person: Person): Promise<Person> => ({
    ...person,
    token: (await app.services.sessions.open(person.id)).access_token,
  });

  test('who was invited and has not accepted cannot sign in, nor ask for a password of that kind', async () => {
    const user = await invite();
    const login = app.send(calls.account.authenticate, { body: { username: user.userName, password: '' } });
    expect((await refusalOf(login)).code).toBe('badRequest');
    const other = app.send(calls.account.authenticate, { body: { username: user.userName, password: 'x' } });
    expect((await refusalOf(other)).code).toBe('wrongCredentials');
  });

  test('an address may be in one club once; that it is in another is not disclosed', async () => {
    const email = someAddress();
    const here = await invite({ email });
    expect((await refusalOf(invite({ email: email.toUpperCase() }))).code).toBe('emailTaken');
    const there = await invite({ email }, foreign);
    await accept(await codeFor(there.id));
    const byName = await app.send(calls.account.authenticate, {
      body: { username: there.userName, password: chosen },
    });
    expect(byName).toMatchObject({ success: true, id: there.id });
    expect((await get(here.id, admin)).email).toBe(email);
    const same = await Promise.allSettled([1, 2].map(() => invite({ email: 'same@example.org' })));
    expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each<[Role, Role[], string]>([
    ['CLUB_ADMIN', ['ADMIN'], 'forbidden'],
    ['CLUB_MANAGER', ['COACH'], 'forbidden'],
    ['COACH', ['COACH'], 'forbidden'],
    ['ADMIN', ['ADMIN'], 'done'],
  ])('%s inviting %j: %s', async (role, roles, outcome) => {
    const by = await signedIn(app, clubId, role);
    const result = await invite({ roles }, by).then(
      () => 'done',
      (error) => error.code,
    );
    expect(result).toBe(outcome);
  });

  test('users change their own name and phone, and nothing else of themselves', async () => {
    const coach = await signedIn(app, clubId, 'COACH');
    const saved = await edit(coach.id, { firstName: 'Nerea', phone: '+34 600 000 000' }, coach);
    expect(saved).toMatchObject({ firstName: 'Nerea', phone: '+34 600 000 000' });
    expect((await refusalOf(edit(coach.id, { roles: ['CLUB_ADMIN'] }, coach))).code).toBe('forbidden');
    expect((await refusalOf(edit(coach.id, { email: 'x@example.org' }, coach))).code).toBe('forbidden');
  });

  test('changed roles count with the next request', async () => {
    const coach = await signedIn(app, clubId, 'COACH');
    const list = () => app.send(calls.user.all, { query: {} }, coach.token);
    expect((await refusalOf(list())).code).toBe('forbidden');
    await edit(coach.id, { roles: ['COACH', 'CLUB_ADMIN'] }, admin);
    expect((await list()).total).toBeGreaterThan(1);
    await edit(coach.id, { roles: ['COACH'] }, admin);
    expect((await refusalOf(list())).code).toBe('forbidden');
  });

  test('a stale version is refused with the present record, and a new address tells the old one', async () => {
    const coach = await signedIn(app, clubId, 'COACH');
    const before = await get(coach.id, admin);
    await edit(coach.id, { email: `moved-${before.email}` }, admin);
    expect((await letterTo(app, coach.id, 'emailChanged')).text).toContain(`moved-${before.email}`);
    expect(await emailOf(app, coach.id)).toBe(`moved-${before.email}`);
    const body = { version: before.version, firstName: 'A', lastName: 'B', phone: null };
    const refusal = await refusalOf(app.send(calls.user.update, { params: { id: coach.id }, body }, admin.token));
    expect(refusal).toMatchObject({ code: 'record.changed', status: 409 });
    expect(refusal.details.present).toMatchObject({ id: coach.id, version: before.version + 1 });
  });

  test('the club keeps an administrator, also when two go at the same moment', async () => {
    const club = await makeClub(app.database.query);
    const [one, other] = [await signedIn(app, club, 'CLUB_ADMIN'), await signedIn(app, club, 'CLUB_ADMIN')];
    const down = (person: Person, by: Person) => edit(person.id, { roles: ['COACH'] }, by);
    const outcomes = await Promise.allSettled([down(one, other), down(other, one)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    const root = await signedIn(app, clubId, 'ADMIN');
    const left = (await Promise.all([get(one.id, root), get(other.id, root)])).filter(({ roles }) =>
      roles.includes('CLUB_ADMIN'),
    );
    expect(left.length).toBeGreaterThan(0);
    for (const last of left.slice(1)) await down({ ...one, id: last.id }, root);
    expect((await refusalOf(down({ ...one, id: String(left[0]?.id) }, root))).code).toBe('lastAdmin');
    expect(
      (await refusalOf(app.send(calls.user.remove, { params: { id: String(left[0]?.id) } }, root.token))).code,
    ).toBe('lastAdmin');
  });

  test('a removed user’s access ends at once, and the address is free', async () => {
    const coach = await signedIn(app, clubId, 'COACH');
    const email = await emailOf(app, coach.id);
    const remove = (id: string, by: Person) => app.send(calls.user.remove, { params: { id } }, by.token);
    expect((await refusalOf(remove(admin.id, admin))).code).toBe('accountIsYours');
    expect((await refusalOf(remove(coach.id, foreign))).code).toBe('notFound');
    await remove(coach.id, admin);
    expect((await refusalOf(app.send(calls.account.settings, {}, coach.token))).code).toBe('sessionEnded');
    expect((await refusalOf(get(coach.id, admin))).code).toBe('notFound');
    const login = app.send(calls.account.authenticate, { body: { username: coach.userName, password } });
    expect((await refusalOf(login)).code).toBe('wrongCredentials');
    expect((await invite({ email })).email).toBe(email);
  });

  test('of another club there is nobody; above one’s own rights nothing is done', async () => {
    const [coach, root] = [await signedIn(app, clubId, 'COACH'), await signedIn(app, clubId, 'ADMIN')];
    expect((await refusalOf(get(coach.id, foreign))).code).toBe('notFound');
    expect((await refusalOf(get(admin.id, coach))).code).toBe('forbidden');
    expect((await get(coach.id, root)).id).toBe(coach.id);
    const params = { id: root.id };
    const permissions = [
      () => app.send(calls.password.giveTemporary, { params }, admin.token),
      () => app.send(calls.user.remove, { params }, admin.token),
      () => app.send(calls.userSession.endAll, { params }, admin.token),
      () => app.send(calls.twoStep.turnOffFor, { params }, admin.token),
    ];
    for (const permission of permissions) expect((await refusalOf(permission())).code).toBe('forbidden');
  });

  test('the list searches without accents, filters by role, pages and shows the own club only', async () => {
    const club = await makeClub(app.database.query);
    const boss = await signedIn(app, club, 'CLUB_ADMIN');
    for (const firstName of ['Álvaro', 'Beñat', 'Ciara']) await invite({ firstName, lastName: 'Zubiri' }, boss);
    const list = (query: object) => app.send(calls.user.all, { query }, boss.token);
    expect((await list({ search: 'zubiri benat' })).rows.map(({ firstName }) => firstName)).toEqual(['Beñat']);
    expect((await list({ role: 'COACH' })).total).toBe(3);
    const second = await list({ role: 'COACH', page: 2, pageSize: 2 });
    expect([second.total, second.rows.map(({ firstName }) => firstName)]).toEqual([3, ['Ciara']]);
    expect((await list({ sort: 'lastUsed' })).rows[0]?.id).toBe(boss.id);
    expect((await list({})).rows.every((row) => row.clubId === club)).toBe(true);
  });

  test('settings of notifications: defaults, and what was chosen', async () => {
    const coach = await signedIn(app, clubId, 'COACH');
    const first = await app.send(calls.account.notifications, {}, coach.token);
    expect(first.find(({ kind }) => kind === 'calledUp')).toEqual({
      kind: 'calledUp',
      app: true,
      mail: true,
      push: true,
    });
    const body = [{ kind: 'calledUp' as const, mail: false }];
    const saved = await app.send(calls.account.saveNotifications, { body }, coach.token);
    expect(saved).toEqual(first.map((one) => (one.kind === 'calledUp' ? { ...one, mail: false } : one)));
    expect(await app.send(calls.account.notifications, {}, coach.token)).toEqual(saved);
  });
});
