import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { AccessRole } from '#contract/staff.ts';
import type { Role } from '#domain/roles.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld, type Person, putOnStaff, signedIn, type World } from './people.ts';

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
    (await app.send(calls.staff.setAccess, { params: { id }, body: { roles: [...roles] } }, token)).access;
  const rolesOf = async (id: string): Promise<readonly Role[]> =>
    (await app.send(calls.user.get, { params: { id } }, admin.token)).roles;

  test('what does not come with the staff stays, whatever is given and taken', async () => {
    const both = await signedIn(app, home.clubId, 'PLAYER', 'COACH', 'CLUB_ADMIN');
    const id = await putOnStaff(app.database.query, home.team, both.id, 'DELEGATE');
    expect((await set(id, ['STAFF', 'CLUB_ADMIN']))?.roles).toEqual(['CLUB_ADMIN', 'STAFF', 'PLAYER']);
    expect((await set(id, []))?.roles).toEqual(['PLAYER']);
    expect(await rolesOf(both.id)).toEqual(['PLAYER']);
  });

  test('the only administrator saves what else he is, and goes on running the club', async () => {
    const club = await makeWorld(app, { players: 1 });
    const only = await signedIn(app, club.clubId, 'CLUB_ADMIN');
    const id = await putOnStaff(app.database.query, club.team, only.id, 'COACH');
    expect((await set(id, ['COACH', 'CLUB_ADMIN'], only.token))?.roles).toEqual(['CLUB_ADMIN', 'COACH']);
  });
});
