import { afterAll, beforeAll, expect, test } from 'vitest';
import { mirwald, moore } from '#domain/growth.ts';
import { leastDetectable } from '#domain/measurement/change.ts';
import { ownErrorOf } from '#domain/measurement/typicalError.ts';
import { anyEngine, type Running, startApp } from '../server/harness.ts';
import { drawnSeasons, long } from './asking.ts';
import { checkBody, checkTeamTests } from './bodyCheck.ts';
import { detectableFrom, errorFrom, offsetFrom } from './bodyReckoning.ts';
import { drawing, makeSeason } from './drawnSeason.ts';
import { drawTests } from './drawnTests.ts';

const { seasons, seed } = drawnSeasons(5);

let app: Running;
beforeAll(async () => {
  app = await startApp(anyEngine[0] as (typeof anyEngine)[number]);
});
afterAll(() => app.close());

test('psr 0.1.0, examples of SEM and MDC: an error of 3.5 makes a least detectable change of 9.7', () => {
  for (const detectable of [leastDetectable, detectableFrom]) expect(detectable(3.5)).toBeCloseTo(9.7, 1);
});

test('Hopkins 2000: the typical error by the differences is the one by the analysis of variance', () => {
  const pairs = [
    [146, 140],
    [148, 152],
    [170, 152],
    [90, 99],
    [157, 145],
    [156, 153],
    [176, 167],
    [205, 218],
    [166, 168],
    [181, 186],
  ] as const;
  const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((all, pair) => all + of(pair), 0);
  const repeated = {
    ...{ pairs: pairs.length, differences: sum(([a, b]) => b - a), squares: sum(([a, b]) => (b - a) ** 2) },
    values: sum(([a, b]) => a + b),
  };
  expect(ownErrorOf(repeated)).toBeCloseTo((100 * errorFrom(pairs)) / (repeated.values / 20), 10);
});

test('Mirwald et al. 2002 and Moore et al. 2015: both programs have the published equations', () => {
  const body = { age: 13, height: 160, sittingHeight: 82, weight: 48 };
  const more = { sitting: 82, weight: 48 };
  for (const [sex, girl] of [
    ['male', false],
    ['female', true],
  ] as const) {
    expect(mirwald(sex, body)).toBeCloseTo(offsetFrom({ girl, age: 13, height: 160 }, more), 12);
    expect(moore(sex, body)).toBeCloseTo(offsetFrom({ girl, age: 13, height: 160 }, null), 12);
  }
});

test(`measurements of players in ${seasons} drawn seasons, seed ${seed}`, { timeout: long }, async () => {
  let figures = 0;
  for (let n = 0; n < seasons; n += 1) {
    const draw = drawing(seed + n);
    const home = await makeSeason(app, draw);
    await drawTests(app, home, draw);
    try {
      for (const { id } of home.players) figures += await checkBody(app, id, home.physio);
      figures += await checkTeamTests(app, home.team.id, home.coach.token);
    } catch (fault) {
      throw new Error(`season of seed ${seed + n}: ${(fault as Error).message}`, { cause: fault });
    }
  }
  expect(figures).toBeGreaterThan(60 * seasons);
  process.stdout.write(`measurements, seed ${seed}: ${seasons} seasons, figures: ${figures}, disagreements: 0\n`);
});
