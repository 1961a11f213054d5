import { expect, type Locator, type Page } from '@playwright/test';
import { boardKeys, moreKeys, moveKey, printKey, shortcut } from '#features/console/keys/consoleKeys.ts';
import { keySheet } from '#features/console/keys/keySheet.ts';
import { settled } from './consoleHands.ts';
import { drawers, type Opening, openingKeys, openings, others, type Reach, reach } from './consoleReach.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Full, fullMatch } from './fullMatch.ts';
import { openApi, readMatch } from './liveMatch.ts';

const onSheet = new Set<string>(keySheet.flatMap(({ rows }) => rows.map(({ keys }): string => keys)));
const sheetHas = (aria: string) => onSheet.has(printKey(aria.toLowerCase()));

const controlsOf = (opening: Opening): readonly string[] =>
  [reach, others, drawers]
    .flatMap(Object.values<Reach>)
    .flatMap((one) => ('opening' in one && one.opening === opening ? [one.control] : []));

const shirtOf = (match: Full, opening: Opening): string => {
  const shirt = { player: match.plays, booked: match.booked, penalised: match.penalised, away: match.away };
  return /\d+/.exec(shirt[opening as keyof typeof shirt] ?? '')?.[0] ?? '';
};
const type = (page: Page, key: string) => page.keyboard.press(shortcut(key));
const dialog = (page: Page) => page.getByRole('dialog');

/** Nothing but keys: those of the table, a shirt number in figures. */
const openByKeys = async (page: Page, match: Full, opening: Opening) => {
  for (const key of openingKeys[opening]) {
    if (key === 'shirt') await page.keyboard.type(shirtOf(match, opening));
    else if (key === 'Enter') await page.keyboard.press(key);
    else await type(page, key);
  }
};

/** It has a key in the list of keys, or can get the focus. */
const isReached = async (page: Page, control: string) => {
  const found = page.locator(`${control}:visible`).first();
  await expect(found, control).toBeVisible();
  // What the opening is for has been opened.
  if (control === '[role=dialog]') return true;
  const keys = await found.getAttribute('aria-keyshortcuts');
  if (keys) return keys.split(' ').every(sheetHas);
  return found.evaluate((one: HTMLElement) => {
    one.focus();
    return document.activeElement === one && one.tabIndex >= 0;
  });
};

const isOpen = async (page: Page, opening: Opening) => {
  if (openingKeys[opening].length > 0 && opening !== 'timeline') await expect(dialog(page), opening).toBeVisible();
};

test('every action by keys alone: opened by the key of the sheet, and met inside', async ({ page, baseURL }) => {
  const origin = String(baseURL);
  const match = await fullMatch(origin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${match.id}/console`);
  await expect(page.locator('canvas').first()).toBeVisible();
  for (const opening of openings)
    await test.step(opening, async () => {
      // The timeline lies beside the board here.
      if (opening === 'timeline') return;
      await openByKeys(page, match, opening);
      await isOpen(page, opening);
      for (const control of controlsOf(opening)) expect.soft(await isReached(page, control), control).toBe(true);
      if (openingKeys[opening].length === 0) return;
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
  await byDeeds(page, await openApi(origin, 'coach', passwordOf('coach')), match);
});

const focused = (page: Page): Locator => page.locator('*:focus');

/** The actions that have no button of their own on the board. */
const byDeeds = async (page: Page, api: Awaited<ReturnType<typeof openApi>>, match: Full) => {
  const before = await readMatch(api, match.id);
  await test.step('a player is walked to another place, and it is said which', async () => {
    await page.keyboard.type(shirtOf(match, 'player'));
    await expect(dialog(page)).toBeVisible();
    await type(page, moveKey);
    const placing = page.getByTestId('placing');
    await expect(placing).toBeFocused();
    const said = page.getByRole('status').filter({ hasText: ': ' }).last();
    const first = await said.textContent();
    for (let n = 0; n < 12; n += 1) await page.keyboard.press('ArrowRight');
    await expect(said).not.toHaveText(String(first));
    await page.keyboard.press('Enter');
    await expect(placing).toHaveCount(0);
    await expect(focused(page)).toHaveAttribute('data-shirt', shirtOf(match, 'player'));
  });
  await test.step('a time-out and a card for the staff, among what is needed seldom', async () => {
    await type(page, boardKeys.more);
    await expect(dialog(page).locator('[data-choice=staff-red]').first()).toBeVisible();
    await type(page, moreKeys['staff-red']);
    await expect(focused(page)).toHaveAttribute('data-choice', 'staff-red');
    await type(page, moreKeys.timeout);
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('what is behind a drawer that has the focus is left alone', async () => {
    await type(page, boardKeys.clock);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toBeFocused();
    await type(page, boardKeys.rivalGoal);
    await page.keyboard.press('Escape');
  });
  await settled(page);
  const after = await readMatch(api, match.id);
  expect(after.visitorScore).toBe(before.visitorScore);
  const walked = after.people.find((one) => one.dorsal === Number(shirtOf(match, 'player')));
  const placeOf = ({ onPitch }: typeof after) => onPitch.find((one) => one.playerId === walked?.id);
  expect(placeOf(after)?.y).toBeGreaterThan(Number(placeOf(before)?.y) + 5);
  expect(after.seq).toBe(before.seq + 2);
};
