import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { anyEngine, type Running, startApp } from '../harness.ts';
import { makeTeam, makeWorld, playerSignedIn } from '../people.ts';
import { day, dayOf, hour, makeOccasion } from './makers.ts';

describe.each(anyEngine)('what may be moved on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('a calendar tells which events the caller may move: those within the right to edit', async () => {
    const home = await makeWorld(app, { players: 1 });
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const now = app.clock();
    const occasion = (id: string) =>
      makeOccasion(app, { clubId: home.clubId, startsAt: now + hour, targets: [{ what: 'team', id }] });
    const [ours, ofOther] = [await occasion(home.team.id), await occasion(other.id)];
    const movable = async (token: string) => {
      const query = { from: dayOf(now - day), to: dayOf(now + day), of: 'club' as const };
      const { rows } = await app.send(calls.calendar.get, { query }, token);
      return rows.flatMap(({ id, mayEdit }) => (mayEdit ? id : [])).sort();
    };
    expect(await movable(home.manager.token)).toEqual([ours, ofOther].sort());
    expect(await movable(home.coach.token)).toEqual([ours]);
    expect(await movable((await playerSignedIn(app, home.clubId, home.player(0))).token)).toEqual([]);
  });
});
