import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type Person, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { expectChartPicture } from '../pngRead.ts';

const { report, reportTemplate, statistics } = calls;
const chart = (id: string, type: string, by: readonly string[], metrics: readonly string[]) => ({
  ...{ id, kind: 'chart', chart: { type }, metrics, by },
});
const blocks = [
  chart('months', 'columns', ['month'], ['goalsFor', 'winShare']),
  chart('players', 'bars', ['player'], ['minutes']),
  { id: 'table', kind: 'table', metrics: ['played'], by: ['month'] },
];
const definition = { v: 1, context: 'team', filters: [{ filter: 'team', in: ['$myTeams'] }], blocks };
const languages = ['es', 'en', 'nl'] as const;

describe.each(engines)('charts as pictures on $name', (engine) => {
  let app: Running;
  let home: World;
  let other: World;
  beforeAll(async () => {
    app = await startApp(engine);
    [home, other] = [await makeWorld(app), await makeWorld(app)];
    await playedMatch(app, home, { rival: 'CF Norte' });
    await playedMatch(app, home, { rival: 'CF Sur' });
  });
  afterAll(() => app.close());

  const exported = (who: Person, options: object, more: object = {}) =>
    app.send(report.exportAdhoc, { body: { definition, format: 'PNG', options, ...more } as never }, who.token);
  const inLanguage = async (language: string, asking: object) => {
    const headers = { 'accept-language': language };
    const response = await app.ask({ ...(asking as { method: 'GET'; url: string }), token: home.coach.token, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/png');
    return response;
  };

  test('a chart of a report, in the words of the reader’s language', async () => {
    const made = new Set<string>();
    for (const language of languages)
      for (const block of ['months', 'players']) {
        const payload = { definition, format: 'PNG', options: { block, customTitle: 'Peña Łódź' } };
        const { rawPayload, headers } = await inLanguage(language, {
          ...{ method: 'POST', url: report.exportAdhoc.path, payload },
        });
        expect(headers['content-disposition']).toContain('.png');
        const { content } = await expectChartPicture(rawPayload);
        made.add(content.toString('base64'));
      }
    expect(made.size).toBe(6);
  });

  test('a longer chart is a higher picture', async () => {
    const [months, players] = await Promise.all(
      ['months', 'players'].map(async (block) => expectChartPicture(await exported(home.coach, { block }))),
    );
    // Two plots of 180 units with their legends; 12 rows of 24 units with one.
    expect(months?.height).toBeGreaterThan(2 * (2 * 180 + 150));
    expect(players?.height).toBeGreaterThan(2 * (12 * 24 + 150));
    expect(months?.height).not.toBe(players?.height);
  });

  test('a picture is of one chart, and nothing else gives one', async () => {
    expect((await refusalOf(exported(home.coach, {}))).code).toBe('chartNeeded');
    expect((await refusalOf(exported(home.coach, { block: 'table' }))).code).toBe('chartNeeded');
    expect((await refusalOf(exported(home.coach, { block: 'none' }))).code).toBe('notFound');
    const [months, , table] = blocks;
    await expectChartPicture(
      await exported(home.coach, {}, { definition: { ...definition, blocks: [months, table] } }),
    );
  });

  test('it is of who may read it, and of the own club alone', async () => {
    const kept = { body: { name: 'Meses', definition } as never };
    const { id } = await app.send(reportTemplate.add, kept, home.coach.token);
    const body = { format: 'PNG', options: { block: 'months' } } as const;
    await expectChartPicture(await app.send(report.exported, { params: { id }, body }, home.coach.token));
    const stranger = app.send(report.exported, { params: { id }, body }, other.manager.token);
    expect((await refusalOf(stranger)).code).toBe('notFound');
  });

  test('each chart of the pages of the statistics, and no table without one', async () => {
    const asked = `teamId=${home.team.id}&format=png`;
    const made = new Set<string>();
    for (const language of languages)
      for (const one of ['goals&table=minutes', 'goals&table=scorers', 'goals&table=kinds', 'matches&table=months']) {
        const url = `${statistics.exported.path}?${asked}&of=${one}`;
        const { rawPayload } = await inLanguage(language, { method: 'GET', url });
        made.add((await expectChartPicture(rawPayload)).content.toString('base64'));
      }
    expect(made.size).toBe(12);
    const refused = async (query: object, who: Person) =>
      (
        await refusalOf(
          app.send(
            statistics.exported,
            { query: { teamId: home.team.id, format: 'png', ...query } as never },
            who.token,
          ),
        )
      ).code;
    expect(await refused({ of: 'matches', table: 'runs' }, home.coach)).toBe('chartNeeded');
    expect(await refused({ of: 'goals', table: 'months' }, home.coach)).toBe('chartNeeded');
    expect(await refused({ of: 'goals' }, home.coach)).toBe('chartNeeded');
    expect(await refused({ of: 'goals', table: 'minutes' }, other.manager)).toBe('notFound');
  });

  test('which goals alone are counted is said in the sheets too', async () => {
    const query = { of: 'goals', teamId: home.team.id, goalType: 'penalty', format: 'csv' } as const;
    const text = await (await app.send(statistics.exported, { query }, home.coach.token)).text();
    expect(text).toContain('Qué goles;goles de penalti');
  });
});
