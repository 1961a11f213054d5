import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { makeClient } from '#api/client.ts';
import { memoryTokens } from '#api/tokens.ts';
import { account } from '#contract/account.ts';
import { browserPath } from '#tests/browser.ts';
import { signIn } from '../../scripts/rig/person.ts';
import { demoAccount, startServer, withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import type { BenchRow } from '../row.ts';
import { longMatch } from './longMatch.ts';

const entries = 200;
const slowDown = 4;
const rounds = 24;
/** What the browser does not report: it was painted within one frame. */
const atOnce = 16;

/** Beside ours: a page with one button that writes one number. Less cannot be done between a touch and a frame. */
const barePage = `<!doctype html><meta name="viewport" content="width=device-width">
  <button style="width:200px;height:200px" onclick="this.textContent = Number(this.textContent) + 1">0</button>`;

/** Collects how long each touch took until what it did was painted (Event Timing, steps of 8 ms). */
const watchTouches = () => {
  const touches = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as PerformanceEventTiming[]) {
      const id = (one as PerformanceEventTiming & { interactionId: number }).interactionId;
      if (id > 0) touches.set(id, Math.max(touches.get(id) ?? 0, one.duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, {
    takeTouches: () => {
      const all = [...touches.values()];
      touches.clear();
      return all;
    },
  });
};
type Watched = typeof globalThis & { takeTouches: () => number[] };

/** A touch, and how long it took; the slowest where the browser saw several events in it. */
const touched = async (page: Page, x: number, y: number): Promise<number> => {
  await page.evaluate(() => (globalThis as Watched).takeTouches());
  await page.touchscreen.tap(x, y);
  await wait(350);
  const took = await page.evaluate(() => (globalThis as Watched).takeTouches());
  return Math.max(atOnce, ...took);
};

const signedIn = async (context: BrowserContext, url: string, dataDir: string): Promise<void> => {
  const stranger = makeClient({ baseUrl: url, tokens: memoryTokens(), language: () => 'en' });
  const body = demoAccount(dataDir, 'admin') ?? { username: '', password: '' };
  const said = await stranger.send(account.authenticate, { body });
  const cookie = (name: string, value: string | undefined) => ({ name, value: encodeURIComponent(value ?? ''), url });
  await context.addCookies([
    { ...cookie('access_token', said.access_token), sameSite: 'Lax' },
    { ...cookie('refresh_token', said.refresh_token), sameSite: 'Strict' },
  ]);
};

const slowed = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
};

const middleOf = async (page: Page, name: RegExp | string): Promise<{ x: number; y: number }> => {
  const box = await page.getByRole('button', { name }).first().boundingBox();
  if (!box) throw new Error(`No ${String(name)} on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

type Figures = { readonly ring: number[]; readonly deed: number[]; readonly bare: number[] };

/** One round: a player is touched, what happened to him is touched; the bare button in between. */
const playRound = async (page: Page, bare: Page, numbers: readonly number[], at: number, to: Figures) => {
  const player = await middleOf(page, new RegExp(`^${numbers[at % numbers.length]} `));
  to.ring.push(await touched(page, player.x, player.y));
  const deed = await middleOf(page, at % 2 === 0 ? 'Penalty goal' : 'Injury');
  to.deed.push(await touched(page, deed.x, deed.y));
  await bare.bringToFront();
  to.bare.push(await touched(bare, 100, 100));
  await page.bringToFront();
  await wait(1_000);
};

const part = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN;

const rowsOf = (what: string, ours: readonly number[], bare: readonly number[]): BenchRow[] =>
  (
    [
      ['median', 0.5],
      ['95 of 100', 0.95],
    ] as const
  ).map(([name, share]) => ({
    what: `${what}, ${entries} entries, ${slowDown} times slower, ${name}`,
    ours: part(ours, share),
    rival: 'a bare button',
    theirs: part(bare, share),
    ratio: part(ours, share) / part(bare, share),
    goal: share === 0.95 ? 'ours under 100 ms' : '',
    unit: 'ms',
  }));

/** From the touch to the frame that shows what it did, on the console of a long match in a slow browser. */
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
      await signedIn(context, server.url, dataDir);
      const bare = await context.newPage();
      await bare.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage }));
      await bare.goto(`${server.url}/bare`);
      await slowed(bare);
      const page = await context.newPage();
      await page.goto(`${server.url}/matches/${match.id}/console`);
      await page.locator('canvas').first().waitFor();
      const keys = page.getByRole('list', { name: 'On the pitch' }).getByRole('button');
      await keys.first().waitFor();
      const players = await keys.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
      const numbers = players.map((name) => Number.parseInt(name, 10));
      await slowed(page);
      const figures: Figures = { ring: [], deed: [], bare: [] };
      const warm: Figures = { ring: [], deed: [], bare: [] };
      for (let at = 0; at < 2; at += 1) await playRound(page, bare, numbers, at, warm);
      for (let at = 0; at < rounds; at += 1) await playRound(page, bare, numbers, at, figures);
      return [
        ...rowsOf('a player touched until his ring is painted', figures.ring, figures.bare),
        ...rowsOf('a deed touched until it is painted', figures.deed, figures.bare),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  });
