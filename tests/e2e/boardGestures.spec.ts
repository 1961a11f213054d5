import { expect, test } from '@playwright/test';
import { exercise } from '#contract/exercise.ts';
import { emptyScene, usualPitch } from '#domain/scene/scene.ts';
import { axeIsContent } from './axe.ts';
import {
  acceptPointers,
  drawing,
  felt,
  finger,
  leavePen,
  openWithPlayer,
  type Report,
  report,
  rows,
  type Spot,
  tool,
  undo,
} from './boardHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

/** What a tablet reports while somebody writes with a pen and lays a hand on it. */
const stroke = (pointer: number, hand: 'pen' | 'touch', from: Spot, to: Spot): readonly Report[] => [
  { what: 'down', pointer, hand, at: from },
  ...Array.from({ length: 9 }, (_, n): Report => {
    const share = (n + 1) / 9;
    const at: Spot = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return { what: 'move', pointer, hand, at };
  }),
  { what: 'up', pointer, hand, at: to },
];

test('a palm beside a pen draws nothing, before the stroke, in it and after it', async ({ page }) => {
  await acceptPointers(page);
  await openWithPlayer(page);
  await tool(page, 'free').click();
  const palm: Report = { what: 'down', pointer: 7, at: [0.8, 0.8], wide: 60 };
  const written = stroke(3, 'pen', [0.2, 0.2], [0.4, 0.3]);
  // The palm comes in the middle of the stroke, slides, and stays longer than the pen.
  await report(page, [
    ...written.slice(0, 4),
    palm,
    { ...palm, what: 'move', right: 30 },
    ...written.slice(4),
    { ...palm, what: 'up' },
  ]);
  await felt(page, 'idle');
  await expect(rows(page)).toHaveCount(2);
  await axeIsContent(page);
  // From now on a palm alone, or a finger with the pencil, is no line.
  await report(page, [palm, { ...palm, what: 'move', right: 40 }, { ...palm, what: 'cancel' }]);
  await report(page, stroke(8, 'touch', [0.7, 0.2], [0.9, 0.3]));
  await expect(rows(page)).toHaveCount(2);
  await report(page, stroke(4, 'pen', [0.2, 0.6], [0.4, 0.7]));
  await expect(rows(page)).toHaveCount(3);
  await leavePen(page).click();
  await report(page, stroke(9, 'touch', [0.7, 0.2], [0.9, 0.3]));
  await expect(rows(page)).toHaveCount(4);
});

test('a second finger in the middle of a stroke moves and enlarges the drawing, and the stroke is not kept', async ({
  page,
}) => {
  await openWithPlayer(page);
  await tool(page, 'free').click();
  const touch = await page.context().newCDPSession(page);
  const box = await drawing(page).boundingBox();
  if (!box) throw new Error('There is a drawing.');
  const point = (id: number, x: number, y: number) => ({ id, x: box.x + x * box.width, y: box.y + y * box.height });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof point>[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', point(1, 0.4, 0.5));
  await felt(page, 'pressing');
  await send('touchMove', point(1, 0.42, 0.52));
  await send('touchMove', point(1, 0.45, 0.55));
  await felt(page, 'drawing');
  await send('touchStart', point(1, 0.45, 0.55), point(2, 0.6, 0.6));
  await felt(page, 'panning');
  for (const share of [0.05, 0.1, 0.2])
    await send('touchMove', point(1, 0.45 - share, 0.55), point(2, 0.6 + share, 0.6));
  const whole = page.getByRole('button', { name: phrase('board:whole') });
  await expect(whole).toBeVisible();
  await send('touchEnd');
  await felt(page, 'idle');
  await expect(rows(page)).toHaveCount(1);
  await axeIsContent(page);
  await whole.click();
  await expect(whole).toHaveCount(0);
});

test('a tab that dies in the middle of a stroke loses that stroke and nothing before it', async ({ page, context }) => {
  await page.goto('/board');
  await expect(drawing(page)).toBeVisible();
  await tool(page, 'free').click();
  const hand = await finger(page);
  await hand.pull([0.2, 0.2], [0.4, 0.4]);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('[data-saved=kept]')).toBeAttached();
  await hand.down([0.6, 0.6]);
  await felt(page, 'pressing');
  await hand.move([0.7, 0.7]);
  await felt(page, 'drawing');
  const again = await context.newPage();
  await again.goto('/icon.svg');
  const line = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It has no answer: who is asked is gone.
  void line.send('Page.crash').catch(() => undefined);
  await crashed;
  await again.goto('/board');
  await felt(again, 'idle');
  await expect(rows(again)).toHaveCount(1);
  await expect(undo(again)).toBeEnabled();
  await tool(again, 'free').click();
  await (await finger(again)).pull([0.6, 0.6], [0.8, 0.7]);
  await expect(rows(again)).toHaveCount(2);
});

test('two devices on one exercise: the second one keeps its drawing as a copy', async ({ page, browser, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const more = { type: 'tactic', minutes: 10, playersFrom: 6, playersTo: 12, difficulty: 2, intensity: 3 };
  const scene = emptyScene({ ...usualPitch, ground: 'half' });
  const { id } = await api.send(exercise.add, { body: { name: 'Dos tabletas', ...more, scene } as never });
  const other = await browser.newContext({ baseURL: String(baseURL), locale: 'es-ES', hasTouch: true });
  const tablet = await other.newPage();
  for (const one of [page, tablet]) {
    await openAs(one, 'coach', `/exercises/${id}/board`);
    await expect(drawing(one)).toBeVisible();
  }
  await tool(tablet, 'cone').click();
  await (await finger(tablet)).tap(0.3, 0.3);
  await expect(tablet.locator('[data-saved=saved]')).toBeAttached();
  await tool(page, 'player').click();
  await (await finger(page)).tap(0.6, 0.6);
  const asked = page.getByRole('dialog', { name: phrase('board:conflict.title') });
  await asked.getByRole('button', { name: phrase('board:conflict.copy') }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).not.toContainText(phrase('board:tools.cone'));
  const theirs = await api.send(exercise.get, { params: { id }, query: {} });
  expect(theirs.scene.things.map(({ kind }) => kind)).toEqual(['cone']);
  await other.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('a phone that is turned in the middle of a drag leaves the player where it was, and goes on', async ({
    page,
  }) => {
    await openWithPlayer(page);
    const before = await rows(page).first().textContent();
    const hand = await finger(page);
    await hand.down([0.5, 0.5]);
    await felt(page, 'pressing');
    await hand.move([0.5, 0.6]);
    await hand.move([0.5, 0.7]);
    await felt(page, 'dragging');
    await page.setViewportSize({ width: 844, height: 390 });
    await felt(page, 'idle');
    await hand.up();
    await expect(rows(page).first()).toHaveText(String(before));
    await axeIsContent(page);
    await hand.pull([0.5, 0.5], [0.7, 0.5]);
    await expect(rows(page).first()).not.toHaveText(String(before));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rows(page).first()).not.toHaveText(String(before));
    // What is being made of it goes on too.
    await page.getByRole('button', { name: phrase('board:share.label'), exact: true }).click();
    const choice = page.getByRole('dialog').getByRole('button', { name: /PNG/ });
    await expect(choice).toBeVisible();
    const sheet = await choice.elementHandle();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => page.evaluate(() => document.querySelector('footer, aside') !== null)).toBe(true);
    expect(await sheet?.evaluate((node) => node.isConnected)).toBe(true);
  });
});

test.describe('at 1024', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('every state of the board can be read: a tool, properties, playing, presenting', async ({ page }) => {
    await openWithPlayer(page);
    await tool(page, 'pass').click();
    await axeIsContent(page);
    await tool(page, 'move').click();
    await rows(page).first().getByRole('button').press('Enter');
    await page.keyboard.press('n');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    // The properties have no room beside the drawing, which is 85 % of the window.
    const box = await drawing(page).boundingBox();
    expect(Number(box?.width)).toBeGreaterThan(0.84 * 1024);
    await page.getByRole('button', { name: phrase('board:properties') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axeIsContent(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: phrase('board:present.label') }).click();
    await expect(page.getByRole('button', { name: phrase('board:present.back') })).toBeVisible();
    await axeIsContent(page);
    await page.getByRole('button', { name: phrase('board:present.back') }).click();
    await page.keyboard.press(',');
    await page.getByRole('button', { name: phrase('board:play') }).click();
    await axeIsContent(page);
  });
});
