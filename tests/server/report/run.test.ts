import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dimensionsOf, filtersOf } from '#domain/insight/dimensions.ts';
import { insightFacts, metrics } from '#domain/insight/metrics.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import { variablesOf } from '#domain/insight/variables.ts';
import { runs } from '#tests/domain/seed.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { makeInjury } from '../walkInjuries.ts';

const { report, reportTemplate } = calls;
const table = (metricKeys: readonly string[], by: readonly string[], more: object = {}) => ({
  ...{ id: 'b', kind: 'table', metrics: [...metricKeys], by: [...by] },
  ...more,
});
const definition = (block: object, filters: readonly object[] = []) => ({
  v: 1,
  context: 'team',
  filters,
  blocks: [block],
});

describe.each(engines)('reports that are run on $name', (engine) => {
  let app: Running;
  let home: World;
  let other: World;
  let colleague: Person;
  let player: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    [home, other] = [await makeWorld(app), await makeWorld(app)];
    const { query } = app.database;
    const team = await makeTeam(query, home.clubId, 'FUT11', 'Cadete B');
    colleague = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(query, team, colleague.id, 'COACH');
    player = await playerSignedIn(app, home.clubId, home.player(10));
    await playedMatch(app, home, { rival: 'CF Norte' });
    await playedMatch(app, home, { rival: 'CF Sur' });
    await playedMatch(app, other, { rival: 'CF Lejano' });
    await makeInjury(app, home.player(3), home.coach.token);
  });
  afterAll(() => app.close());

  const run = async (who: Person, block: object, more: object = {}) =>
    app.send(report.adhoc, { body: { definition: definition(block), ...more } as never }, who.token);
  const shown = async (who: Person, block: object, more: object = {}) => {
    const [answer] = (await run(who, block, more)).blocks;
    return (answer?.rows ?? []).map(({ keys, values }) => [...keys.map(({ name, value }) => name ?? value), ...values]);
  };
  const goals = table(['playerGoals', 'assists'], ['player'], {
    sort: [{ by: 'playerGoals', down: true }],
    totals: true,
  });
  const nameOf = async (id: string) =>
    (await app.database.query.selectFrom('player').select('short_name').where('id', '=', id).executeTakeFirstOrThrow())
      .short_name;

  test('the same report gives each reader what the reader reaches', async () => {
    const body = { name: 'Goles', definition: definition(goals) } as never;
    const { id } = await app.send(reportTemplate.add, { body }, home.coach.token);
    await app.send(reportTemplate.share, { params: { id }, body: { version: 1, level: 'club' } }, home.coach.token);
    const of = (who: Person, more: object = {}) =>
      app.send(report.dynamic, { params: { id }, body: { ...more } }, who.token);
    const full = await of(home.coach);
    expect(full).toMatchObject({ templateId: id, page: 1, scope: { wholeClub: true } });
    const [block] = full.blocks;
    expect(block?.rows).toHaveLength(11);
    expect(block).toMatchObject({ n: 2, total: 11, more: false, totals: [4, 4] });
    expect(block?.metrics.map(({ key }) => key)).toEqual(['playerGoals', 'assists']);
    const scorer = {
      keys: [{ value: home.player(10), name: await nameOf(home.player(10)), detail: null }],
      values: [4, 0],
    };
    expect(block?.rows[0]).toMatchObject(scorer);
    expect((await of(home.manager)).blocks).toEqual(full.blocks);
    const own = await of(player);
    expect(own.blocks[0]?.rows).toMatchObject([scorer]);
    expect(own.scope.players).toEqual([await nameOf(home.player(10))]);
    expect((await of(colleague)).blocks[0]?.rows).toEqual([]);
    expect((await refusalOf(of(other.manager))).code).toBe('notFound');
    await app.send(reportTemplate.remove, { params: { id } }, home.coach.token);
    expect((await refusalOf(of(home.coach))).code).toBe('notFound');
  });

  test('people of a team that is not the reader’s are refused; its figures are not', async () => {
    const filters = [{ filter: 'team', is: home.team.id }];
    expect(await shown(colleague, table(['played', 'goalsFor'], ['team']), { filters })).toEqual([['Team', 2, 4]]);
    const fault = await refusalOf(run(colleague, goals, { filters }));
    expect(fault).toMatchObject({ code: 'definition.unfit', details: { block: 'b', why: 'personsBeyondReach' } });
    const nobody = await signedIn(app, home.clubId, 'PLAYER');
    expect((await refusalOf(run(nobody, table(['played'], ['team'])))).details).toMatchObject({ why: 'beyondReach' });
  });

  test('figures of few people beyond reach are withheld', async () => {
    const injuries = table(['newInjuries'], ['team'], { totals: true });
    const own = [{ filter: 'team', is: '$myTeams' }];
    expect(await shown(home.manager, injuries)).toEqual([['Team', 1]]);
    expect(await shown(home.coach, injuries, { filters: own })).toEqual([['Team', 1]]);
    expect(await shown(colleague, injuries, { filters: own })).toEqual([]);
    // With all teams of the club the own one is told as well: nobody else is in it.
    expect(await shown(home.coach, injuries)).toEqual([['Team', 1]]);
    const [block] = (await run(colleague, injuries)).blocks;
    expect(block).toMatchObject({ rows: [{ values: [null], n: 0, isHidden: true }], totals: [null], n: 0 });
  });

  test('a share of minutes does not tell of an injury', async () => {
    const who = home.player(2);
    const consents = { consent_data_on: '2026-09-01', consent_photo_on: '2026-09-01' };
    await app.database.query.updateTable('player').set(consents).where('id', '=', who).execute();
    const filters = [{ filter: 'player', is: who }];
    const metricKeys = ['minutesShare', 'shareGap', 'called'];
    const told = async () => {
      const block = { id: 'b', kind: 'figure', metrics: metricKeys, by: [] };
      const values = [];
      for (const audience of ['Internal', 'External'])
        values.push((await run(home.coach, block, { filters, audience })).blocks[0]?.rows);
      const body = { definition: definition(block, filters), block: 'b', metric: 'minutesShare' };
      const opened = await app.send(report.facts, { body: body as never }, home.coach.token);
      return { values, rows: opened.rows, total: opened.total };
    };
    const before = await told();
    expect(before.total).toBe(2);
    const id = await makeInjury(app, who, home.coach.token);
    expect(await told()).toEqual(before);
    await app.database.query.updateTable('injury').set({ deleted_at: 1 }).where('id', '=', id).execute();
  });

  test('names, days and words: of matches, opponents, fixed values and time', async () => {
    const { coach } = home;
    const [block] = (await run(coach, table(['goalsFor'], ['match', 'venue']))).blocks;
    expect(block?.rows.map(({ keys }) => keys.map(({ name, detail }) => [name, detail])).sort()).toEqual([
      [
        ['CF Norte', '2026-10-11'],
        ['Fuera', null],
      ],
      [
        ['CF Sur', '2026-10-11'],
        ['Fuera', null],
      ],
    ]);
    expect(await shown(coach, table(['played'], ['month', 'result']))).toEqual([['2026-10', 'Victoria', 2]]);
    expect((await shown(coach, table(['goals'], ['assister', 'scorer'])))[0]).toEqual([
      ...[await nameOf(home.player(1)), await nameOf(home.player(10)), 4],
    ]);
  });

  test('filters replace those of the report, and are said with their names', async () => {
    const body = {
      definition: definition(table(['played'], ['rival']), [
        { filter: 'rival', is: 'cf norte' },
        { filter: 'team', in: ['$myTeams'] },
        { filter: 'presence', is: 'late' },
      ]),
    };
    const ask = (more: object = {}, who = home.coach) =>
      app.send(report.adhoc, { body: { ...body, ...more } as never }, who.token);
    const first = await ask();
    expect(first.blocks[0]).toMatchObject({ rows: [{ values: [1] }], ignored: ['presence'] });
    expect(first.filters).toMatchObject([
      { key: 'rival', operator: 'in', values: [{ value: 'cf norte', name: 'CF Norte' }] },
      { key: 'team', values: [{ value: home.team.id, name: 'Team' }] },
      { key: 'presence', values: [{ name: 'Con retraso' }] },
    ]);
    const second = await ask({ filters: [{ filter: 'rival', notIn: ['cf norte'] }] });
    expect(second.blocks[0]?.rows.map(({ keys }) => keys[0]?.name)).toEqual(['CF Sur']);
    expect((await ask({}, home.manager)).filters.map(({ key }) => key)).toEqual(['rival', 'presence']);
    const none = await ask({ filters: [{ filter: 'dates', last: { n: 1, of: 'day' } }] });
    expect(none.blocks[0]?.rows).toEqual([]);
  });

  test('a limit cuts the rows, a page goes on, a text stays a text', async () => {
    const [top] = (await run(home.coach, { ...goals, limit: 3 })).blocks;
    expect(top).toMatchObject({ total: 3, more: true, totals: [4, 4] });
    const texts = definition({ id: 't', kind: 'text', text: 'Hola' });
    const body = { name: 'Textos', definition: { ...texts, blocks: [...texts.blocks, goals] } } as never;
    const { id } = await app.send(reportTemplate.add, { body }, home.coach.token);
    const page = (n: number) => app.send(report.dynamic, { params: { id }, body: { page: n } }, home.coach.token);
    expect((await page(1)).blocks).toMatchObject([{ kind: 'text', text: 'Hola', rows: [] }, { total: 11 }]);
    expect((await page(2)).blocks[1]).toMatchObject({ rows: [], total: 11, more: false });
    const alone = await app.send(report.adhoc, { body: { definition: texts } as never }, home.coach.token);
    expect(alone.blocks).toMatchObject([{ text: 'Hola' }]);
  });

  test('what was asked is kept as a template when it has a name', async () => {
    const { templateId } = await run(home.coach, goals, { saveAsTemplate: 'Goleadores' });
    const kept = await app.send(reportTemplate.get, { params: { id: String(templateId) } }, home.coach.token);
    expect(kept).toMatchObject({ name: 'Goleadores', level: 'private', owner: { id: home.coach.id } });
    expect((await run(home.coach, goals)).templateId).toBeNull();
  });

  test('every ready-made report runs for everybody who is offered it', async () => {
    for (const who of [home.manager, home.coach, colleague, player]) {
      const offered = await app.send(reportTemplate.shared, { query: { whose: 'readyMade' } }, who.token);
      expect(offered.rows.length).toBeGreaterThan(5);
      for (const { id } of offered.rows) {
        const { blocks } = await app.send(report.dynamic, { params: { id }, body: {} }, who.token);
        expect(blocks.length).toBe(readyMade.find((one) => one.id === id)?.blocks.length);
        expect(blocks.every(({ title }) => title !== '')).toBe(true);
      }
    }
  });

  test('whatever is drawn is answered or refused, never a fault, and never with another club’s names', async () => {
    const values = (filter: string) => [home.team.id, home.player(0), 'x', 'home', 'win', ...variablesOf(filter)];
    const condition = (filter: string) => {
      if (filter === 'dates')
        return fc.record({ n: fc.integer({ min: 0, max: 500 }) }).map(({ n }) => ({ filter, last: { n, of: 'week' } }));
      const one = fc.constantFrom(...values(filter));
      const several = fc.array(one, { minLength: 1, maxLength: 3 });
      return fc.oneof(
        one.map((is) => ({ filter, is })),
        several.map((all) => ({ filter, in: all })),
        several.map((all) => ({ filter, notIn: all })),
      );
    };
    const keysOf = (fact: string) => metrics.filter((one) => one.fact === fact).map(({ key }) => key);
    const drawn = fc.constantFrom(...insightFacts).chain((fact) =>
      fc.record({
        metrics: fc.subarray(keysOf(fact), { minLength: 1, maxLength: Math.min(4, keysOf(fact).length) }),
        by: fc.subarray([...dimensionsOf[fact]] as string[], { minLength: 1, maxLength: 3 }),
        filters: fc
          .subarray([...filtersOf[fact]] as string[], { maxLength: 2 })
          .chain((some) => fc.tuple(...some.map(condition))),
        totals: fc.boolean(),
      }),
    );
    const readers = [home.manager, home.coach, colleague, player];
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(drawn, fc.constantFrom(...readers), async (block, who) => {
        const response = await app.ask({
          ...{ method: 'POST', url: report.adhoc.path, token: who.token },
          payload: { definition: definition({ ...block, id: 'b', kind: 'table' }) },
        });
        expect([200, 400, 404], response.body).toContain(response.statusCode);
        expect(response.body).not.toContain('Lejano');
        expect(response.body).not.toContain(other.team.id);
        if (response.statusCode === 200) answered += 1;
      }),
      runs(150),
    );
    expect(answered).toBeGreaterThan(10);
  });
});
