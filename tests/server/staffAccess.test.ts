import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { AccessRole } from '#contract/staff.ts';
import type { Role } from '#domain/roles.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { giveAccess, makeClub, makeUser, makeWorld, type Person, putOnStaff, signedIn, type World } from './people.ts';

describe.each(engines)('access of the staff on $name', (engine) => {
  let app: Running;
  let home: World;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 2 });
    admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
  });
  afterAll(() => app.close());

  const set = async (id: string, roles: readonly AccessRole[], token = admin.token) =>
    (await giveAccess(app, id, { roles: [...roles] }, token)).access;
  const rolesOf = async (id: string): Promise<readonly Role[]> =>
    (await app.send(calls.user.get, { params: { id } }, admin.token)).roles;

  test('what does not come with the staff stays, whatever is given and taken', async () => {
    const both = await signedIn(app, home.clubId, 'PLAYER', 'COACH', 'CLUB_ADMIN');
    const id = await putOnStaff(app.database.query, home.team, both.id, 'DELEGATE');
    expect((await set(id, ['STAFF', 'CLUB_ADMIN']))?.roles).toEqual(['CLUB_ADMIN', 'STAFF', 'PLAYER']);
    expect((await set(id, []))?.roles).toEqual(['PLAYER']);
    expect(await rolesOf(both.id)).toEqual(['PLAYER']);
  });

  describe('an account that is there already', () => {
    const join = (id: string, userId: string | null, roles: AccessRole[] = ['COACH'], by = admin) =>
      giveAccess(app, id, { roles, userId }, by.token);
    const record = async (firstName: string) =>
      (await app.send(calls.staff.add, { body: { firstName, teamIds: [home.team.id] } }, home.manager.token)).id;

    test('is linked to the record: the founder who coaches has their team, and keeps their roles', async () => {
      const founder = await signedIn(app, home.clubId, 'CLUB_ADMIN', 'PLAYER');
      const id = await record('Fundador');
      const mine = async () =>
        (await app.send(calls.team.ofUser, { params: { userId: founder.id } }, founder.token)).map((team) => team.id);
      expect(await mine()).toEqual([]);
      expect((await join(id, founder.id)).access).toMatchObject({
        userId: founder.id,
        roles: ['CLUB_ADMIN', 'COACH', 'PLAYER'],
      });
      expect(await mine()).toEqual([home.team.id]);
      // Unlinked again, the account keeps its roles, and the record has nobody.
      expect((await join(id, null)).access).toBeNull();
      expect(await rolesOf(founder.id)).toEqual(['CLUB_ADMIN', 'COACH', 'PLAYER']);
      expect(await mine()).toEqual([]);
    });

    test('whoever was invited and has not come yet is joined too; the record of another is not', async () => {
      const email = 'invitado@example.org';
      const invited = await app.send(
        calls.user.invite,
        { body: { email, firstName: 'Inés', roles: ['COACH'] } },
        admin.token,
      );
      const id = await record('Inés');
      const byMail = giveAccess(app, id, { roles: ['COACH'], email }, admin.token);
      expect((await refusalOf(byMail)).code).toBe('emailTaken');
      expect((await join(id, invited.id)).access).toMatchObject({ userId: invited.id, email });
      const other = await signedIn(app, home.clubId, 'COACH');
      const refused = await refusalOf(join(id, other.id));
      expect([refused.code, refused.details.present]).toMatchObject(['record.changed', { access: { email } }]);
    });

    test('never one of another club, of nobody, nor above one’s own rights', async () => {
      const id = await record('Nadie');
      const abroad = await makeUser(app.database.query, await makeClub(app.database.query), { roles: ['COACH'] });
      const [root, gone] = [await signedIn(app, home.clubId, 'ADMIN'), await signedIn(app, home.clubId, 'COACH')];
      await app.send(calls.user.remove, { params: { id: gone.id } }, admin.token);
      expect((await refusalOf(join(id, abroad.id))).code).toBe('notFound');
      expect((await refusalOf(join(id, abroad.id, ['COACH'], root))).code).toBe('notFound');
      expect((await refusalOf(join(id, gone.id))).code).toBe('notFound');
      expect((await refusalOf(join(id, root.id))).code).toBe('forbidden');
      expect((await refusalOf(join(id, admin.id, ['COACH'], home.manager))).code).toBe('forbidden');
      await join(id, root.id, ['COACH'], root);
      expect((await refusalOf(join(id, null))).code).toBe('forbidden');
    });
  });

  test('whoever saw other roles, or another account, is refused with how it stands now; nobody is invited for nothing', async () => {
    const both = await signedIn(app, home.clubId, 'COACH');
    const id = await putOnStaff(app.database.query, home.team, both.id, 'COACH');
    const ask = (version: number, roles: AccessRole[], more: object = {}) =>
      app.send(calls.staff.setAccess, { params: { id }, body: { version, roles, ...more } }, admin.token);
    const { version } = await ask(1, ['COACH', 'STAFF']);
    const stale = { code: 'record.changed', details: { present: { version, access: { roles: ['COACH', 'STAFF'] } } } };
    for (const more of [{}, { userId: null }, { userId: home.manager.id }])
      expect(await refusalOf(ask(1, ['STAFF'], more))).toMatchObject(stale);
    // Their roles are also changed with the users: that counts as well.
    const user = await app.send(calls.user.get, { params: { id: both.id } }, admin.token);
    const { firstName, lastName, phone } = user;
    const body = { version: user.version, firstName, lastName, phone, roles: ['COACH' as const] };
    await app.send(calls.user.update, { params: { id: both.id }, body }, admin.token);
    expect((await refusalOf(ask(version, ['STAFF']))).code).toBe('record.changed');
    expect(await rolesOf(both.id)).toEqual(['COACH']);
    const { id: fresh } = await app.send(calls.staff.add, { body: { firstName: 'Nuevo' } }, admin.token);
    const invite = { roles: ['COACH' as const], email: 'nuevo@example.org', version: 9 };
    const refused = app.send(calls.staff.setAccess, { params: { id: fresh }, body: invite }, admin.token);
    expect((await refusalOf(refused)).code).toBe('record.changed');
    expect((await app.send(calls.user.all, { query: { search: 'nuevo@' } }, admin.token)).total).toBe(0);
  });

  test('the only administrator saves another role, and goes on running the club', async () => {
    const club = await makeWorld(app, { players: 1 });
    const only = await signedIn(app, club.clubId, 'CLUB_ADMIN');
    const id = await putOnStaff(app.database.query, club.team, only.id, 'COACH');
    expect((await set(id, ['COACH', 'CLUB_ADMIN'], only.token))?.roles).toEqual(['CLUB_ADMIN', 'COACH']);
  });
});
