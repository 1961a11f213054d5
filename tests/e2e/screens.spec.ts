import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { competition } from '#contract/competition.ts';
import { match } from '#contract/match.ts';
import { team } from '#contract/team.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { openDoor } from './liveMatch.ts';

/**
 * Every screen of the club as it first stands, in each language and both themes: axe has nothing to say, nothing hangs
 * out of the screen. With SCREENS_DIR each is kept there as a picture.
 */
const listed = [
  '/',
  '/account',
  '/matches',
  '/matches/new',
  '/players',
  '/players/new',
  '/players/import',
  '/teams',
  '/teams/new',
  '/staff',
  '/staff/new',
  '/seasons',
  '/seasons/change',
  '/competitions',
  '/competitions/new',
  '/club',
  '/club/users',
  '/club/mail',
  '/auth/begin',
  '/auth/register',
  '/rehearsal',
];

/** Screens of one thing of the demo club, which has another id at each start. */
const ofOneThing = async (): Promise<readonly string[]> => {
  const door = await openDoor(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const { rows } = await door.send(competition.all, { query: { type: 'league' } });
  const [ours] = await door.send(team.all, {});
  const matches = await door.send(match.ofTeam, { params: { teamId: String(ours?.id) } });
  const played = matches.find(({ state }) => state === 'finished' || state === 'confirmed');
  return [`/competitions/${rows[0]?.id}/import`, `/matches/${played?.id}/report`, `/matches/${matches[0]?.id}/edit`];
};

const faces = [
  { language: 'es', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
  { language: 'nl', colorScheme: 'light' },
] as const;

const isStill = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.bprogress-busy, [aria-busy="true"], .animate-late')).toHaveCount(0);
};

for (const { language, colorScheme } of faces)
  test(`the screens of the club, ${language}, ${colorScheme}`, async ({ page }, { project }) => {
    test.setTimeout(300_000);
    test.skip(project.name === 'phone' && language === 'nl', 'Dutch is tried on the big screen');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('touchline.language', chosen), language);
    await openAs(page, 'admin', '/');
    for (const path of [...listed, ...(await ofOneThing())]) {
      await test.step(path, async () => {
        await page.goto(path);
        await isStill(page);
        const folder = process.env.SCREENS_DIR;
        const place = path.replace(/[0-9a-f-]{36}/, 'one').slice(1);
        const name = `${place.replaceAll('/', '-') || 'home'}-${project.name}-${language}-${colorScheme}.png`;
        if (folder) await page.screenshot({ path: join(folder, name) });
        await axeIsContent(page);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      });
    }
  });
