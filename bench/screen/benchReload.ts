import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserPath } from '#tests/browser.ts';
import { startServer, withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { type BenchRow, median } from '../row.ts';
import { signedIn, slowed } from './benchScreen.ts';

const rounds = 15;
const barePage = '<!doctype html><meta name="viewport" content="width=device-width"><h1>Touchline</h1>';
/** How much slower than this machine, and the goal in ms. */
const speeds = [
  [1, 300],
  [4, 800],
] as const;

/** Reloads a page; ms until its first paint. */
const shownAfter = async (page: Page, ready: string): Promise<number> => {
  await page.reload({ waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  const first = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  return first.jsonValue();
};

const opened = async (context: BrowserContext, url: string, ready: string, rate: number): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await slowed(page, rate);
  return page;
};

/**
 * From the reload of home, with a session, to the first paint: what this device has stored of the page. In ms, at two
 * speeds.
 */
export const benchReload = (): Promise<BenchRow[]> =>
  withTemporaryFolder(async (dataDir) => {
    const server = await startServer({ dataDir, web: true });
    const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
    try {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
      await signedIn(context, server.url, dataDir);
      await context.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage }));
      const rows: BenchRow[] = [];
      for (const [rate, goal] of speeds) {
        const home = await opened(context, server.url, '#root [data-keep="board"]', rate);
        const bare = await opened(context, `${server.url}/bare`, 'h1', rate);
        const figures: { readonly ours: number[]; readonly theirs: number[] } = { ours: [], theirs: [] };
        for (let at = 0; at < rounds; at += 1) {
          await home.bringToFront();
          figures.ours.push(await shownAfter(home, '#root [data-keep="board"]'));
          await bare.bringToFront();
          figures.theirs.push(await shownAfter(bare, 'h1'));
        }
        const [ours, theirs] = [median(figures.ours), median(figures.theirs)];
        rows.push({
          what: `reload of home until something is painted${rate > 1 ? `, ${rate} times slower` : ''}`,
          ours,
          rival: 'a page with one heading',
          theirs,
          ratio: ours / theirs,
          goal: `ours under ${goal} ms`,
          unit: 'ms',
        });
        await home.close();
        await bare.close();
      }
      return rows;
    } finally {
      await browser.close();
      await server.stop();
    }
  });
