import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anyEngine, type Running, startApp } from '../harness.ts';
import { makeTeam, makeWorld, playerSignedIn } from '../people.ts';
import { day, dayOf, hour, type Made, makeOccasion } from './makers.ts';

describe.each(anyEngine)('what may be moved on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('a calendar tells what the caller may move: what is within the right to edit, and no match that was put off', async () => {
    const home = await makeWorld(app, { players: 1 });
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const now = app.clock();
    const occasion = (id: string, more: Partial<Made> = {}) =>
      makeOccasion(app, { clubId: home.clubId, startsAt: now + hour, targets: [{ what: 'team', id }], ...more });
    const [ours, ofOther] = [await occasion(home.team.id), await occasion(other.id)];
    const training = await occasion(home.team.id, { kind: 'training' });
    const match = await occasion(home.team.id, { kind: 'match' });
    const putOff = await occasion(home.team.id, { kind: 'match', state: 'postponed' });
    const movable = async (token: string) => {
      const query = { from: dayOf(now - day), to: dayOf(now + day), of: 'club' as const };
      const { rows } = await app.send(calls.calendar.get, { query }, token);
      return rows.flatMap(({ id, mayMove }) => (mayMove ? id : [])).sort();
    };
    expect(await movable(home.manager.token)).toEqual([ours, ofOther, training, match].sort());
    expect(await movable(home.coach.token)).toEqual([ours, training, match].sort());
    const read = (id: string) => app.send(calls.event.get, { params: { id } }, home.coach.token);
    expect(await read(training)).toMatchObject({ may: { edit: false, move: true } });
    expect(await read(putOff)).toMatchObject({ may: { edit: false, move: false } });
    expect(await movable((await playerSignedIn(app, home.clubId, home.player(0))).token)).toEqual([]);
  });
});
