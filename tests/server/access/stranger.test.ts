import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type Person, signedIn, type World } from '../people.ts';
import { codeIn, emailOf, lettersTo, letterTo } from './mailbox.ts';

const chosen = 'the keeper wears yellow';

/** The attempts of a person with a mail that was not for them, or with requests of their own making. */
describe.each(anyEngine)('a stranger at the sign-in on $name', (engine) => {
  let app: Running;
  let home: World;
  let away: World;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
    away = await makeWorld(app, { players: 1 });
    admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
  });
  afterAll(() => app.close());

  const move = async (id: string, email: string) => {
    const { version, firstName, lastName, phone } = await app.send(calls.user.get, { params: { id } }, admin.token);
    const body = { version, firstName, lastName, phone, email };
    return app.send(calls.user.update, { params: { id }, body }, admin.token);
  };
  const accept = (code: string) => app.send(calls.user.createParticipant, { body: { code, password: chosen } });

  test('an invitation that went to a wrong address opens nothing once the address is right', async () => {
    const body = { email: `wrong-${home.clubId}@example.org`, firstName: 'Leire', roles: ['COACH' as const] };
    const { id } = await app.send(calls.user.invite, { body }, admin.token);
    const strangers = codeIn((await letterTo(app, id, 'invitation')).text);
    app.clock.forward(1_000);
    await move(id, `right-${home.clubId}@example.org`);
    expect((await refusalOf(accept(strangers))).code).toBe('codeInvalid');
    // The right address is invited, and the wrong one gets no mail about it.
    expect(await lettersTo(app, id)).toEqual(['invitation', 'invitation']);
    expect((await accept(codeIn((await letterTo(app, id, 'invitation')).text))).success).toBe(true);
  });

  test('a link for a new password that lies in the old mailbox is worth nothing with the new address', async () => {
    const coach = await signedIn(app, home.clubId, 'COACH');
    const email = await emailOf(app, coach.id);
    await app.send(calls.password.forgot, { body: { email } });
    const code = codeIn((await letterTo(app, coach.id, 'passwordReset')).text);
    await move(coach.id, `moved-${email}`);
    for (const address of [email, `moved-${email}`]) {
      const body = { email: address, password: chosen, code };
      expect((await refusalOf(app.send(calls.password.reset, { body }))).code).toBe('codeInvalid');
    }
  });

  test('what a body names beyond its fields changes nothing', async () => {
    const coach = await signedIn(app, home.clubId, 'COACH');
    const more = {
      id: admin.id,
      clubId: away.clubId,
      club_id: away.clubId,
      userId: admin.id,
      roles: ['ADMIN'],
      role: 'ADMIN',
      password_hash: 'x',
      mustChangePassword: false,
      deletedAt: null,
      createdAt: '2001-01-01T00:00:00.000Z',
    };
    const settings = { language: 'en', theme: 'dark', ...more } as const;
    await app.send(calls.account.saveSettings, { body: settings }, coach.token);
    const own = await app.send(calls.user.get, { params: { id: coach.id } }, admin.token);
    expect(own).toMatchObject({ id: coach.id, clubId: home.clubId, roles: ['COACH'] });

    const added = await app.send(
      calls.player.add,
      { body: { firstName: 'Ane', lastName: 'Sol', ...more, version: 40 } as { firstName: string; lastName: string } },
      home.manager.token,
    );
    expect(added).toMatchObject({ clubId: home.clubId, version: 1 });
    expect(added.id).not.toBe(admin.id);
    expect(added.createdAt).not.toBe(more.createdAt);

    const { roles: _roles, role: _role, ...others } = more;
    const invited = { email: `extra-${home.clubId}@example.org`, firstName: 'Iker', roles: ['STAFF' as const] };
    const { id } = await app.send(calls.user.invite, { body: { ...invited, ...others } }, admin.token);
    const code = codeIn((await letterTo(app, id, 'invitation')).text);
    const body = { code, password: chosen, ...more, email: 'other@example.org' };
    const entered = await app.send(calls.user.createParticipant, { body });
    expect(entered).toMatchObject({ id, clubId: home.clubId, roles: ['STAFF'], email: invited.email });
  });

  test('the sign that no database keeps is refused, signed in or not', async () => {
    const text = 'a\u0000b';
    const requested = { params: { clubId: home.clubId }, query: { search: text } };
    const refused = [
      () => app.send(calls.account.authenticate, { body: { username: text, password: 'x' } }),
      () => app.send(calls.player.ofClub, requested, home.manager.token),
      () => app.send(calls.player.add, { body: { firstName: text, lastName: '' } }, home.manager.token),
    ];
    for (const one of refused) expect(await refusalOf(one())).toMatchObject({ code: 'badRequest', status: 400 });
  });
});
