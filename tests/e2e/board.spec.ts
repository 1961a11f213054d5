import { expect, type Locator, type Page, test } from '@playwright/test';
import { exercise } from '#contract/exercise.ts';
import { emptyScene, usualPitch } from '#domain/scene/scene.ts';
import { isFull } from '#tests/full.ts';
import { axeIsContent } from './axe.ts';
import { drawing, finger, mouse, redo, rows, tool, undo } from './boardHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const words = phrase;
const saved = (page: Page): Locator => page.locator('[data-saved=saved]');
const kept = (page: Page): Locator => page.locator('[data-saved=kept]');

/** An exercise of the coach on half an empty pitch. */
const emptyExercise = async (name: string): Promise<string> => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const scene = emptyScene({ ...usualPitch, ground: 'half' });
  const body = {
    name,
    type: 'setPiece',
    minutes: 10,
    playersFrom: 6,
    playersTo: 12,
    difficulty: 2,
    intensity: 3,
    scene,
  };
  const made = await api.send(exercise.add, { body: body as never });
  return made.id;
};

/** The tours of a gesture take each way of a mouse and a pen; the whole journey is made by one of them each time. */
const hands = [
  ['a finger', finger],
  ['a mouse', mouse],
] as const;
for (const [handName, handOf] of isFull ? hands : hands.slice(0, 1))
  test(`a corner is drawn with ${handName}, played, and is there after a reload`, async ({ page }) => {
    const id = await emptyExercise('Córner en corto');
    await openAs(page, 'coach', `/exercises/${id}/board`);
    await expect(drawing(page)).toBeVisible();
    const hand = await handOf(page);
    await tool(page, 'player').click();
    for (const [x, y] of [
      [0.9, 0.92],
      [0.6, 0.5],
      [0.55, 0.62],
    ] as const)
      await hand.tap(x, y);
    await tool(page, 'ball').click();
    await hand.tap(0.94, 0.88);
    await tool(page, 'rival').click();
    await hand.tap(0.8, 0.5);
    await expect(rows(page)).toHaveCount(5);
    await tool(page, 'rect').click();
    await hand.pull([0.7, 0.3], [0.88, 0.7]);
    await expect(rows(page)).toHaveCount(6);

    await page.getByRole('button', { name: words('board:frames.add') }).click();
    await hand.tap(0.3, 0.1);
    await hand.pull([0.6, 0.5], [0.78, 0.42]);
    await expect(drawing(page)).toHaveAttribute('aria-label', /^2 corre \d+ m\.$/);
    await undo(page).click();
    await expect(drawing(page)).not.toHaveAttribute('aria-label', /corre/);
    await redo(page).click();
    await expect(drawing(page)).toHaveAttribute('aria-label', /corre/);
    await axeIsContent(page);
    await picture(page, 'board-1280');

    await page.getByRole('button', { name: words('board:play') }).click();
    await expect(page.getByRole('button', { name: words('board:pause') })).toBeVisible();
    await expect(page.getByRole('button', { name: words('board:play') })).toBeVisible();
    await expect(saved(page)).toBeAttached();
    await page.reload();
    await expect(rows(page)).toHaveCount(6);
    await expect(undo(page)).toBeEnabled();
    await page.getByRole('link', { name: words('board:back.exercise').replace('{{name}}', 'Córner en corto') }).click();
    await expect(page.getByRole('img', { name: /Córner en corto/ })).toBeVisible();
  });

test('what is drawn without network is sent when it is back, and another save is not overwritten', async ({ page }) => {
  const id = await emptyExercise('Falta lateral');
  await openAs(page, 'coach', `/exercises/${id}/board`);
  await expect(drawing(page)).toBeVisible();
  const hand = await finger(page);
  await tool(page, 'player').click();
  await page.context().setOffline(true);
  await hand.tap(0.5, 0.5);
  await expect(page.locator('[data-saved=offline]')).toBeAttached();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeAttached();

  const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
  const now = await api.send(exercise.get, { params: { id }, query: {} });
  await api.send(exercise.update, {
    params: { id },
    body: { version: now.version, scene: emptyScene(now.scene.pitch) as never },
  });
  await hand.tap(0.7, 0.5);
  const asked = page.getByRole('dialog', { name: words('board:conflict.title') });
  await expect(asked).toBeVisible();
  await axeIsContent(page);
  await asked.getByRole('button', { name: words('board:conflict.theirs') }).click();
  await expect(rows(page)).toHaveCount(0);
  await undo(page).click();
  await expect(rows(page)).toHaveCount(2);
});

test('without an account and with keys alone: put, chosen, moved, kept on the device', async ({ page }) => {
  await page.goto('/board');
  await expect(drawing(page)).toBeVisible();
  await tool(page, 'player').press('Enter');
  await tool(page, 'ball').press('Enter');
  await expect(rows(page)).toHaveCount(2);
  const player = rows(page).first().getByRole('button');
  const before = await player.textContent();
  await player.focus();
  await axeIsContent(page);
  await player.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(player).not.toHaveText(String(before));
  await page.keyboard.press('n');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(drawing(page)).toHaveAttribute('aria-label', /corre 5 m/);
  await page.keyboard.press(',');
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(2);
  await expect(kept(page)).toBeAttached();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('the pitch stands upright, what is chosen is under it', async ({ page }) => {
    await page.goto('/board');
    await expect(drawing(page)).toBeVisible();
    const box = await drawing(page).boundingBox();
    expect(Number(box?.height)).toBeGreaterThan(Number(box?.width));
    const hand = await finger(page);
    await tool(page, 'player').click();
    await hand.tap(0.5, 0.7);
    await expect(rows(page)).toHaveCount(1);
    await axeIsContent(page);
    await picture(page, 'board-390');
    await page.getByRole('button', { name: words('board:properties') }).click();
    await page.getByLabel(words('board:fields.name')).fill('Vega');
    await axeIsContent(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: words('board:properties') }).getByText(/Vega/)).toBeVisible();
  });
});
