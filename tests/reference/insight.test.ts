import { afterAll, beforeAll, expect, test } from 'vitest';
import { playMatch } from '../../scripts/replay/playMatch.ts';
import { RealSide, readCases } from '../../scripts/replay/realMatch.ts';
import { cannotBePlayed } from '../../scripts/replay/realRules.ts';
import { Rosters } from '../../scripts/replay/rosters.ts';
import { anyEngine, type Running, startApp } from '../server/harness.ts';
import { makeClub, signedIn } from '../server/people.ts';
import { drawnSeasons, long } from './asking.ts';
import { drawCompetitions } from './drawnCompetitions.ts';
import { drawJudging, drawRecords, drawScouting } from './drawnJudging.ts';
import { drawAnswers, drawMatches } from './drawnMatches.ts';
import { drawRatings } from './drawnRatings.ts';
import { drawRound } from './drawnRound.ts';
import { drawing, drawSeason } from './drawnSeason.ts';
import { drawTests } from './drawnTests.ts';
import { drawHours, drawPlans } from './drawnTrainings.ts';
import { checkInsight } from './insightCheck.ts';
import { makeEdges } from './madeEdges.ts';

const { seasons, seed } = drawnSeasons(2);
const isLong = process.env.RUNS !== undefined;

let app: Running;
beforeAll(async () => {
  app = await startApp(anyEngine[0] as (typeof anyEngine)[number]);
});
afterAll(() => app.close());

test(`figures of the catalogue of ${seasons} drawn seasons, seed ${seed}`, { timeout: long }, async () => {
  let [figures, opened] = [0, 0];
  const keys = new Set<string>();
  const done: Record<string, number> = {};
  for (let n = 0; n < seasons; n += 1) {
    const draw = drawing(seed + n);
    const home = await drawSeason(app, draw);
    for (const [what, many] of Object.entries(await drawMatches(app, home, draw, 3 + draw.below(4))))
      done[what] = (done[what] ?? 0) + many;
    await drawCompetitions(app, home, draw);
    await drawAnswers(app, home, draw);
    await drawPlans(app, home, draw);
    await drawRatings(app, home, draw);
    await drawTests(app, home, draw);
    await drawJudging(app, home, draw, await drawRound(app, home, draw));
    await drawRecords(app, home, draw);
    await drawScouting(app, home, draw);
    if (draw.share() < 0.5) await drawHours(app, home);
    try {
      const found = await checkInsight(app, { clubId: home.clubId, token: home.manager.token }, draw, 3);
      [figures, opened] = [figures + found.figures, opened + found.opened];
      for (const key of found.keys) keys.add(key);
    } catch (fault) {
      throw new Error(`season of seed ${seed + n}: ${(fault as Error).message}`, { cause: fault });
    }
  }
  expect(keys.size).toBeGreaterThanOrEqual(80);
  expect(opened).toBeGreaterThan(100 * seasons);
  // Corrections, withdrawn goals and late entries are among them.
  for (const what of [
    'goal',
    'conceded',
    'yellow',
    'change',
    'late',
    'withdrawn',
    'moved',
    'undone',
    'amended',
    'injured',
    'position',
  ])
    if (seasons > 9) expect(done[what], what).toBeGreaterThan(0);
  process.stdout.write(
    `catalogue, seed ${seed}: ${seasons} seasons, ${keys.size} metrics, ${opened} rows opened, figures: ${figures}, disagreements: 0\n`,
  );
});

test('figures of the catalogue of what seasons seldom have', { timeout: long }, async () => {
  const draw = drawing(4711);
  const home = await drawSeason(app, draw);
  await drawTests(app, home, draw);
  await drawRecords(app, home, draw);
  await drawScouting(app, home, draw);
  await makeEdges(app, home);
  const found = await checkInsight(app, { clubId: home.clubId, token: home.manager.token }, draw, 8);
  expect(found.figures).toBeGreaterThan(100);
  process.stdout.write(`catalogue of edges: figures: ${found.figures}, disagreements: 0\n`);
});

/** Those that hold everything; all of them with the command. */
const rich = /wc2022-(17|58|64)-|euro2016-(33|47)-/;
const folder = process.env.TOUCHLINE_MATCHES;
test.runIf(folder)('figures of the catalogue of the real matches', { timeout: long }, async () => {
  const manager = await signedIn(app, await makeClub(app.database.query), 'CLUB_MANAGER');
  const send = (call: never, input: never) => app.send(call, input, manager.token);
  const rosters = new Rosters(send as never);
  const all = (await readCases(String(folder))).filter((one) => cannotBePlayed(one) === null);
  const cases = isLong ? all : all.filter(({ file }) => rich.test(file));
  for (const one of cases)
    for (const side of RealSide.options)
      await playMatch({ send: send as never, rosters }, one, side, { now: app.clock });
  const draw = drawing(seed);
  const found = await checkInsight(app, { clubId: manager.clubId, token: manager.token }, draw, isLong ? 50 : 6);
  expect(found.figures).toBeGreaterThan(100);
  process.stdout.write(
    `catalogue of ${cases.length} real matches, seed ${seed}: figures: ${found.figures}, disagreements: 0\n`,
  );
});
