import { resolve } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { account } from '#contract/account.ts';
import { match as matchCalls } from '#contract/match.ts';
import { type Entry, isSeen } from '#domain/match/entry.ts';
import { isFull } from '#tests/full.ts';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { makeWorld, password } from '#tests/server/people.ts';
import { atConsole, settled } from './consoleHands.ts';
import { signIn } from './demo.ts';
import { test } from './device.ts';
import { lateBy, near, stampsOf, trueTimeIn } from './deviceClock.ts';
import { type Api, openApi, preparedMatch } from './liveMatch.ts';
import { at, device, kickOff, note, readyForOffline, shown, waits, wanted } from './offlineHands.ts';
import { phrase } from './words.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

test.skip(({ isMobile }) => isMobile, 'one size is enough: what is proved here does not depend on it');

const minute = 60_000;
const withoutNetwork = 20 * minute;
/** On each device, before a last one: sixty together in `npm run test:full`. */
const notes = isFull ? 29 : 9;
/** So long after each other: with the last one they fill the twenty minutes. */
const pause = withoutNetwork / (notes + 1);
/** The device is closed after so many. */
const early = Math.ceil(notes / 2);

let app: Running;
test.beforeAll(async () => {
  const [sqlite] = engines;
  if (!sqlite) throw new Error('no database');
  app = await startApp(sqlite, { dist: resolve('dist') });
});
test.afterAll(() => app.close());

/** A tablet whose clock is wrong by so many ms, and runs at the given speed. */
const tablet = async (
  browser: Parameters<typeof device>[0],
  origin: string,
  wrong: number,
): Promise<BrowserContext> => {
  const context = await device(browser, origin);
  await context.clock.install({ time: Date.now() + wrong });
  return context;
};
const numbersOf = async (page: Page): Promise<readonly number[]> => {
  const names = await atConsole(page).players.evaluateAll((all) =>
    all.map((one) => one.ariaLabel ?? one.textContent ?? ''),
  );
  return names.map((name) => Number.parseInt(name, 10)).filter((number) => number > 0);
};

/** Each entry by the time at which it was done, not at which it arrived, and in that order. */
const expectOwnTime = (said: readonly Entry[], begun: number): void => {
  for (const [n, { at: doneAt, clock, minute: printed }] of said.entries()) {
    const before = said[n - 1]?.at ?? begun;
    // The last came when both were ready for it.
    expect(doneAt - before).toBeGreaterThanOrEqual((n < notes ? pause : withoutNetwork - notes * pause) - near);
    expect(Math.abs(Number(clock) - (doneAt - begun))).toBeLessThanOrEqual(near);
    expect(printed).toBe(Math.floor(Number(clock) / minute) + 1);
  }
  expect(Number(said.at(-1)?.clock)).toBeGreaterThanOrEqual(withoutNetwork - near);
};

test('twenty minutes without network on two devices: notes on both, one closed meanwhile, all arrive once and in order', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const origin = await app.listen();
  const { coach } = await makeWorld(app);
  const api = await openApi(origin, coach.userName, password);
  const match = await preparedMatch(api, 'FUT11');
  const [here, there] = [await tablet(browser, origin, 95_000), await tablet(browser, origin, -140_000)];
  let mine = await here.newPage();
  const other = await there.newPage();
  for (const page of [mine, other]) await signIn(page, origin, coach.userName, password);
  await mine.goto(at(match));
  await kickOff(mine);
  await other.goto(at(match));
  for (const page of [mine, other]) await readyForOffline(page, match);
  const logOf = async (by: Api) => {
    const { entries } = await by.send(matchCalls.changes, { params: { id: match.id }, query: { after: 0 } });
    return entries.filter(isSeen);
  };
  const prepared = await logOf(api);
  const onPitch = await numbersOf(mine);
  expect(onPitch).toHaveLength(11);
  // An odd number of players each: goal and injury alternate from round to round.
  const [ours, theirs] = [onPitch.slice(0, 5), onPitch.slice(5, 10)];

  for (const one of [here, there]) await one.setOffline(true);
  const passOn = (context: BrowserContext) => context.clock.fastForward(pause);
  const first = async () => {
    await note(mine, ours, [0, early], () => passOn(here));
    const score = await mine.getByTestId('own-score').textContent();
    await mine.close();
    // Closed, and opened again with no network: page, texts, match and pending entries come from the device.
    mine = await here.newPage();
    await mine.goto(at(match));
    await waits(mine, early);
    await expect(mine.getByTestId('own-score')).toHaveText(String(score));
    await expect(atConsole(mine).players).toHaveCount(11);
    await note(mine, ours, [early, notes], () => passOn(here));
  };
  await Promise.all([first(), note(other, theirs, [0, notes], () => passOn(there))]);
  const left = withoutNetwork - notes * pause;
  for (const one of [here, there]) await one.clock.fastForward(left);
  for (const page of [mine, other]) await page.getByTestId('rival-goal').tap();
  for (const page of [mine, other]) {
    await waits(page, notes + 1);
    await expect(page.getByRole('status').filter({ hasText: phrase('stands:propose.fates.unsent') })).not.toContainText(
      phrase('match:link.live'),
    );
  }
  app.clock.forward(withoutNetwork);
  // The sign-in of everybody has run out meanwhile, and nothing has come.
  await expect(api.send(matchCalls.get, { params: { id: match.id } })).rejects.toThrow('401');
  const renewed = new Set<Page>();
  for (const page of [mine, other])
    page.on('response', (answer) => void (answer.url().endsWith(account.refresh.path) && renewed.add(page)));
  const after = await openApi(origin, coach.userName, password);
  expect((await after.send(matchCalls.get, { params: { id: match.id } })).seq).toBe(prepared.length);

  await here.setOffline(false);
  await settled(mine);
  await there.setOffline(false);
  // Both saw the same goal against: one question, answered by a person.
  const question = other.getByTestId('unsettled');
  await expect(question).toContainText('Gol de Atlético Molino', { timeout: 30_000 });
  await settled(other);
  await question.getByRole('button', { name: phrase('console:conflict.another.goal') }).tap();
  await expect(question).toHaveCount(0);
  await settled(other);
  expect([...renewed].map((page) => [mine, other].indexOf(page)).toSorted()).toEqual([0, 1]);

  const heard = (await logOf(after)).slice(prepared.length);
  expect(heard).toHaveLength(2 * (notes + 1));
  expect(new Set(heard.map((entry) => entry.id)).size).toBe(heard.length);
  const squad = prepared.flatMap((entry) => (entry.type === 'squad.called' ? entry.players : []));
  const dorsals = new Map(squad.map((one) => [one.playerId, one.dorsal]));
  const byDevice = [...new Set(heard.map((entry) => entry.device))].map((one) =>
    heard.filter((entry) => entry.device === one),
  );
  const said = byDevice.map((all) =>
    all.map((entry) => [entry.type, 'playerId' in entry ? dorsals.get(String(entry.playerId)) : undefined]),
  );
  const rivalGoal = ['goal.conceded', undefined];
  expect(said).toEqual([
    [...wanted(ours, notes), rivalGoal],
    [...wanted(theirs, notes), rivalGoal],
  ]);
  const begun = (await stampsOf(after, match)).runningSince;
  for (const all of byDevice) expectOwnTime(all, begun);
  await expect(mine.getByTestId('rival-score')).toHaveText('2');
  await expect.poll(() => shown(mine)).toEqual(await shown(other));
  for (const page of [mine, other]) {
    await trueTimeIn(page, app.clock);
    const late = await lateBy(page, await stampsOf(after, match));
    expect(Math.abs(late), `the clock is ${late} ms late`).toBeLessThanOrEqual(near);
    await expect(page.getByTestId('clock')).toContainText(/2\d:\d\d/);
  }
  await here.close();
  await there.close();
});
