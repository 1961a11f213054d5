import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Entry } from '#domain/match/entry.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { command, goal, kickOff, prepareMatch } from './pitch.ts';

type Award = Omit<Input<typeof calls.matchRuling.award>['body'], 'commandId'>;

describe.each(anyEngine)('an awarded result on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  const award = (id: string, body: Award, token = home.coach.token) =>
    app.send(calls.matchRuling.award, { params: { id }, body: { ...command(), ...body } }, token);
  const listed = async (id: string) =>
    (await app.send(calls.match.ofClub, { params: { clubId: home.clubId } }, home.coach.token)).find(
      (one) => one.id === id,
    );
  const sign = (id: string) =>
    app.send(
      calls.matchPlay.setState,
      { params: { id }, body: { ...command(), state: 'confirmed' } },
      home.manager.token,
    );
  const noShow: Award = { own: 3, rival: 0, basis: 'walkover', reason: 'No se presentó.' };

  test('the other side does not appear: list, table, report and players say it', async () => {
    const body = {
      name: 'Liga',
      type: 'league',
      format: 'FUT11',
      sides: [{ teamId: home.team.id, name: 'Ours' }, { name: 'CF Ausente' }],
    } satisfies Input<typeof calls.competition.add>['body'];
    const { id: competitionId } = await app.send(calls.competition.add, { body }, home.manager.token);
    const { id } = await prepareMatch(app, home, { competitionId, rival: { name: 'CF Ausente' }, isLocal: false });
    const { match } = await award(id, noShow);
    expect(match).toMatchObject({
      state: 'finished',
      localScore: 0,
      visitorScore: 3,
      reason: 'No se presentó.',
      awarded: { basis: 'walkover', played: { own: 0, rival: 0 } },
      periods: [],
    });
    expect(await listed(id)).toMatchObject({ state: 'finished', localScore: 0, visitorScore: 3, awarded: 'walkover' });
    const table = await app.send(calls.competition.table, { params: { id: competitionId } }, home.coach.token);
    expect(table.map(({ name, points, difference }) => [name, points, difference])).toEqual([
      ['Team', 3, 3],
      ['CF Ausente', 0, -3],
    ]);
    const rows = await app.send(calls.match.players, { params: { id } }, home.coach.token);
    expect(rows.every(({ officialMinutes, goals }) => officialMinutes === 0 && goals === 0)).toBe(true);
    await sign(id);
    const report = await app.send(calls.matchReport.get, { params: { id } }, home.manager.token);
    expect(report.match).toMatchObject({ state: 'confirmed', awarded: { basis: 'walkover' } });
  });

  test('what was played and is decided otherwise afterwards: a revision with its reason', async () => {
    const { id } = await kickOff(app, home, { ago: 100, rules: { periods: [45] } });
    await goal(app, id, home.player(9), home.coach.token, { minute: 5 });
    await app.send(calls.matchPlay.finish, { params: { id }, body: command() }, home.coach.token);
    await sign(id);
    const decided: Award = { own: 0, rival: 3, basis: 'decision', reason: 'Alineación indebida.' };
    expect((await refusalOf(award(id, decided))).code).toBe('forbidden');
    const { entry, match } = await award(id, decided, home.manager.token);
    expect(match).toMatchObject({
      state: 'confirmed',
      revision: 2,
      localScore: 0,
      visitorScore: 3,
      awarded: { basis: 'decision', played: { own: 1, rival: 0 } },
    });
    expect(match.goals).toHaveLength(1);
    const report = await app.send(calls.matchReport.get, { params: { id } }, home.manager.token);
    expect(report.corrections).toMatchObject([{ revision: 2, reason: 'Alineación indebida.' }]);
    const retract = { params: { id, entryId: (entry as Entry).id }, body: { ...command(), reason: 'Recurso ganado.' } };
    const back = await app.send(calls.matchWork.retract, retract, home.manager.token);
    expect(back.match).toMatchObject({ revision: 3, localScore: 1, visitorScore: 0, awarded: null });
    expect(await listed(id)).toMatchObject({ localScore: 1, visitorScore: 0, awarded: null });
  });

  test.each(['postponed', 'cancelled'] as const)(
    '%s, and awarded afterwards; withdrawn, it is again',
    async (state) => {
      const { id } = await prepareMatch(app, home, { isLocal: true });
      const why = { ...command(), state, reason: 'Sin árbitro.' };
      await app.send(calls.matchPlay.setState, { params: { id }, body: why }, home.coach.token);
      const { entry, match } = await award(id, noShow);
      expect(match).toMatchObject({ state: 'finished', localScore: 3, visitorScore: 0, reason: 'No se presentó.' });
      expect(await listed(id)).toMatchObject({ state: 'finished', localScore: 3, visitorScore: 0 });
      const retract = { params: { id, entryId: (entry as Entry).id }, body: command() };
      const back = await app.send(calls.matchWork.retract, retract, home.coach.token);
      expect(back.match).toMatchObject({ state, localScore: 0, awarded: null, reason: 'Sin árbitro.' });
    },
  );

  test('the exported list says which results were not played, and how they came about', async () => {
    const made = () => prepareMatch(app, home, { rival: { name: 'CF Fichero' } });
    await award((await made()).id, noShow);
    await award((await made()).id, { ...noShow, basis: 'decision' });
    await made();
    const query = { format: 'csv', search: 'Fichero' } as const;
    const file = await app.send(calls.match.exported, { params: { clubId: home.clubId }, query }, home.coach.token);
    const [heads = [], ...rows] = (await file.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const at = heads.indexOf('Sin jugar o por decisión');
    expect(rows.map((row) => row[at]).toSorted()).toEqual(['', 'Incomparecencia', 'Por decisión']);
  });

  test('a database from before 016 learns which of its results were awarded', async () => {
    const made = async (rival: string) => (await prepareMatch(app, home, { rival: { name: rival } })).id;
    const [absent, decided, withdrawn, again, played] = [
      await made('A'),
      await made('B'),
      await made('C'),
      await made('D'),
      await made('E'),
    ];
    await award(absent, noShow);
    await award(decided, { ...noShow, basis: 'decision' });
    const retract = async (id: string) => {
      const { entry } = await award(id, noShow);
      const params = { id, entryId: (entry as Entry).id };
      await app.send(calls.matchWork.retract, { params, body: command() }, home.coach.token);
    };
    await retract(withdrawn);
    await retract(again);
    await award(again, { ...noShow, basis: 'decision' });
    const marks = async () =>
      Promise.all([absent, decided, withdrawn, again, played].map(async (id) => (await listed(id))?.awarded));
    const before = await marks();
    expect(before).toEqual(['walkover', 'decision', null, 'decision', null]);
    const { query } = app.database;
    await sql`alter table match_now drop column awarded`.execute(query);
    const since = migrations().filter(({ name }) => name.startsWith('016'));
    await query.transaction().execute(async (tx) => {
      for (const { name } of since) await sql`delete from migration where name = ${name}`.execute(tx);
    });
    expect(await migrate(query)).toEqual(since.map(({ name }) => name));
    expect(await marks()).toEqual(before);
  });

  test('not while it runs, not without a reason, not with a score that nobody plays', async () => {
    const { id } = await kickOff(app, home);
    expect((await refusalOf(award(id, noShow))).code).toBe('state.notHere');
    expect((await refusalOf(award(id, { ...noShow, reason: ' ' }))).code).toBe('badRequest');
    expect((await refusalOf(award(id, { ...noShow, own: 100 }))).code).toBe('badRequest');
    expect((await refusalOf(award(id, { ...noShow, own: -1 }))).code).toBe('badRequest');
    const other = await makeWorld(app);
    expect((await refusalOf(award(id, noShow, other.coach.token))).code).toBe('notFound');
  });
});
