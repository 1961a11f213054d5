import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { makeClient } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { account } from '#contract/account.ts';
import { browserPath } from '#tests/browser.ts';
import { signIn } from '../../scripts/rig/person.ts';
import { demoAccount, startServer, withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import type { BenchRow } from '../row.ts';
import { benchDevice, longMatch } from './longMatch.ts';
import { type Touch, touched, type Watched, watchTouches } from './touches.ts';

const entries = 200;
const slowDown = 4;
const rounds = 20;
const bareTaps = 3;
/** The same button twice within a second is one tap. */
const notTheSame = 1_000;
const untilAtRest = 1_000;

/** For comparison, a page with one button that writes one number: the least work between a tap and a frame. */
const barePage = `<!doctype html><meta name="viewport" content="width=device-width">
  <button style="width:200px;height:200px" onclick="this.textContent = Number(this.textContent) + 1">0</button>`;

const close = '[role=dialog] header button';
const shirt = (number: number) => `button[data-shirt="${number}"]:not([data-bench])`;

/** The taps of a round, in their order: the control, and the name under which it is counted. */
const roundOf = (number: number): readonly (readonly [name: string, target: string])[] => [
  ['a player: their actions', shirt(number)],
  ['a goal in the ring', '[role=dialog] [aria-keyshortcuts=K]'],
  ['undo', '[data-testid=undo]'],
  ['redo', '[data-testid=redo]'],
  ['a goal against', '[data-testid=rival-goal]'],
  ['a player: their actions', shirt(number)],
  ['a change: who comes on', '[data-bench]'],
  ['the clock', 'button:has([data-testid=clock])'],
  ['a drawer closed', close],
  ['more', '[data-key=more]'],
  ['a drawer closed', close],
  ['the prepared changes', '[data-testid=next-change] button'],
  ['a drawer closed', close],
  ['a line of the timeline', '[data-testid=timeline] li:nth-child(4) button'],
  ['a drawer closed', close],
  ['something forgotten', '[data-testid=insert]'],
  ['a drawer closed', close],
];

/** Puts the session of the demo club's administrator into the browser, as cookies. */
export const signedIn = async (context: BrowserContext, url: string, dataDir: string): Promise<void> => {
  const stranger = makeClient({ baseUrl: url, tokens: memoryTokens(), language: () => 'en' });
  const body = demoAccount(dataDir, 'admin') ?? { username: '', password: '' };
  const said = await stranger.send(account.authenticate, { body });
  const cookie = (name: string, value: string | undefined) => ({ name, value: encodeURIComponent(value ?? ''), url });
  await context.addCookies([
    { ...cookie('access_token', said.access_token), sameSite: 'Lax' },
    { ...cookie('refresh_token', said.refresh_token), sameSite: 'Strict' },
  ]);
};

/** Slows the processor of a page down, as on an old tablet. */
export const slowed = async (page: Page, rate = slowDown): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

type Figures = Map<string, Touch[]>;
const note = (to: Figures, name: string, took: Touch) => to.set(name, [...(to.get(name) ?? []), took]);
const bareName = 'a bare button';

/** A page in the background paints anew when it comes to the front: what is measured then is that, and no tap. */
const toFront = async (page: Page) => {
  await page.bringToFront();
  await wait(untilAtRest);
  await page.evaluate(() => (globalThis as Watched).calm());
};

/** One round of taps on the console, then some on the plain button. */
const playRound = async (page: Page, bare: Page, at: number, to: Figures) => {
  const numbers = await page
    .locator('[data-shirt]:not([data-bench])')
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.shirt)));
  const round = roundOf(numbers[1 + (at % (numbers.length - 1))] ?? 0);
  await toFront(page);
  for (const [name, target] of round) {
    note(to, name, await touched(page, target));
    if (target.startsWith('[data-')) await wait(notTheSame);
  }
  await toFront(bare);
  for (let tap = 0; tap < bareTaps; tap += 1) note(to, bareName, await touched(bare, 'button'));
};

const part = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN;

const shares = [
  ['median', 0.5],
  ['95 of 100', 0.95],
] as const;

const about = `${entries} entries, ${slowDown} times slower`;

const rowsOf = (figures: Figures): BenchRow[] => {
  const bare = (figures.get(bareName) ?? []).map(({ answered }) => answered);
  const all = [...figures].filter(([name]) => name !== bareName);
  const every = all.flatMap(([, took]) => took);
  const row = (what: string, took: readonly number[], text: string, share: number, goal = ''): BenchRow => ({
    what: `${what}, ${text}`,
    ours: part(took, share),
    rival: bareName,
    theirs: part(bare, share),
    ratio: part(took, share) / part(bare, share),
    goal,
    unit: 'ms',
  });
  const answers = [...all, ['all of these', every] as const].flatMap(([name, took]) => {
    const answered = took.map((one) => one.answered);
    const what = `touch until answered, ${about}: ${name}`;
    return shares.map(([text, share]) => row(what, answered, text, share, share === 0.95 ? 'ours under 100 ms' : ''));
  });
  const drawn = every.map((one) => one.drawn);
  const whole = shares.map(([text, share]) => row(`touch until all of it is drawn, ${about}`, drawn, text, share));
  return [...answers, ...whole];
};

const consoleOf = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('canvas').first().waitFor();
  await page.locator('[data-shirt]:not([data-bench])').first().waitFor();
  // What is fetched after the first paint has arrived.
  await page.waitForLoadState('networkidle');
  await slowed(page);
  return page;
};

/** From the tap to the frame that shows its effect, on the console of a long match in a slow browser. */
export const benchScreen = (): Promise<BenchRow[]> =>
  withTemporaryFolder(async (dataDir) => {
    const server = await startServer({ dataDir, web: true });
    const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
    try {
      const person = await signIn(server.url, demoAccount(dataDir, 'admin') ?? { username: '', password: '' });
      const match = await longMatch(person.send, entries);
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        hasTouch: true,
        locale: 'en-GB',
      });
      await context.addInitScript(watchTouches);
      await context.addInitScript((device) => localStorage.setItem('touchline.device', device), benchDevice);
      await signedIn(context, server.url, dataDir);
      const bare = await context.newPage();
      await bare.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage }));
      await bare.goto(`${server.url}/bare`);
      await slowed(bare);
      const page = await consoleOf(context, `${server.url}/matches/${match.id}/console`);
      const figures: Figures = new Map();
      for (let at = 0; at < 2; at += 1) await playRound(page, bare, at, new Map());
      for (let at = 0; at < rounds; at += 1) await playRound(page, bare, at, figures);
      return rowsOf(figures);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
