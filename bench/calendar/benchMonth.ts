import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { calendar } from '#contract/calendar.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { buildWeb, isStale } from '#server/webBuild.ts';
import { browserPath } from '#tests/browser.ts';
import { testSettings } from '#tests/server/harness.ts';
import { makeClub, makeUser } from '#tests/server/people.ts';
import { withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { type BenchRow, median } from '../row.ts';
import { fillSeasons } from './club.ts';

const slowDown = 4;
const rounds = 9;
const dayMs = 86_400_000;
const desk = { viewport: { width: 1280, height: 800 }, locale: 'en-GB', timezoneId: 'Europe/Madrid' } as const;

/** Beside ours: the same reply fetched, and drawn as six weeks of links. Less cannot be drawn. */
const barePage = (address: string, token: string) => `<!doctype html><section></section>
<button aria-label="on">On</button><script>
const days = 42, lines = 3;
const on = async () => {
  document.querySelector('section').ariaBusy = 'true';
  const answer = await fetch('${address}', { headers: { accept: 'application/json', authorization: 'Bearer ${token}' } });
  const { rows } = await answer.json();
  const cells = Array.from({ length: days }, (_, day) => rows.filter((_row, at) => at % days === day).slice(0, lines));
  document.querySelector('section').innerHTML = '<div style="display:grid;grid-template-columns:repeat(7,1fr)">' +
    cells.map((list, day) => '<div style="height:134px;border:1px solid"><a href="#' + day + '">' + day + '</a>' + list.map((row) =>
      '<a style="display:block;height:22px" href="#' + row.id + '">' + row.start.slice(11, 16) + ' ' + row.kind + '</a>').join('') +
    '</div>').join('') + '</div>';
  document.querySelector('section').ariaBusy = null;
};
document.querySelector('button').onclick = on;
</script>`;

type Sheet = { readonly page: Page; readonly on: string; readonly busy: string };

/** From the end of the reply until what it has is painted, ms. */
const opened = ({ page, on, busy }: Sheet, path: string): Promise<number> =>
  page.evaluate(
    async ([button, waiting, of]) => {
      const isBusy = () => document.querySelector(String(waiting)) !== null;
      const replied = new Promise<number>((found) => {
        const watch = new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByType('resource').filter(({ name }) => name.includes(`${of}?`));
          if (!entry) return;
          watch.disconnect();
          found((entry as PerformanceResourceTiming).responseEnd);
        });
        watch.observe({ type: 'resource' });
      });
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      document.querySelector<HTMLElement>(String(button))?.click();
      while (!isBusy()) await frame();
      while (isBusy()) await frame();
      await frame();
      const painted = performance.now();
      return painted - (await replied);
    },
    [on, busy, path],
  );

const ready = async (
  browser: Browser,
  url: string,
  path: string,
  cookies: readonly [string, string][],
  body?: string,
) => {
  const context = await browser.newContext(desk);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value: encodeURIComponent(value), url })));
  const page = await context.newPage();
  if (body) await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}${path}`);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
};

/** Opening a month of 700 rows in the calendar, in a real browser over the real server, beside a page of plain links. */
export const benchMonth = (): Promise<BenchRow[]> =>
  withTemporaryFolder(async (dataDir) => {
    if (isStale()) await buildWeb();
    const database = await openDatabase(testSettings({ DATA_DIR: dataDir }));
    const app = await buildApp({ settings: testSettings({ DATA_DIR: dataDir }), database, dist: resolve('dist') });
    const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
    try {
      const clubId = await makeClub(database.query);
      const now = Date.now();
      await fillSeasons(database.query, { clubId, now, seasons: 1 });
      const { id } = await makeUser(database.query, clubId, { roles: ['CLUB_MANAGER'] });
      const tokens = await app.services.sessions.open(id);
      const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
      const cookies: [string, string][] = [
        ['access_token', tokens.access_token],
        ['refresh_token', tokens.refresh_token],
      ];
      const day = (at: number) => new Date(at).toISOString().slice(0, 10);
      const month = { from: day(now - 40 * dayMs), to: day(now), of: 'club' };
      const address = `${calendar.get.path}?${new URLSearchParams(month)}`;
      const from = day(now - 250 * dayMs);
      const ours: Sheet = {
        page: await ready(browser, url, `/calendar?of=club&view=month&day=${from}`, cookies),
        on: 'button[aria-label="Forward"]',
        busy: 'section[aria-busy=true]',
      };
      const bare: Sheet = {
        page: await ready(browser, url, '/bare', [], barePage(address, tokens.access_token)),
        on: 'button',
        busy: 'section[aria-busy=true]',
      };
      const taken: { ours: number; theirs: number }[] = [];
      // The first ones warm up and do not count; seven months ahead, and each is opened for the first time.
      for (let at = -1; at < Math.min(rounds, 7); at += 1) {
        await ours.page.bringToFront();
        const own = await opened(ours, calendar.get.path);
        await bare.page.bringToFront();
        const pair = { ours: own, theirs: await opened(bare, calendar.get.path) };
        if (at >= 0) taken.push(pair);
      }
      const [own, other] = [median(taken.map((one) => one.ours)), median(taken.map((one) => one.theirs))];
      return [
        {
          what: `a month of 700 rows, ${slowDown} times slower, from its data until it is painted`,
          ours: own,
          rival: 'a bare page of its links',
          theirs: other,
          ratio: own / other,
          goal: 'ours under 100 ms',
          unit: 'ms',
        },
      ];
    } finally {
      await browser.close();
      await app.http.close();
      await database.close();
    }
  });
