import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, type Person, password, signedIn } from '../people.ts';
import { emailOf, letterTo } from './mailbox.ts';

describe.each(anyEngine)('the address that one signs in with, on $name', (engine) => {
  let app: Running;
  let clubId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    clubId = await makeClub(app.database.query, 'Ribera');
  });
  afterAll(() => app.close());

  let number = 0;
  const someAddress = () => `moved${++number}@example.org`;
  const get = (id: string, by: Person) => app.send(calls.user.get, { params: { id } }, by.token);
  const edit = async (id: string, change: object, by: Person) => {
    const { version, firstName, lastName, phone } = await get(id, by);
    const body = { version, firstName, lastName, phone, ...change };
    return app.send(calls.user.update, { params: { id }, body }, by.token);
  };
  const again = async (person: Person): Promise<Person> => ({
    ...person,
    token: (await app.services.sessions.open(person.id)).access_token,
  });

  test('one’s own address takes the password; the old one gets a mail, and one’s other sessions end', async () => {
    const own = await signedIn(app, clubId, 'CLUB_ADMIN');
    const [before, elsewhere] = [await emailOf(app, own.id), await again(own)];
    const email = someAddress();
    const move = (more: object) => edit(own.id, { email, ...more }, own);
    expect(await refusalOf(move({}))).toMatchObject({ code: 'passwordNeeded', status: 400 });
    expect((await refusalOf(move({ currentPassword: 'nope' }))).code).toBe('passwordWrong');
    // Nobody else's password confirms it, and a change of somebody else's address does not require the administrator's.
    const other = await signedIn(app, clubId, 'CLUB_ADMIN');
    expect((await edit(other.id, { email: someAddress() }, own)).id).toBe(other.id);
    await app.send(calls.account.settings, {}, other.token);
    expect([await emailOf(app, own.id), (await get(own.id, own)).email]).toEqual([before, before]);
    await app.send(calls.account.settings, {}, elsewhere.token);

    await app.send(calls.password.forgot, { body: { email: before } });
    await letterTo(app, own.id, 'passwordReset');
    expect((await move({ currentPassword: password })).email).toBe(email);
    await app.send(calls.account.settings, {}, own.token);
    expect((await refusalOf(app.send(calls.account.settings, {}, elsewhere.token))).code).toBe('sessionEnded');
    expect((await letterTo(app, own.id, 'ownEmailChanged')).text).toContain(email);
    const mails = app.database.query
      .selectFrom('mail')
      .where('user_id', '=', own.id)
      .where('kind', '=', 'ownEmailChanged');
    expect(await mails.select('to_address').execute()).toEqual([{ to_address: before }]);
    const codes = app.database.query.selectFrom('one_time_code').where('user_id', '=', own.id);
    expect(await codes.selectAll().execute()).toEqual([]);
    // An unchanged address requires no password.
    expect((await edit(own.id, { email, firstName: 'Íñigo' }, own)).firstName).toBe('Íñigo');
  });

  test('password tries for one’s own address are counted as those of the sign-in', async () => {
    const own = await signedIn(app, clubId, 'CLUB_ADMIN');
    const move = (currentPassword: string) => edit(own.id, { email: someAddress(), currentPassword }, own);
    for (let n = 0; n < 10; n += 1) expect((await refusalOf(move('nope'))).code).toBe('passwordWrong');
    expect(await refusalOf(move(password))).toMatchObject({ code: 'accountLocked', status: 429 });
  });
});
