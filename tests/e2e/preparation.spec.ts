import { expect, type Locator, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { isFull } from '#tests/full.ts';
import { axeIsContent, contrastIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

/** A match of the coach's eight-a-side team, with nobody called up. */
const newMatch = async (page: Page): Promise<void> => {
  await openAs(page, 'coach', '/matches/new');
  await page.getByLabel(phrase('matches:new.rival')).fill('Unión Ensayo');
  await page.getByRole('radio', { name: phrase('common:sports.FUT8') }).check();
  await page.getByRole('button', { name: phrase('matches:new.make') }).click();
  await expect(page).toHaveURL(/\/prepare$/);
};

/** On a phone the two pages of the preparation are shown one at a time. */
const turnTo = async (page: Page, name: 'squad' | 'lineUp'): Promise<void> => {
  await expect(page.getByRole('button', { name: phrase('preparation:kickOff.label') })).toBeVisible();
  const tab = page.getByRole('radio', { name: phrase(`preparation:${name}`) });
  if (await tab.isVisible()) await tab.check();
};

const says = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const allSent = (page: Page) => expect(page.getByText(/^Enviando/)).toHaveCount(0);

/** Number and name of a disc: "7 Villalba". */
const nameOf = async (disc: Locator): Promise<string> =>
  (await disc.locator('.sr-only').textContent())?.split(',')[0] ?? '';

const centre = async (one: Locator) => {
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const end = await centre(to);
  const start = await centre(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 20, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
};

test('call up, line up by touch, drag and keyboard, choose a formation, confirm, kick off', { tag: '@phone' }, async ({
  page,
}) => {
  await newMatch(page);
  await says(page, phrase('preparation:missing.squad'));
  await page.getByRole('button', { name: phrase('preparation:all') }).click();
  const players = page.getByRole('region', { name: phrase('preparation:squad') }).getByRole('checkbox');
  const called = await players.filter({ visible: true }).count();
  await expect(page.getByText(/^\d+ de 16$/)).not.toHaveText('0 de 16');
  expect(called).toBeGreaterThan(8);

  await turnTo(page, 'lineUp');
  const bench = page.getByRole('region', { name: phrase('preparation:bench') });
  const discs = bench.getByRole('button', { name: /^\d+ / });
  const slot = (name: string) => page.getByRole('button', { name: `Hueco: ${name}` }).first();
  const placed = page
    .getByRole('region', { name: phrase('preparation:lineUp') })
    .getByRole('button', { pressed: false });

  // Player, then spot.
  const keeper = await nameOf(discs.first());
  await discs.first().tap();
  await expect(discs.first()).toHaveAttribute('aria-pressed', 'true');
  await slot(phrase('common:positions.cb')).tap();
  await expect(page.getByRole('button', { name: `${keeper}, Central` })).toBeVisible();
  // Spot, then player.
  await slot(phrase('common:positions.li')).tap();
  await discs.first().tap();
  await says(page, /para poder empezar/);
  // Carried.
  const carried = await nameOf(discs.first());
  await drag(page, discs.first(), slot(phrase('common:positions.ld')));
  await expect(page.getByRole('button', { name: `${carried}, Lateral derecho` })).toBeVisible();
  // By the keyboard.
  const typed = await nameOf(discs.first());
  await expect(async () => {
    // The dragged player gets the focus back at the end, and may be moved from here.
    await discs.first().focus();
    await page.keyboard.press('Enter');
    await expect(discs.first()).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();
  await slot(phrase('common:positions.mi')).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${typed}, Interior izquierdo` })).toBeVisible();
  // Two players change places.
  await page.getByRole('button', { name: `${carried}, Lateral derecho` }).tap();
  await page.getByRole('button', { name: `${typed}, Interior izquierdo` }).tap();
  await expect(page.getByRole('button', { name: `${carried}, Interior izquierdo` })).toBeVisible();
  await expect(page.getByRole('button', { name: `${typed}, Lateral derecho` })).toBeVisible();
  expect(await placed.count()).toBeGreaterThan(4);

  // Back to the bench, by the bench's own button.
  await page.getByRole('button', { name: `${carried}, Interior izquierdo` }).tap();
  await page.getByRole('button', { name: phrase('preparation:toBench') }).tap();
  await expect(bench.getByRole('button', { name: new RegExp(`^${carried},`) })).toBeVisible();

  await page.getByRole('radio', { name: '2-4-1' }).check();
  await page.getByRole('button', { name: phrase('preparation:fill') }).tap();
  await says(page, /^Todo listo/);
  await allSent(page);

  // The server has what was on the screen.
  await page.reload();
  await says(page, /^Todo listo/);
  await expect(page.getByRole('radio', { name: '2-4-1' })).toBeChecked();

  await page.getByRole('button', { name: phrase('preparation:confirm') }).tap();
  await expect(page.getByRole('button', { name: phrase('preparation:reopen') })).toBeVisible();
  await page.getByRole('button', { name: phrase('preparation:kickOff.label') }).tap();
  // It was planned for later, so the kick-off needs one confirmation.
  await page.getByRole('button', { name: phrase('preparation:kickOff.now') }).tap();
  await expect(page).toHaveURL(/\/console$/);
});

test('without a keeper nobody kicks off, and the sentence says so', async ({ page }) => {
  await newMatch(page);
  await page.getByRole('button', { name: phrase('preparation:all') }).click();
  await turnTo(page, 'lineUp');
  await page.getByRole('button', { name: phrase('preparation:fill') }).click();
  await says(page, /^Todo listo/);
  await page
    .getByRole('button', { name: /, Portero$/ })
    .first()
    .tap();
  await page.getByRole('button', { name: phrase('preparation:toBench') }).tap();
  await says(page, phrase('preparation:missing.keeper'));
  await expect(page.getByRole('button', { name: phrase('preparation:kickOff.label') })).toBeDisabled();
});

test('what is tapped without network waits, is marked, outlives a reload, and goes out when it is back', async ({
  page,
}) => {
  await newMatch(page);
  await page.getByRole('button', { name: phrase('preparation:all') }).click();
  await allSent(page);
  await page.route('**/match/*/players', (route) => route.abort());
  await page.getByRole('button', { name: phrase('preparation:none') }).click();
  await says(page, '0 de 16');
  await says(page, 'Sin conexión: 1 por enviar');
  await page.reload();
  await turnTo(page, 'squad');
  await says(page, '0 de 16');
  await page.unroute('**/match/*/players');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(phrase('match:link.offline'))).toHaveCount(0);
  await page.reload();
  await says(page, phrase('preparation:missing.squad'));
});

test('a line-up that was placed one by one shows the formation that it makes, or none', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup, formation } = await preparedMatch(api, 'FUT11');
  expect(formation).toBeNull();
  await openAs(page, 'coach', `/matches/${id}/prepare`);
  await turnTo(page, 'lineUp');
  const picker = page.getByRole('group', { name: phrase('preparation:formation') });
  await expect(picker.getByRole('radio', { checked: true })).toHaveAccessibleName('3-4-3');
  const forward = lineup.find(({ position }) => position === 'dc')?.playerId ?? '';
  await api.send(matchPreparation.place, {
    params: { id, playerId: forward, position: 'mco' },
    body: { commandId: crypto.randomUUID() },
  });
  await page.reload();
  await turnTo(page, 'lineUp');
  await expect(picker.getByRole('radio')).toHaveCount(5);
  await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a shirt number that two wear is refused with a sentence that stays', async ({ page }) => {
  await newMatch(page);
  await page.getByRole('button', { name: phrase('preparation:all') }).click();
  await allSent(page);
  const numbers = page.getByRole('textbox', { name: /^Dorsal de/ });
  const first = await numbers.first().inputValue();
  await numbers.nth(1).fill(first);
  await numbers.nth(1).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/mismo dorsal/);
  await page.getByRole('button', { name: phrase('preparation:understood') }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('axe objects to nothing, by day and night', { tag: '@phone' }, async ({ page }, { project }) => {
  test.skip(!isFull && project.name === 'touch', 'screens.spec.ts judges it on the big screen');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await newMatch(page);
  await page.getByRole('button', { name: phrase('preparation:all') }).click();
  await turnTo(page, 'lineUp');
  await page.getByRole('button', { name: phrase('preparation:fill') }).click();
  await says(page, /^Todo listo/);
  await allSent(page);
  await axeIsContent(page);
  await contrastIsContent(page, 'dark');
});
