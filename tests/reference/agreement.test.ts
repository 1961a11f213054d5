import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementOfOne } from '#domain/evaluation/agreement.ts';
import { anyEngine, type Running, startApp } from '../server/harness.ts';
import { checkAgreement } from './agreementCheck.ts';
import { iccFrom } from './agreementReckoning.ts';
import { drawnSeasons, long } from './asking.ts';
import { drawRound } from './drawnRound.ts';
import { drawing, makeSeason } from './drawnSeason.ts';

const { seasons, seed } = drawnSeasons(8);

let app: Running;
beforeAll(async () => {
  app = await startApp(anyEngine[0] as (typeof anyEngine)[number]);
});
afterAll(() => app.close());

test('Shrout and Fleiss 1979, tables 2 and 4: ICC(2,1) of six targets and four judges is .29', () => {
  const table = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ];
  for (const icc of [agreementOfOne, iccFrom]) expect(icc(table)).toBeCloseTo(0.29, 2);
});

test(`agreement of raters in ${seasons} drawn seasons, seed ${seed}`, { timeout: long }, async () => {
  let figures = 0;
  for (let n = 0; n < seasons; n += 1) {
    const draw = drawing(seed + n);
    const home = await makeSeason(app, draw);
    try {
      figures += await checkAgreement(app, await drawRound(app, home, draw), home.coach.token);
    } catch (fault) {
      throw new Error(`season of seed ${seed + n}: ${(fault as Error).message}`, { cause: fault });
    }
  }
  expect(figures).toBeGreaterThan(4 * seasons);
  process.stdout.write(`agreement, seed ${seed}: ${seasons} seasons, figures: ${figures}, disagreements: 0\n`);
});
