import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { isFull } from '#tests/full.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent, contrastIsContent } from './axe.ts';
import { lateLine } from './badLine.ts';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { doors, listed, ofOneThing } from './screenList.ts';
import { bearsWidths, headingsStayed, keptStill, watchShift, widths } from './widths.ts';
import { bearsZoom } from './zoom.ts';

/**
 * Every screen as it first stands, in each language and by day and night: axe has nothing to say, nothing hangs out of the
 * screen, also at 200 % and on the narrowest screen of each layout. With SCREENS_DIR each is kept there as a picture.
 *
 * But for `npm run test:full`, Spanish alone has everything: Dutch only has to have room on each screen, English, which is
 * between the two in length, has no turn, and the phone is tried on some of the screens.
 */
const languages = ['es', 'en', 'nl'] as const;
const other = { light: 'dark', dark: 'light' } as const;
type Scheme = keyof typeof other;
/** An address is opened in Spanish; in the other languages the user comes to it from the screen before. */
type Face = {
  readonly language: (typeof languages)[number];
  readonly first: Scheme;
  readonly loads: boolean;
};
const some = (paths: readonly string[], oneIn: number): readonly string[] =>
  isFull ? paths : paths.filter((_, at) => at % oneIn === 0);

const isStill = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.bprogress, [aria-busy="true"], .animate-late')).toHaveCount(0);
};

/** The language changes as if it had been chosen in another tab, with the screen as it is. */
const speak = async (page: Page, language: Face['language']): Promise<void> => {
  await page.evaluate((chosen) => {
    dispatchEvent(new StorageEvent('storage', { key: 'touchline.language', newValue: chosen }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await isStill(page);
};

const picture = async (page: Page, path: string, name: string): Promise<void> => {
  const folder = process.env.SCREENS_DIR;
  const place = path
    .replace(/[0-9a-f-]{36}/, 'one')
    .replace(/#.*|\/f\/.*/, '')
    .slice(1);
  if (folder) await page.screenshot({ path: join(folder, `${place.replaceAll('/', '-') || 'home'}-${name}.png`) });
};

const visit = async (
  page: Page,
  path: string,
  { language, first, loads }: Face,
  { project }: TestInfo,
): Promise<void> => {
  await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' });
  await (loads ? page.goto(path) : arriveAt(page, path));
  await isStill(page);
  if (loads) await keptStill(page);
  await picture(page, path, `${project.name}-${language}-${first}`);
  await axeIsContent(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  await contrastIsContent(page, other[first]);
  if (loads) await headingsStayed(page);
  await picture(page, path, `${project.name}-${language}-${other[first]}`);
  if (project.name !== 'touch') return;
  await bearsZoom(page);
  if (language !== 'en') await bearsWidths(page, language === 'es');
  // Dutch, whose words are the longest, only has to have room.
  if (isFull || language !== 'es') return;
  await speak(page, 'nl');
  await bearsWidths(page, false);
  await speak(page, 'es');
};

/** So many tests share the screens, each with a limit of its own: a slow machine gives up on one of them, not on all. */
const shares = 6;
const shareOf = (paths: readonly string[], share: number): readonly string[] => {
  const size = Math.ceil(paths.length / shares);
  return paths.slice(share * size, (share + 1) * size);
};

for (const language of isFull ? languages : (['es'] as const))
  for (let share = 0; share < shares; share++)
    test(
      `the screens of the club, ${language}, by day and night, ${share + 1} of ${shares}`,
      {
        tag: '@phone',
      },
      async ({ page }, info) => {
        test.setTimeout(300_000);
        const phone = info.project.name === 'phone';
        test.skip(phone && language !== 'es', 'the other languages are tried on the big screen, and at other widths');
        await page.addInitScript((chosen) => localStorage.setItem('touchline.language', chosen), language);
        await watchShift(page);
        const face: Face = {
          language,
          first: language === 'en' ? 'dark' : 'light',
          loads: language === 'es',
        };
        const oneIn = phone ? 4 : 1;
        if (share === 0)
          for (const path of some(doors, oneIn))
            await test.step(path, () => visit(page, path, { ...face, loads: true }, info));
        await openAs(page, 'admin', '/');
        const all = some(phone ? listed : [...listed, ...(await ofOneThing())], oneIn);
        for (const path of shareOf(all, share)) await test.step(path, () => visit(page, path, face, info));
      },
    );

/**
 * Screens of a match, at each width in `npm run test:full`, else where they moved most: a console that moves under a finger
 * records the wrong thing.
 */
const ofMatch: readonly (readonly [path: RegExp, most: readonly number[]])[] = [
  [/\/console$/, [390, 900]],
  [/\/stands$/, [390]],
  [/\/prepare$/, [900]],
  [/\/report$/, [390]],
  [/^\/rehearsal$/, [900]],
  [/^\/f\//, [390]],
];
/** A line at the ground: 150 ms to the server and back, 1.6 Mbit/s; and a tablet four times slower than this machine. */
const atGround = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const slowerTablet = { rate: 4 };

test('the screens of a match keep still at every width, on a slow line and a slow device', async ({ page, browser }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'it chooses its widths itself');
  test.setTimeout(900_000);
  const all = await ofOneThing();
  await openAs(page, 'admin', '/club');
  const { origin } = new URL(page.url());
  for (const [which, most] of ofMatch)
    for (const width of isFull ? widths : most) {
      const path = [...listed, ...all].find((one) => which.test(one));
      await test.step(`${path} at ${width}`, async () => {
        const context = await browser.newContext({
          storageState: await page.context().storageState(),
          viewport: { width, height: 900 },
          serviceWorkers: 'block',
        });
        const fresh = await context.newPage();
        const line = await context.newCDPSession(fresh);
        await line.send('Network.enable');
        await line.send('Network.emulateNetworkConditions', atGround);
        await line.send('Emulation.setCPUThrottlingRate', slowerTablet);
        await watchShift(fresh);
        await fresh.goto(`${origin}${path}`);
        await expect(fresh.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await fresh.evaluate(() => document.fonts.ready.then(() => undefined));
        await expect(fresh.locator('.bprogress, [aria-busy="true"], .animate-late')).toHaveCount(0);
        await keptStill(fresh);
        await context.close();
      });
    }
});

/** Screens that moved under a reader while they came, each at the width where it was worst. */
const jumped: readonly (readonly [path: RegExp, width: number])[] = [
  [/^\/account$/, 1920],
  [/^\/matches$/, 600],
  [/^\/seasons$/, 900],
  [/^\/seasons\/change$/, 600],
  [/^\/teams\/[^/]*-[^/]*$/, 900],
  [/^\/teams\/[^/]*-[^/]*$/, 390],
  [/^\/staff\/[^/]*-[^/]*$/, 768],
  [/\/stands$/, 390],
  [/\/stands$/, 600],
  [/\/prepare$/, 1280],
  [/^\/matches\/.*\/board$/, 390],
  [/^\/calendar\/[^/]*-[^/]*$/, 1280],
  [/^\/attendance$/, 390],
  [/^\/reports\/new$/, 390],
  [/^\/reports\/.*\/sending$/, 390],
];

test('screens keep still where fonts and answers come late, and in any order', async ({ page, browser }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'it chooses its widths itself');
  test.setTimeout(isFull ? 3_600_000 : 300_000);
  const seed = isFull ? Number(process.env.SEED ?? Date.now() % 100_000) : 3;
  console.log(`seed ${seed}`);
  const all = [...listed, ...(await ofOneThing())];
  await openAs(page, 'admin', '/club');
  const { origin } = new URL(page.url());
  const at = jumped.map(([which, width]) => [String(all.find((path) => which.test(path))), width] as const);
  const everywhere = isFull ? all.flatMap((path) => [[path, 390] as const, [path, 1280] as const]) : [];
  for (const [path, width] of [...at, ...everywhere])
    await test.step(`${path} at ${width}`, async () => {
      // A new visitor: nothing is on the device yet.
      const context = await browser.newContext({
        storageState: await page.context().storageState(),
        viewport: { width, height: 900 },
        serviceWorkers: 'block',
      });
      await lateLine(context, seed);
      const fresh = await context.newPage();
      await watchShift(fresh);
      await fresh.goto(`${origin}${path}`);
      await fresh.waitForLoadState('networkidle');
      await isStill(fresh);
      await keptStill(fresh);
      await context.close();
    });
});
