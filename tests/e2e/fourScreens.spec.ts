import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { MatchView } from '#contract/matchView.ts';
import { isSeen } from '#domain/match/entry.ts';
import { foldOf } from '../../scripts/rig/follower.ts';
import { type Random, seeded } from '../../scripts/rig/random.ts';
import { type BadLine, badLine } from './badLine.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch } from './liveMatch.ts';
import { keepPainted, loweredBy, neverHad, type OptimisticMatch, paintedOn } from './shownScore.ts';
import { phrase } from './words.ts';

test.skip(({ isMobile }) => isMobile, 'each screen has a size of its own here');

const seed = 20;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const command = () => ({ commandId: crypto.randomUUID(), confirm: true, device: 'office' });

type Screen = { readonly name: string; readonly page: Page; readonly context: BrowserContext; readonly line: BadLine };

const open = async (browser: Browser, random: Random, { name, path, width, height }: Place): Promise<Screen> => {
  const context = await browser.newContext({
    baseURL: String(process.env.E2E_ORIGIN),
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    hasTouch: true,
    viewport: { width, height },
    serviceWorkers: 'block',
  });
  await context.clock.install();
  await keepPainted(context);
  const line = await badLine(context, random);
  const page = await context.newPage();
  if (name === 'parents') await page.goto(path);
  else await openAs(page, name === 'console' ? 'coach' : 'assistant', path);
  await expect(page.getByText(phrase('match:link.live')).first()).toBeVisible();
  return { name, page, context, line };
};
type Place = { readonly name: string; readonly path: string; readonly width: number; readonly height: number };

/** The four screens of one match that has been running for half an hour. */
const fourScreens = async (browser: Browser, random: Random) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT11');
  const params = { id };
  const at = Date.now() - 30 * 60_000;
  const { match } = await api.send(calls.matchPreparation.start, { params, body: { ...command(), at } });
  const { link } = await api.send(calls.matchLink.open, { params, body: {} });
  const places: readonly Place[] = [
    { name: 'console', path: `/matches/${id}/console`, width: 1280, height: 800 },
    { name: 'stands', path: `/matches/${id}/stands`, width: 390, height: 844 },
    { name: 'television', path: `/matches/${id}/screen`, width: 1920, height: 1080 },
    { name: 'parents', path: `/f/${String(link?.url.split('/f/')[1])}`, width: 390, height: 844 },
  ];
  const screens = await Promise.all(places.map((place) => open(browser, random, place)));
  return { api, match, screens };
};

/** What people write who sit where the network is good. */
const office = (api: Api, { id }: MatchView) => {
  const params = { id };
  const log = async () => (await api.send(calls.match.changes, { params, query: { after: 0 } })).entries;
  return {
    log,
    rivalGoal: () => api.send(calls.matchPlay.rivalGoal, { params, body: { ...command(), kind: 'play' } }),
    /** Withdraws the newest entry of a kind that is not withdrawn. */
    takeBack: async (type: 'goal.scored' | 'goal.conceded') => {
      const all = (await log()).filter(isSeen);
      const gone = new Set(all.flatMap((one) => (one.type === 'entry.retracted' ? [one.corrects] : [])));
      const last = all.findLast((one) => one.type === type && !gone.has(one.id));
      if (!last) throw new Error(`no ${type} has come yet`);
      await api.send(calls.matchWork.retract, { params: { id, entryId: last.id }, body: command() });
    },
  };
};

/** Network trouble on random screens, until `isOver`. */
const trouble = async (screens: readonly Screen[], random: Random, isOver: () => boolean): Promise<void> => {
  for (let n = 0; !isOver(); n += 1) {
    await wait(300 + random() * 900);
    const one = screens[n % screens.length];
    if (random() < 0.6) one?.line.cut();
    else {
      await one?.context.setOffline(true);
      await wait(random() * 1_200);
      await one?.context.setOffline(false);
    }
  }
};

test.describe.configure({ mode: 'serial' });
const random = seeded(seed);
let seats: Awaited<ReturnType<typeof fourScreens>>;
test.beforeAll(async ({ browser }) => {
  seats = await fourScreens(browser, random);
});
test.afterAll(async () => {
  for (const { context } of seats?.screens ?? []) await context.close();
});

test('four screens on bad networks: no displayed score steps back but where somebody corrected it', async () => {
  test.setTimeout(180_000);
  console.log(`seed ${seed}`);
  const { api, match, screens } = seats;
  const model = office(api, match);
  const [{ page: bench }] = screens as [Screen];
  const operator = atConsole(bench);
  const names = await operator.players.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''));
  const numbers = names.map((name) => Number.parseInt(name, 10));
  const note = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await operator.player(Number(numbers[n]));
      await operator.action(phrase('console:actions.penaltyGoal')).tap();
      await wait(200);
    }
  };
  const theirs = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await wait(200 + random() * 500);
      await model.rivalGoal();
    }
  };
  let over = false;
  for (const { line } of screens) line.storm();
  const storm = trouble(screens, random, () => over);
  await Promise.all([note(5), theirs(6)]);
  await expect.poll(async () => (await model.log()).some((one) => one.type === 'goal.scored')).toBe(true);
  // Until now nobody has corrected anything.
  for (const { name, page } of screens) expect(loweredBy(await paintedOn(page)), name).toEqual({ own: 0, rival: 0 });

  const correct = async () => {
    await model.takeBack('goal.conceded');
    await theirs(2);
    await model.takeBack('goal.scored');
    await model.takeBack('goal.conceded');
  };
  await Promise.all([note(2), correct()]);
  over = true;
  await storm;
  for (const { line } of screens) line.calm();
  for (const { line } of screens) line.cut();
  await settled(bench);
  for (const { page } of screens) {
    await expect(page.getByTestId('own-score')).toHaveText('6');
    await expect(page.getByTestId('rival-score')).toHaveText('6');
  }

  const view = await api.send(calls.match.get, { params: { id: match.id } });
  const log = await model.log();
  const had: OptimisticMatch[] = log.map((_, at) => foldOf(view, log.slice(0, at + 1)).state.score);
  const [console_, ...followers] = screens as [Screen, ...Screen[]];
  for (const { name, page } of followers)
    expect(neverHad(await paintedOn(page), had), `${name} painted what the match never had next`).toBeUndefined();
  // The console is ahead of the log by its own entries: it goes down by what was withdrawn, and by nothing else.
  const down = loweredBy(await paintedOn(console_.page));
  expect([down.own <= 1, down.rival <= 2], JSON.stringify(down)).toEqual([true, true]);
  const sum = (what: keyof BadLine['count']) => screens.reduce((all, { line }) => all + line.count[what], 0);
  console.log(`${sum('lost')} lost, ${sum('doubled')} doubled, ${sum('late')} late, ${sum('cut')} cut`);
  for (const what of ['lost', 'doubled', 'late', 'cut'] as const) expect(sum(what), what).toBeGreaterThan(0);
});

/** The time of the device stands still. */
const stop = async ({ page, context }: Pick<Screen, 'page' | 'context'>, ahead = 50): Promise<void> => {
  try {
    await context.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
  } catch (fault) {
    // On a busy machine that moment was over before the page got the message.
    if (ahead > 5_000) throw fault;
    await stop({ page, context }, 2 * ahead);
  }
};
/** So many ms of the device's time pass at once, and then it stands still. */
const pass = async (screen: Screen, ms: number): Promise<void> => {
  await stop(screen);
  await screen.context.clock.runFor(ms);
};
const stale = /Actualizado a las (\d{1,2}):(\d\d):(\d\d)/;
/** Seconds of the hour. */
const secondOf = (at: Date): number => at.getUTCMinutes() * 60 + at.getUTCSeconds();
const isStale = async ({ page, name }: Screen): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: stale }), name).toBeVisible();
  await expect(page.getByText(phrase('match:link.live')), name).toHaveCount(0);
};

test('a line that swallows everything: five seconds later each screen says that it is not live, and how old it is', async () => {
  const { api, match, screens } = seats;
  for (const { page } of screens) await expect(page.getByText(phrase('match:link.live')).first()).toBeVisible();
  await Promise.all(screens.map(({ line }) => line.swallow()));
  const silent = new Date();
  await office(api, match).rivalGoal();
  await Promise.all(screens.map((one) => pass(one, 5_000)));
  for (const one of screens) {
    await isStale(one);
    if (process.env.SCREENS_DIR)
      await one.page.screenshot({ path: `${process.env.SCREENS_DIR}/stale-${one.name}.png` });
    await expect(one.page.getByTestId('rival-score')).toHaveText('6');
    const [, , minutes, seconds] =
      stale.exec(await one.page.getByRole('status').filter({ hasText: stale }).innerText()) ?? [];
    const age = (secondOf(silent) - (Number(minutes) * 60 + Number(seconds)) + 3_600) % 3_600;
    // It was live then: the last message had come a few seconds before, or in the same second.
    expect(age, `${one.name} says ${minutes}:${seconds}`).toBeLessThan(15);
  }
  // The page is loaded, and its socket never sends anything.
  const parents = screens.find(({ name }) => name === 'parents') as Screen;
  parents.line.mute();
  await parents.context.clock.resume();
  await parents.page.reload();
  await expect(parents.page.getByText(phrase('match:link.live'))).toBeVisible();
  await expect(parents.page.getByTestId('rival-score')).toHaveText('7');
  await pass(parents, 5_000);
  await isStale(parents);
});
