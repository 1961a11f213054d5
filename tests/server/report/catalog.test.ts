import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { Language } from '#contract/values.ts';
import { reportContexts } from '#domain/insight/contexts.ts';
import { dimensions, dimensionsOf, filters } from '#domain/insight/dimensions.ts';
import { fixedValuesOf } from '#domain/insight/fixedValues.ts';
import { insightFacts, metrics } from '#domain/insight/metrics.ts';
import { variableKey, variablesOf } from '#domain/insight/variables.ts';
import { hasWords } from '#server/words/words.ts';
import { runs } from '#tests/domain/seed.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';

const { reportCatalog, reportContext } = calls;
const keys = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key);

test('everything of the catalogue has words', () => {
  const named = [
    ...insightFacts.map((key) => `fact.${key}`),
    ...dimensions.map((key) => `dimension.${key}`),
    ...filters.map((key) => `filter.${key}`),
    ...reportContexts.map((key) => `context.${key}`),
    ...filters.flatMap((key) => variablesOf(key).map((value) => `variable.${variableKey(value)}`)),
    ...[...dimensions, ...filters].flatMap((name) => (fixedValuesOf(name) ?? []).map((one) => `value.${name}.${one}`)),
  ];
  expect(named.filter((key) => !hasWords('reports', key))).toEqual([]);
});

describe.each(engines)('the catalogue of reports on $name', (engine) => {
  let app: Running;
  let home: World;
  let foreign: World;
  let other: string;
  beforeAll(async () => {
    app = await startApp(engine);
    [home, foreign] = [await makeWorld(app), await makeWorld(app)];
    await playedMatch(app, home, { rival: 'CF Órdago' });
    await playedMatch(app, foreign, { rival: 'CF Lejano' });
    other = (await makeTeam(app.database.query, home.clubId, 'FUT7', 'Infantil B')).id;
  });
  afterAll(() => app.close());
  const options = (id: string, token: string, query: object = {}) =>
    app.send(reportCatalog.options, { params: { id }, query }, token);

  test('who runs the club is offered all of it, in the language of the request', async () => {
    const read = async (language: string) => {
      const response = await app.ask({
        ...{ method: 'GET', url: reportCatalog.whole.path, token: home.manager.token },
        headers: { 'accept-language': language },
      });
      return reportCatalog.whole.reply.parse(response.json());
    };
    const [es, en, nl] = await Promise.all(Language.options.map(read));
    for (const one of [es, en, nl]) {
      expect(keys(one?.metrics ?? [])).toEqual(keys(metrics));
      expect(keys(one?.dimensions ?? []).sort()).toEqual([...dimensions].sort());
      expect(keys(one?.filters ?? []).sort()).toEqual([...filters].sort());
    }
    const name = (one: typeof es) => one?.dimensions.find(({ key }) => key === 'rival')?.name;
    expect([name(es), name(en), name(nl)]).toEqual(['Rival', 'Opponent', 'Tegenstander']);
    const { token } = home.manager;
    expect(await app.send(reportCatalog.metrics, {}, token)).toEqual(es?.metrics);
    expect(await app.send(reportCatalog.dimensions, {}, token)).toEqual(es?.dimensions);
    expect(await app.send(reportCatalog.filters, {}, token)).toEqual(es?.filters);
    expect(await app.send(reportCatalog.chartTypes, {}, token)).toEqual(es?.chartTypes);
  });

  test('people are offered only to a reader who reaches some', async () => {
    const coach = await signedIn(app, home.clubId, 'COACH');
    const club = await app.send(reportCatalog.whole, {}, coach.token);
    // What people judge, what is in records and what is of outsiders is not offered without names either.
    const judged = ['evaluation', 'ability', 'roundLine', 'rating', 'squad', 'membership'];
    const closed = new Set([...judged, 'scoutReport', 'outsider', 'staffLicence']);
    expect(keys(club.metrics)).toEqual(keys(metrics.filter(({ fact }) => !closed.has(fact))));
    // Points of players are on the pages of competitions, which the whole staff reads.
    const named = club.dimensions.filter(({ ofPeople }) => ofPeople);
    expect(named.map(({ key, facts }) => [key, facts])).toEqual([['player', ['pointRecord']]]);
    expect(club.filters.find(({ key }) => key === 'player')?.facts).toEqual(['pointRecord']);
    const own = await app.send(reportCatalog.dimensions, {}, home.coach.token);
    expect(keys(own.filter(({ ofPeople }) => ofPeople)).sort()).toEqual(['assister', 'player', 'scorer']);
    const nobody = await signedIn(app, home.clubId, 'PLAYER');
    const nothing = await app.send(reportCatalog.whole, {}, nobody.token);
    expect([nothing.facts, nothing.metrics, nothing.dimensions, nothing.filters]).toEqual([[], [], [], []]);
    expect((await refusalOf(options('team', nobody.token))).code).toBe('notFound');
  });

  test('a context has the part that makes sense there, with what it begins with', async () => {
    const { token } = home.manager;
    const of = async (context: string) => ({
      metrics: await app.send(reportContext.metrics, { params: { context } }, token),
      dimensions: await app.send(reportContext.dimensions, { params: { context } }, token),
      filters: await app.send(reportContext.filters, { params: { context } }, token),
    });
    for (const context of reportContexts) {
      const part = await of(context);
      const facts = new Set(part.metrics.map(({ fact }) => fact));
      for (const { facts: all } of [...part.dimensions, ...part.filters])
        expect(all.every((fact) => facts.has(fact))).toBe(true);
    }
    const training = await of('training');
    expect(new Set(training.metrics.map(({ fact }) => fact))).toEqual(new Set(['presence', 'training', 'content']));
    const split = [...dimensionsOf.presence, ...dimensionsOf.training, ...dimensionsOf.content];
    expect(keys(training.dimensions).sort()).toEqual([...new Set<string>(split)].sort());
    const preset = ({ filters: all }: typeof training, key: string) => all.find((one) => one.key === key)?.preset;
    expect(preset(training, 'team')).toBe('$myTeams');
    const player = await of('player');
    expect([preset(player, 'player'), preset(player, 'season')]).toEqual(['$myPlayer', 'current']);
    expect(keys(player.dimensions)).not.toContain('player');
    const match = await of('match');
    expect(keys(match.dimensions)).toContain('minuteBand');
    expect(keys(match.dimensions)).not.toContain('month');
    expect(keys((await of('scouting')).metrics)).toContain('scoutReports');
    for (const context of ['weather', 'constructor', '__proto__'])
      for (const one of Object.values(reportContext))
        expect((await refusalOf(app.send(one, { params: { context } }, token))).code).toBe('context.unknown');
  });

  test('the values of a filter are those that the reader reaches', async () => {
    const names = async (id: string, token: string, query: object = {}) =>
      (await options(id, token, query)).rows.map(({ name }) => name).sort();
    const { manager, coach } = home;
    const delegate = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, delegate.id, 'DELEGATE');
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    const teams = ['Infantil B', 'Team'];
    expect(await names('team', manager.token)).toEqual(teams);
    // A coach has figures of the whole club, and people of the own teams alone.
    expect(await names('team', coach.token)).toEqual(teams);
    for (const { token } of [delegate, player]) expect(await names('team', token)).toEqual(['Team']);
    expect(await names('player', coach.token)).toHaveLength(16);
    expect((await options('player', player.token)).rows.map(({ value }) => value)).toEqual([home.player(0)]);
    for (const { token } of [manager, coach, delegate, player]) {
      expect(await names('rival', token)).toEqual(['CF Órdago']);
      expect(await names('rival', token, { search: 'ORDAGO cf' })).toEqual(['CF Órdago']);
      expect(await names('rival', token, { search: '%' })).toEqual([]);
      expect((await options('match', token)).rows).toMatchObject([{ name: 'CF Órdago', detail: '2026-10-11' }]);
      expect(await names('season', token)).toEqual(['2026/27']);
    }
    expect(await names('result', coach.token, { search: 'derr' })).toEqual(['Derrota']);
    expect((await options('dates', coach.token)).rows).toEqual([]);
    const stranger = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, { id: other, clubId: home.clubId }, stranger.id, 'COACH');
    expect(await names('player', stranger.token)).toEqual([]);
  });

  test('fifty a page, and each page knows how many there are', async () => {
    const big = await makeWorld(app, { players: 1 });
    for (let n = 0; n < 60; n += 1) await makeTeam(app.database.query, big.clubId, 'FUT7', `Equipo ${n}`);
    const page = (n: number) => options('team', big.manager.token, { page: n });
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first, second, third].map(({ rows, total }) => [rows.length, total])).toEqual([
      [50, 61],
      [11, 61],
      [0, 61],
    ]);
    expect(new Set([...first.rows, ...second.rows].map(({ value }) => value)).size).toBe(61);
  });

  test('whatever is asked of the options is refused or answered, never a fault', async () => {
    const ids = fc.oneof(fc.constantFrom(...filters, 'constructor', '__proto__', 'toString'), fc.string());
    await fc.assert(
      fc.asyncProperty(ids, fc.string({ unit: 'binary' }), fc.integer(), async (id, search, page) => {
        const query = new URLSearchParams({ search: search.toWellFormed(), page: String(page) });
        const url = `/api/ReportCatalog/filter-options/${encodeURIComponent(id.toWellFormed())}?${query}`;
        const response = await app.ask({ method: 'GET', url, token: home.manager.token });
        expect(response.statusCode).toBeLessThan(500);
      }),
      runs(150),
    );
  });
});
