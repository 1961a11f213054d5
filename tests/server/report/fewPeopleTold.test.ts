import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, startApp } from '../harness.ts';
import { alone, asking, type FewPeople, makeFewPeople } from './fewPeopleWorld.ts';

const { dashboardStatistics } = calls;

describe.each(engines)('what rows say of few people on $name', (engine) => {
  let of: FewPeople;
  beforeAll(async () => {
    of = await makeFewPeople(await startApp(engine));
  });
  afterAll(() => of.app.close());

  const without = ({ id: _id, ...block }: object & { id?: unknown }) => block;

  const narrow: readonly (readonly [metric: string, by: readonly string[]])[] = [
    ['newInjuries', ['team', 'day', 'injurySetting']],
    ['newInjuries', ['day']],
    ['newInjuries', ['team', 'month']],
    ['daysMissed', ['team', 'severity', 'day']],
    ['daysMissed', ['week']],
    ['absent', ['training', 'absenceReason']],
    ['absent', ['team', 'day', 'presence']],
    ['burden', ['team', 'day']],
  ];
  test.each(narrow)('%s by %j is withheld without saying of what', async (metric, by) => {
    const block = await of.blockOf(of.home.coach, [metric], { by });
    expect(block).toMatchObject({ rows: [], isWithheld: true, n: 0, total: 0, more: false });
    // The same as where there is nothing at all.
    const before = [{ filter: 'dates', between: ['2020-01-01', '2020-01-02'] }];
    expect(await of.blockOf(of.home.coach, [metric], { by, filters: before })).toEqual(block);
    const wide = await of.blockOf(of.their, [metric], { by, filters: [{ filter: 'team', in: ['$myTeams'] }] });
    expect(wide).toMatchObject({ isWithheld: false });
    expect(wide.rows.length).toBeGreaterThan(0);
    const definition = asking([metric], { by });
    const [sheet] = await of.cellsOf(of.home.coach, definition);
    expect(sheet?.rows).toHaveLength(2);
    expect(sheet?.rows[1]?.[0]).toContain('no se muestran');
    for (const format of ['CSV', 'PDF'] as const) {
      const text = await of.textOf(of.home.coach, definition, format);
      expect(text).toContain('no se muestran');
      expect(text).not.toMatch(/13\/9|13 sept|4 oct|Cadete/);
    }
  });

  test('a figure of other facts beside it does not say by its rows where something is withheld', async () => {
    const by = ['team', 'day'];
    const block = await of.blockOf(of.home.coach, ['trainings', 'newInjuries'], { by });
    expect(block).toMatchObject({ rows: [], isWithheld: true, total: 0 });
  });

  test('of single days nobody is told whether there was an injury', async () => {
    const on = (one: string) => ({ filters: [{ filter: 'dates', between: [one, one] }] });
    for (const metric of ['newInjuries', 'daysMissed', 'burden', 'exposureTraining']) {
      const [some, none] = [
        await of.blockOf(of.home.coach, [metric], on(alone)),
        await of.blockOf(of.home.coach, [metric], on('2026-09-12')),
      ];
      expect(without(some)).toEqual(without(none));
      expect(some.rows).toMatchObject([{ values: [null], n: 0, isHidden: true }]);
      expect(await of.cellsOf(of.home.coach, asking([metric], on(alone)))).not.toEqual([]);
    }
  });

  test('whole months are told where they have enough people, also the present one until today', async () => {
    const november = { filters: [{ filter: 'dates', between: ['2026-11-01', '2026-11-30'] }] };
    expect((await of.blockOf(of.home.coach, ['newInjuries'], november)).rows).toMatchObject([
      { values: [8], isHidden: false },
    ]);
    const from = { filters: [{ filter: 'dates', between: ['2026-11-02', '2026-11-30'] }] };
    expect((await of.blockOf(of.home.coach, ['newInjuries'], from)).rows).toMatchObject([{ isHidden: true }]);
  });

  test('a player of the own team who plays in another hides nobody of it', async () => {
    const byTeam = { by: ['team'] };
    const rowOf = async () => {
      const { rows } = await of.blockOf(of.home.coach, ['newInjuries'], byTeam);
      return rows.find(({ keys: [one] }) => one?.value === of.large.id);
    };
    const availability = async () => {
      const { teams } = await of.app.send(dashboardStatistics.performance, { query: {} }, of.home.coach.token);
      return teams.find(({ teamId }) => teamId === of.large.id)?.availability;
    };
    expect(await rowOf()).toMatchObject({ values: [5], isHidden: false });
    expect(await availability()).toMatchObject({ can: 1 });
    const [one = '', other = ''] = of.largeIds;
    const { query } = of.app.database;
    for (const player_id of [one, other]) {
      const row = { team_id: of.home.team.id, player_id, dorsal: player_id === one ? 61 : 62, joined_at: 0 };
      await query.insertInto('team_player').values(row).execute();
    }
    expect(await rowOf()).toMatchObject({ values: [null], isHidden: true });
    expect(await availability()).toBeNull();
    await query.deleteFrom('team_player').where('team_id', '=', of.home.team.id).where('dorsal', '>', 60).execute();
  });

  test('neither order, limit, page nor total says how much is withheld', async () => {
    const shownIn = async (more: object) => {
      const { rows, totals } = await of.blockOf(of.home.coach, ['newInjuries'], { by: ['team'], more });
      return { rows: rows.map(({ keys: [one], values }) => [one?.name, values[0]]), totals };
    };
    const by = (down: boolean) => [{ by: 'newInjuries', down }];
    const up = await shownIn({ sort: by(false), totals: true });
    // Those of two of.small teams together are of five people.
    expect(up.totals).toEqual([22]);
    const hidden = up.rows.filter(([, value]) => value === null);
    expect(hidden.map(([name]) => name).toSorted()).toEqual(['Cadete B', 'Cadete D']);
    for (const down of [true, false]) expect((await shownIn({ sort: by(down) })).rows.slice(-2)).toEqual(hidden);
    for (const limit of [1, 2])
      expect((await shownIn({ sort: by(false), limit })).rows).not.toContainEqual(['Cadete B', null]);
    const definition = asking(['newInjuries'], { by: ['team'], more: { totals: true } });
    const [sheet] = await of.cellsOf(of.home.coach, definition);
    expect(sheet?.rows.find(([name]) => name === 'Cadete B')).toEqual(['Cadete B', 'oculto']);
    expect(sheet?.rows.at(-1)).toEqual(['Total', 22]);
    const text = await of.textOf(of.home.coach, definition, 'CSV');
    expect(text).toContain('Cadete B;oculto');
    expect(await of.textOf(of.home.coach, definition, 'PDF')).toContain('oculto');
  });
});
