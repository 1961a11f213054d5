import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { plusDays } from '#domain/days.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, playerSignedIn, signedIn, type World } from '../people.ts';
import { code, twoParts } from '../teamTraining/trainingTools.ts';

describe.each(engines)('the plan of a season on $name', (engine) => {
  let app: Running;
  let home: World;
  let root: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 2 });
    root = (await add({ level: 'season', name: 'Temporada', startsOn: '2026-08-01', endsOn: '2027-05-31' })).id;
  });
  afterAll(() => app.close());

  type New = Omit<Parameters<typeof calls.periodization.add.body.parse>[0] & object, never>;
  const add = (body: object, token = home.coach.token) =>
    app.send(calls.periodization.add, { body: { teamId: home.team.id, ...body } as New as never }, token);
  const macro = (startsOn = '2026-09-01', endsOn = '2026-10-31') =>
    add({ level: 'macro', name: 'Primera vuelta', parentId: root, startsOn, endsOn, goals: 'Salir jugando' });
  const micro = (parentId: string, startsOn: string, more: object = {}) =>
    add({ level: 'micro', name: 'Semana', parentId, startsOn, endsOn: plusDays(startsOn, 6), ...more });
  const session = (parentId: string, on: string, more: object = {}) =>
    add({ level: 'session', name: `Sesión ${on}`, parentId, startsOn: on, endsOn: on, ...more });
  const tree = (token = home.coach.token, teamId = home.team.id) =>
    app.send(calls.periodization.hierarchy, { query: { teamId } }, token);
  const update = (id: string, body: object, token = home.coach.token) =>
    app.send(calls.periodization.update, { params: { id }, body: body as never }, token);
  const move = (id: string, body: object) =>
    app.send(calls.periodization.move, { params: { id }, body: body as never }, home.coach.token);
  const remove = (id: string, token = home.coach.token) =>
    app.send(calls.periodization.remove, { params: { id } }, token);
  const clone = (id: string, body: object, token = home.coach.token) =>
    app.send(
      calls.periodization.clone,
      { params: { id }, body: { commandId: crypto.randomUUID(), ...body } as never },
      token,
    );
  const training = async (on: string, teamId = home.team.id) => {
    const body = { teamId, start: `${on}T18:00:00Z`, minutes: 75, parts: [...twoParts], name: 'Presión' };
    return (await app.send(calls.teamTraining.add, { body: body as never }, home.manager.token)).id;
  };
  const match = (on: string, teamId = home.team.id) => {
    const rival = { name: 'UD Almendros' };
    const body = { teamId, rival, kickoffAt: `${on}T16:00:00.000Z`, isLocal: true, format: 'FUT11' } as const;
    return app.send(calls.match.add, { body }, home.manager.token);
  };

  test('units lie within their parents on a deeper level; the tree has them in order', async () => {
    const { id } = await macro();
    const week = await micro(id, '2026-09-07');
    await session(week.id, '2026-09-08');
    expect(await code(micro(id, '2026-09-13'))).toBe('plan.overlaps');
    expect(await code(micro(id, '2026-10-29'))).toBe('plan.outsideParent');
    expect(
      await code(add({ level: 'macro', name: 'X', parentId: id, startsOn: '2026-09-20', endsOn: '2026-09-21' })),
    ).toBe('plan.levelWrong');
    expect(await code(add({ level: 'season', name: 'X', startsOn: '2028-08-01', endsOn: '2028-09-01' }))).toBe(
      'plan.overlaps',
    );
    expect(await code(update(id, { version: 1, endsOn: '2026-09-10' }))).toBe('plan.outsideParent');
    const found = await tree();
    expect(found).toMatchObject({ edit: true, full: true, startsOn: '2026-07-01', endsOn: '2027-06-30' });
    expect(found.units.map(({ level }) => level)).toEqual(['season', 'macro', 'micro', 'session']);
    expect(found.units[2]?.coverage).toBe(1 / 7);
    const query = { teamId: home.team.id, level: 'micro', from: '2026-09-13', to: '2026-09-20' } as const;
    const all = await app.send(calls.periodization.all, { query }, home.coach.token);
    expect(all.map(({ id: one }) => one)).toEqual([week.id]);
  });

  test('without a team: the planned seasons of the teams that the user reads', async () => {
    const { id: teamId } = await makeTeam(app.database.query, home.clubId, 'FUT11', 'B');
    const days = { startsOn: '2026-08-01', endsOn: '2027-06-10' };
    const second = await add({ teamId, level: 'season', name: 'B', ...days }, home.manager.token);
    await macro();
    const seen = async (token: string, query = {}) =>
      (await app.send(calls.periodization.all, { query }, token)).map(({ id }) => id).toSorted();
    const { coach, manager } = home;
    expect([await seen(coach.token), await seen((await makeWorld(app)).manager.token)]).toEqual([[root], []]);
    expect(await seen(manager.token)).toEqual([root, second.id].toSorted());
    expect(await seen(manager.token, { from: '2027-06-01' })).toEqual([second.id]);
  });

  test('a session takes the trainings of its day; a training of another session is taken', async () => {
    const week = await micro((await macro('2027-03-01', '2027-04-30')).id, '2027-03-08', { plannedLoad: 1500 });
    const [one, two] = [await training('2027-03-09'), await training('2027-03-09')];
    const first = await session(week.id, '2027-03-09', { trainingIds: [one] });
    // Each of the two parts' minutes times its intensity.
    const load = 2 * 210;
    expect((await tree()).units.at(-1)?.planned).toBe(210);
    expect(await code(session(week.id, '2027-03-11', { trainingIds: [one] }))).toBe('notFound');
    const other = await makeTeam(app.database.query, home.clubId, 'FUT11', 'B');
    const foreign = await training('2027-03-10', other.id);
    expect(await code(session(week.id, '2027-03-10', { trainingIds: [foreign] }))).toBe('notFound');
    expect((await tree()).days.find(({ day }) => day === '2027-03-09')?.trainings.map(({ unitId }) => unitId)).toEqual(
      expect.arrayContaining([first.id, null]),
    );
    await update(first.id, { version: 1, trainingIds: [one, two] });
    const whole = await tree();
    expect(whole.units.map(({ planned }) => planned)).toEqual([load, load, load, load]);
    // The training moves to a day that has a session: it follows.
    const next = await session(week.id, '2027-03-10');
    const { version } = await app.send(calls.teamTraining.get, { params: { id: two } }, home.coach.token);
    await app.send(
      calls.teamTraining.update,
      { params: { id: two }, body: { version, start: '2027-03-10T18:00:00Z', scope: 'this' } as never },
      home.manager.token,
    );
    expect((await tree()).days.find(({ day }) => day === '2027-03-10')?.trainings).toMatchObject([
      { id: two, unitId: next.id, planned: load / 2 },
    ]);
    expect(await code(update(next.id, { version: 1, startsOn: '2027-03-09', endsOn: '2027-03-09' }))).toBe(
      'plan.overlaps',
    );
  });

  test('days have labels beside matches, and a match counts with its minutes', async () => {
    await match('2026-09-12');
    const week = await micro((await macro()).id, '2026-09-07');
    const { days, units } = await tree();
    expect(days.map(({ day, labels }) => [day, ...labels])).toEqual([
      ['2026-09-07', 'MD-5'],
      ['2026-09-08', 'MD-4'],
      ['2026-09-09', 'MD-3'],
      ['2026-09-10', 'MD-2'],
      ['2026-09-11', 'MD-1'],
      ['2026-09-12', 'MD'],
      ['2026-09-13', 'MD+1'],
      ['2026-09-14', 'MD+2'],
    ]);
    expect(units.find(({ id }) => id === week.id)).toMatchObject({ planned: 630, minutes: 90, done: null });
  });

  test('a unit moves with all below it; two at once: one is late', async () => {
    const { id } = await macro();
    const week = await micro(id, '2026-09-07');
    const on = await session(week.id, '2026-09-08');
    expect(await move(week.id, { version: 1, days: 7 })).toMatchObject({ startsOn: '2026-09-14', version: 2 });
    expect((await tree()).units.find((one) => one.id === on.id)).toMatchObject({ startsOn: '2026-09-15', version: 2 });
    const stale = await refusalOf(move(week.id, { version: 1, startsOn: '2026-09-21' }));
    expect([stale.code, stale.details.present]).toMatchObject(['record.changed', { version: 2 }]);
    expect(await code(move(week.id, { version: 2, startsOn: '2026-10-29' }))).toBe('plan.outsideParent');
    const both = await Promise.allSettled(['A', 'B'].map((name) => update(week.id, { version: 2, name })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // Two coaches plan the same week at once: the plan has one of them.
    const made = await Promise.allSettled([micro(id, '2026-09-28'), micro(id, '2026-09-28')]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a removal takes all below it and frees the trainings; it comes back for thirty days', async () => {
    const { id } = await macro();
    const week = await micro(id, '2026-09-07');
    const one = await training('2026-09-08');
    const on = await session(week.id, '2026-09-08');
    const leaf = async () => (await tree()).days.flatMap((day) => day.trainings.map(({ unitId }) => unitId));
    expect(await leaf()).toEqual([on.id]);
    await remove(week.id);
    expect(await leaf()).toEqual([null]);
    expect((await tree()).units).toHaveLength(2);
    const gone = await app.send(calls.periodization.removed, { query: { teamId: home.team.id } }, home.coach.token);
    expect(gone.map(({ id: unit }) => unit)).toEqual([week.id]);
    const back = (unit: string) => app.send(calls.periodization.restore, { params: { id: unit } }, home.coach.token);
    const instead = await micro(id, '2026-09-10');
    expect(await code(back(week.id))).toBe('plan.overlaps');
    await remove(instead.id);
    await back(week.id);
    expect((await tree()).units).toHaveLength(4);
    expect(await leaf()).toEqual([on.id]);
    expect((await app.send(calls.teamTraining.get, { params: { id: one } }, home.coach.token)).id).toBe(one);
    await remove(week.id);
    app.clock.forward(31 * 86_400_000);
    const after = await signedIn(app, home.clubId, 'CLUB_MANAGER');
    const late = app.send(calls.periodization.restore, { params: { id: week.id } }, after.token);
    expect(await code(late)).toBe('notFound');
  });

  test('a copy goes to another team onto its matches, once for a command, with drafts of its trainings', async () => {
    await match('2026-09-12');
    const week = await micro((await macro()).id, '2026-09-07');
    await training('2026-09-08');
    await session(week.id, '2026-09-08', { name: 'MD-4' });
    await session(week.id, '2026-09-11', { name: 'MD-1' });
    const other = await makeTeam(app.database.query, home.clubId, 'FUT11', 'B');
    await match('2026-09-16', other.id);
    const { token } = home.manager;
    const there = {
      teamId: other.id,
      level: 'season' as const,
      name: 'B',
      startsOn: '2026-08-01',
      endsOn: '2027-05-31',
    };
    expect(await code(clone(week.id, { teamId: other.id, startsOn: '2026-09-14' }, home.coach.token))).toBe(
      'forbidden',
    );
    expect(await code(clone(week.id, { teamId: other.id, startsOn: '2026-09-14' }, token))).toBe('plan.outsideParent');
    await app.send(calls.periodization.add, { body: there }, token);
    const body = { commandId: crypto.randomUUID(), teamId: other.id, startsOn: '2026-09-14', lay: 'byMatchday' };
    const preview = await clone(week.id, { ...body, preview: true }, token);
    // The match is on the third day of that week: it has no day four days before it.
    expect(preview).toMatchObject({ created: [], units: 2, notFitted: [{ name: 'MD-4', why: 'noSuchDay' }] });
    expect((await tree(token, other.id)).units).toHaveLength(1);
    const made = await clone(week.id, body, token);
    expect(made.created.map(({ startsOn, name }) => [startsOn, name])).toEqual([
      ['2026-09-14', 'Semana'],
      ['2026-09-15', 'MD-1'],
    ]);
    const again = await clone(week.id, body, token);
    expect(again.created.map(({ id }) => id)).toEqual(made.created.map(({ id }) => id));
    expect(again.notFitted).toEqual(made.notFitted);
    expect(await code(clone(root, body, token))).toBe('commandReused');
    expect(await code(clone(week.id, { ...body, commandId: crypto.randomUUID() }, token))).toBe('plan.overlaps');
    const shifted = await clone(week.id, { startsOn: '2026-09-21', withTrainings: true });
    const draft = shifted.created.find(({ startsOn }) => startsOn === '2026-09-22');
    const planned = (await tree()).units.filter(({ name }) => name === 'MD-4').map((one) => one.planned);
    expect(draft).toBeDefined();
    expect(planned[0]).toBeGreaterThan(0);
    expect(planned[1]).toBe(planned[0]);
  });

  test('players and staff read goals and days alone; other teams and clubs read nothing', async () => {
    await macro();
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    const seen = await tree(player.token);
    expect(seen).toMatchObject({ edit: false, full: false });
    expect(seen.units[1]).toMatchObject({
      goals: 'Salir jugando',
      startsOn: '2026-09-01',
      contents: null,
      planned: null,
    });
    expect(seen.units[1]).toMatchObject({ plannedLoad: null, intensity: null, done: null });
    expect(
      await code(
        add({ level: 'macro', name: 'X', parentId: root, startsOn: '2026-11-01', endsOn: '2026-11-20' }, player.token),
      ),
    ).toBe('forbidden');
    const other = await signedIn(app, home.clubId, 'COACH');
    expect(await code(tree(other.token))).toBe('forbidden');
    expect(await code(update(root, { version: 1, name: 'X' }, other.token))).toBe('notFound');
    const away = await makeWorld(app, { players: 1 });
    expect(await code(tree(away.coach.token))).toBe('notFound');
    expect(await code(remove(root, away.coach.token))).toBe('notFound');
  });
});
