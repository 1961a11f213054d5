import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

/** Outside the bounds of the date picker (specification, section 9). */
const outside = ['0014-03-09', '1899-12-31', '2100-01-01'];
const [first, last] = ['1900-01-01', '2099-12-31'];

describe.each(engines)('days that can be on $name', (engine) => {
  let app: Running;
  let home: World;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
    ({ token } = home.manager);
  });
  afterAll(() => app.close());

  const player = (fields: object) => app.send(calls.player.add, { body: { firstName: 'Nil', ...fields } }, token);
  const staff = (fields: object) => app.send(calls.staff.add, { body: { firstName: 'Eva', ...fields } }, token);
  const season = (days: object) =>
    app.send(
      calls.season.create,
      { body: { clubId: home.clubId, name: 'Other', startsOn: first, endsOn: last, ...days } },
      token,
    );
  const match = (kickoffAt: string) =>
    app.send(
      calls.match.add,
      { body: { teamId: home.team.id, rival: { name: 'Rival' }, kickoffAt, isLocal: true, format: 'FUT11' } },
      token,
    );
  const given: readonly (readonly [string, (day: string) => Promise<unknown>])[] = [
    ['birth', (birthDate) => player({ birthDate })],
    ['joining', (joinedOn) => player({ joinedOn })],
    ['leaving', (leftOn) => player({ leftOn })],
    ['medical check', (medicalUntil) => player({ medicalUntil })],
    ['consent', (photo) => player({ consents: { photo, data: null } })],
    ['licence', (licenceUntil) => staff({ licenceUntil })],
    ['paper', (validUntil) => staff({ documents: [{ name: 'Course', validUntil }] })],
    ['begin of a season', (startsOn) => season({ startsOn, endsOn: '2099-12-31' })],
    ['end of a season', (endsOn) => season({ startsOn: '1900-01-01', endsOn })],
  ];

  test.each(given)('%s', async (_name, give) => {
    for (const day of outside) {
      const refused = await refusalOf(give(day));
      expect(refused).toMatchObject({ code: 'dayOutOfBounds', status: 400 });
      expect(refused.message).toMatch(/1900.*2099/);
    }
  });

  test('the first and the last day are taken; a kick-off on them wherever on earth it is', async () => {
    expect(await player({ birthDate: first, medicalUntil: last })).toMatchObject({ birthDate: first });
    expect(await season({})).toMatchObject({ startsOn: first, endsOn: last });
    for (const moment of ['1899-12-31T10:00:00.000Z', '2100-01-01T11:59:59.000Z'])
      expect(await match(moment)).toMatchObject({ kickoffAt: moment });
    for (const moment of ['0014-03-09T12:00:00.000Z', '1899-12-31T09:59:59.000Z', '2100-01-01T12:00:00.000Z'])
      expect((await refusalOf(match(moment))).code).toBe('dayOutOfBounds');
    const { id } = await match('2026-11-22T12:00:00.000Z');
    const moved = app.send(
      calls.match.edit,
      { params: { id }, body: { version: 1, kickoffAt: '2100-01-02T12:00:00.000Z' } },
      token,
    );
    expect((await refusalOf(moved)).code).toBe('dayOutOfBounds');
  });

  test('what was stored before is still read, and put right', async () => {
    const { id } = await player({ birthDate: '2014-03-09' });
    await app.database.query
      .updateTable('player' as never)
      .set({ birth_date: '0014-03-09' } as never)
      .where('id' as never, '=', id as never)
      .execute();
    expect(await app.send(calls.player.get, { params: { id } }, token)).toMatchObject({ birthDate: '0014-03-09' });
    const body = { id, version: 1, birthDate: '2014-03-09' };
    expect(await app.send(calls.player.update, { body }, token)).toMatchObject({ birthDate: '2014-03-09' });
  });
});
