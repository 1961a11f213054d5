import { afterAll, beforeAll, expect, test } from 'vitest';
import { poissonInterval } from '#domain/injury/rates.ts';
import { anyEngine, type Running, startApp } from '../server/harness.ts';
import { drawnSeasons, long } from './asking.ts';
import { drawing, drawSeason } from './drawnSeason.ts';
import { exactInterval } from './exactInterval.ts';
import { checkInjuries } from './injuriesCheck.ts';

const { seasons, seed } = drawnSeasons(8);

let app: Running;
beforeAll(async () => {
  app = await startApp(anyEngine[0] as (typeof anyEngine)[number]);
});
afterAll(() => app.close());

test('DescTools, PoissonCI: 196 deaths by horse kicks in 280 corps years are 0.6054 to 0.8052 a year', () => {
  for (const { low, high } of [poissonInterval(196), exactInterval(196)]) {
    expect(low / 280).toBeCloseTo(0.605_427_1, 4);
    expect(high / 280).toBeCloseTo(0.805_157, 4);
  }
});

test(`injuries of ${seasons} drawn seasons, seed ${seed}`, { timeout: long }, async () => {
  let figures = 0;
  for (let n = 0; n < seasons; n += 1) {
    const home = await drawSeason(app, drawing(seed + n));
    try {
      figures += await checkInjuries(app, { ...home, teamId: home.team.id }, home.coach.token);
    } catch (fault) {
      throw new Error(`season of seed ${seed + n}: ${(fault as Error).message}`, { cause: fault });
    }
  }
  expect(figures).toBeGreaterThan(20 * seasons);
  process.stdout.write(`injuries, seed ${seed}: ${seasons} seasons, figures: ${figures}, disagreements: 0\n`);
});
