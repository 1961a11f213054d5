import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { fillPath } from '#contract/call.ts';
import { player } from '#contract/player.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { buildWeb, isStale } from '#server/webBuild.ts';
import { browserPath } from '#tests/browser.ts';
import { testSettings } from '#tests/server/harness.ts';
import { clubOfMany } from '#tests/server/manyPlayers.ts';
import { makeUser } from '#tests/server/people.ts';
import { withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import { type BenchRow, median } from '../row.ts';
import { drawToEnd, framesOf, type Seen } from './frames.ts';

const many = 10_000;
const aPage = 50;
const slowDown = 4;
const rounds = 9;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' } as const;

/** Beside ours: the same page of the list fetched, and as many rows of one line of text. Less cannot be drawn. */
const barePage = (address: string, token: string) => `<!doctype html><meta name="viewport" content="width=device-width">
<ul style="margin:0;padding:0"></ul><button style="height:56px">Next</button><script>
let page = 0;
const turn = async () => {
  page += 1;
  const answer = await fetch('${address}&page=' + page, { headers: { accept: 'application/json', authorization: 'Bearer ${token}' } });
  const { rows } = await answer.json();
  document.querySelector('ul').innerHTML = rows.map((one) =>
    '<li style="height:62px;border-bottom:1px solid">' + one.firstName + ' ' + one.lastName + '</li>').join('');
  document.body.dataset.page = page;
};
document.querySelector('button').onclick = turn;
turn();
</script>`;

type Sheet = {
  readonly page: Page;
  readonly next: string;
  /** The text of the first row. */
  readonly first: string;
};

const ready = async (
  browser: Browser,
  url: string,
  sheet: Omit<Sheet, 'page'>,
  cookies: readonly [string, string][],
  body?: string,
) => {
  const context = await browser.newContext(phone);
  const kept = cookies.map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
  await context.addCookies(
    kept.map((one) => ({ ...one, sameSite: one.name === 'access_token' ? ('Lax' as const) : ('Strict' as const) })),
  );
  const page = await context.newPage();
  if (body) await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(body ? `${url}/bare` : `${url}/players`);
  await page.locator(sheet.first).first().waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { ...sheet, page, session };
};
type Ready = Awaited<ReturnType<typeof ready>>;

/** The next page: from the tap until its first row is on the screen. */
const turned = async ({ page, next, first }: Ready): Promise<Seen & { readonly took: number }> => {
  let took = Number.NaN;
  const seen = await framesOf(page, async () => {
    took = await page.evaluate(
      async ([button, row]) => {
        const words = () => document.querySelector(String(row))?.textContent;
        const [before, began] = [words(), performance.now()];
        document.querySelector<HTMLElement>(String(button))?.click();
        while (words() === before) await new Promise((drawn) => requestAnimationFrame(drawn));
        await new Promise((drawn) => requestAnimationFrame(drawn));
        return performance.now() - began;
      },
      [next, first],
    );
  });
  return { ...seen, took };
};

const round = async (one: Ready) => {
  await one.page.bringToFront();
  const drawn = await framesOf(one.page, () => drawToEnd(one.page, one.session));
  return { drawn, turned: await turned(one) };
};
type Round = Awaited<ReturnType<typeof round>>;

const rowsOf = (ours: readonly Round[], theirs: readonly Round[]): BenchRow[] => {
  const row = (what: string, of: (one: Round) => number, goal: string, unit: string): BenchRow => {
    const [mine, other] = [median(ours.map(of)), median(theirs.map(of))];
    return {
      what: `${many.toLocaleString('en')} players on a phone, ${slowDown} times slower: ${what}`,
      ours: mine,
      rival: `a bare page of ${aPage} rows`,
      theirs: other,
      ratio: mine / other,
      goal,
      unit,
    };
  };
  return [
    row('scrolled from end to end, frames in time of 100', ({ drawn }) => drawn.inTime, 'at least 0.95', ''),
    row('scrolled, longest wait for a frame', ({ drawn }) => drawn.longest, 'ours under 50 ms', 'ms'),
    row('the next page, until it is drawn', (one) => one.turned.took, 'ours under 200 ms', 'ms'),
    row('the next page, longest wait for a frame', (one) => one.turned.longest, 'ours under 100 ms', 'ms'),
  ];
};

/**
 * Scrolling the list of a club of ten thousand, in a real browser over the real server, beside a page of plain rows.
 */
export const benchScroll = (): Promise<BenchRow[]> =>
  withTemporaryFolder(async (dataDir) => {
    if (isStale()) await buildWeb();
    const settings = testSettings({ DATA_DIR: dataDir });
    const database = await openDatabase(settings);
    const app = await buildApp({ settings, database, dist: resolve('dist') });
    const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
    try {
      const clubId = await clubOfMany(database, many);
      const { id } = await makeUser(database.query, clubId, { roles: ['CLUB_MANAGER'] });
      const tokens = await app.services.sessions.open(id);
      const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
      const cookies: [string, string][] = [
        ['access_token', tokens.access_token],
        ['refresh_token', tokens.refresh_token],
      ];
      const address = `${fillPath(player.ofClub.path, { clubId })}?pageSize=${aPage}`;
      const ours = { next: 'nav:has(p[aria-live]) button:last-of-type', first: 'tbody tr td a' };
      const bare = { next: 'button', first: 'li' };
      const list = await ready(browser, url, ours, cookies);
      const plain = await ready(browser, url, bare, [], barePage(address, tokens.access_token));
      const taken: { ours: Round; theirs: Round }[] = [];
      for (let at = -2; at < rounds; at += 1) {
        const pair = { ours: await round(list), theirs: await round(plain) };
        if (at >= 0) taken.push(pair); // the first ones warm up and do not count
      }
      return rowsOf(
        taken.map((pair) => pair.ours),
        taken.map((pair) => pair.theirs),
      );
    } finally {
      await browser.close();
      await app.http.close();
      await database.close();
    }
  });
