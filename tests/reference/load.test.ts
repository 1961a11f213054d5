import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadsOfPlayer, monotonyOf } from '#domain/load.ts';
import { anyEngine, type Running, startApp } from '../server/harness.ts';
import { drawnSeasons, long } from './asking.ts';
import { drawRatings } from './drawnRatings.ts';
import { drawing, drawSeason } from './drawnSeason.ts';
import { checkLoad } from './loadCheck.ts';
import { monotonyFrom } from './loadReckoning.ts';

const { seasons, seed } = drawnSeasons(3);

let app: Running;
beforeAll(async () => {
  app = await startApp(anyEngine[0] as (typeof anyEngine)[number]);
});
afterAll(() => app.close());

test('CoachMePlus, "RPE Monotony/Strain History": an exertion of 7 for 60 minutes is a load of 420', () => {
  const session = { day: '2026-11-24', kind: 'training', minutes: 60, rpe: 7, groupRpe: null } as const;
  expect(loadsOfPlayer([session])).toMatchObject([{ load: 420, estimated: false }]);
});

test('Foster 1998: a week of equal days has no monotony; one training in seven days has the least there is, 1 / root 7', () => {
  // Mean l / 7; deviations of six days l / 7 and of one 6 l / 7: the sample deviation is l / root 7.
  for (const monotony of [monotonyOf, monotonyFrom]) {
    expect(monotony([300, 300, 300, 300, 300, 300, 300])).toBeNull();
    expect(monotony([0, 0, 420, 0, 0, 0, 0])).toBeCloseTo(1 / Math.sqrt(7), 12);
  }
});

test(`load of players in ${seasons} drawn seasons, seed ${seed}`, { timeout: long }, async () => {
  let figures = 0;
  for (let n = 0; n < seasons; n += 1) {
    const draw = drawing(seed + n);
    const home = await drawSeason(app, draw);
    await drawRatings(app, home, draw);
    for (const { id } of home.players)
      try {
        figures += await checkLoad(app, { id, clubId: home.clubId }, home.coach.token, 1 + draw.below(12));
      } catch (fault) {
        throw new Error(`season of seed ${seed + n}: ${(fault as Error).message}`, { cause: fault });
      }
  }
  expect(figures).toBeGreaterThan(500 * seasons);
  process.stdout.write(`load, seed ${seed}: ${seasons} seasons, figures: ${figures}, disagreements: 0\n`);
});
