import { expect, type Page } from '@playwright/test';
import { exercise } from '#contract/exercise.ts';
import { matchPreparation } from '#contract/match.ts';
import { boardsMost, matchBoard } from '#contract/matchBoard.ts';
import { addThing } from '#domain/scene/editThings.ts';
import { emptyScene, usualPitch } from '#domain/scene/scene.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent } from './axe.ts';
import { drawing, finger, rows, tool, undo } from './boardHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { board, boardButton, drawChalk } from './matchBoardHands.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const scene = emptyScene({ ...usualPitch, ground: 'half' });
const body = { type: 'setPiece', minutes: 10, playersFrom: 6, playersTo: 12, difficulty: 2, intensity: 3 } as const;
const coach = () => openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
const exerciseOf = async (name: string) => {
  const api = await coach();
  return { api, ...(await api.send(exercise.add, { body: { ...body, name, scene } as never })) };
};
const updates = (url: URL): boolean => /^\/trainning\//.test(url.pathname);

test('a match board comes back after a reload: kept chalk, a substitute, the steps back', async ({ page }) => {
  const api = await coach();
  const { id, lineup, bench, people } = await preparedMatch(api, 'FUT7');
  const body = { commandId: crypto.randomUUID(), at: Date.now() - 600_000 };
  await api.send(matchPreparation.start, { params: { id }, body });
  const nameOf = (playerId: string | undefined) => people.find((one) => one.id === playerId)?.shortName ?? '';
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${id}/console`);
  await page.getByTestId('to-board').tap();
  // This line would have faded by then.
  await drawChalk(page, [0.2, 0.2], [0.4, 0.3]);
  await boardButton(page, 'board:present.keep').tap();
  await drawChalk(page, [0.3, 0.4], [0.7, 0.5]);
  await board(page)
    .getByRole('region', { name: phrase('match:bench') })
    .getByRole('button', { name: nameOf(bench[0]) })
    .tap();
  await board(page)
    .getByRole('button', { name: new RegExp(`\\d ${nameOf(lineup[2]?.playerId)}$`) })
    .tap();
  const plan = board(page).getByRole('button', { name: phrase('console:board.plan_one').replace('{{count}}', '1') });
  await expect(plan).toBeVisible();
  await page.reload();
  await expect(plan).toBeVisible();
  await expect(page.locator('[data-chalk]')).toHaveCount(1);
  await expect(page.getByTestId('board-clock')).toHaveText(/^1\d:\d\d/);
  await boardButton(page, 'board:undo').tap();
  await expect(plan).toHaveCount(0);
  await boardButton(page, 'board:undo').tap();
  await expect(page.locator('[data-chalk]')).toHaveCount(0);
});

test('what is drawn while a save is on its way is there after a reload', async ({ page }) => {
  const { id } = await exerciseOf('Salida de balón');
  await openAs(page, 'coach', `/exercises/${id}/board`);
  await expect(drawing(page)).toBeVisible();
  const hand = await finger(page);
  await tool(page, 'player').click();
  // The server has it, and its reply does not come.
  await page.route(updates, async (route) =>
    route.request().method() === 'PUT' ? void (await route.fetch()) : route.continue(),
  );
  await hand.tap(0.5, 0.5);
  await expect(page.locator('[data-saved=sending]')).toBeAttached();
  await hand.tap(0.7, 0.5);
  await expect(rows(page)).toHaveCount(2);
  await page.unroute(updates);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('[data-saved=saved]')).toBeAttached();
  await expect(undo(page)).toBeEnabled();
});

test('a reply that is lost is no conflict with oneself', async ({ page }) => {
  const { id } = await exerciseOf('Contraataque');
  await openAs(page, 'coach', `/exercises/${id}/board`);
  await expect(drawing(page)).toBeVisible();
  const hand = await finger(page);
  await tool(page, 'player').click();
  await page.route(updates, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await hand.tap(0.5, 0.5);
  await expect(page.locator('[data-saved=offline]')).toBeAttached();
  await page.unroute(updates);
  await hand.tap(0.7, 0.5);
  await expect(page.locator('[data-saved=saved]')).toBeAttached();
});

test('a drawing of a new exercise comes back into its form', async ({ page }) => {
  await openAs(page, 'coach', '/exercises/new');
  await page.getByRole('button', { name: phrase('exercises:draw') }).click();
  await expect(drawing(page)).toBeVisible();
  const before = await rows(page).count();
  const hand = await finger(page);
  await tool(page, 'player').click();
  await hand.tap(0.1, 0.1);
  await expect(rows(page)).toHaveCount(before + 1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: phrase('exercises:draw') }).click();
  await expect(rows(page)).toHaveCount(before + 1);
  await page
    .getByRole('link', { name: phrase('board:back.form') })
    .or(page.getByRole('button', { name: phrase('board:back.form') }))
    .click();
  // Whoever goes away from the form leaves the drawing.
  await page
    .getByRole('link', { name: phrase('exercises:title') })
    .first()
    .click();
  await page.getByRole('button', { name: phrase('shell:leave.leave') }).click();
  await page.locator('a[href="/exercises/new"]').first().click();
  await page.getByRole('button', { name: phrase('exercises:draw') }).click();
  await expect(rows(page)).toHaveCount(before);
});

/** A refusal of the server, as the page receives it. */
const refuse = (page: Page, code: string, status: number) =>
  page.route(updates, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status,
          contentType: 'application/json',
          body: JSON.stringify({ code, message: '', details: {} }),
        })
      : route.continue(),
  );

test('an exercise that was taken away meanwhile: the sentence says so, and the drawing stays', async ({ page }) => {
  const { api, id } = await exerciseOf('Presión alta');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'coach', `/exercises/${id}/board`);
  await expect(drawing(page)).toBeVisible();
  const hand = await finger(page);
  await tool(page, 'player').click();
  await api.send(exercise.remove, { params: { id } });
  await hand.tap(0.5, 0.5);
  const refused = page.locator('[data-refused]');
  await expect(refused).toContainText(phrase('errors:notFound'));
  await expect(refused).toContainText(phrase('board:refused.says'));
  await axeIsContent(page);
  await picture(page, 'board-refused');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(refused).toBeVisible();
});

test('too large: said, kept, and sent when it is smaller', async ({ page }) => {
  const { id } = await exerciseOf('Rondo');
  await openAs(page, 'coach', `/exercises/${id}/board`);
  await expect(drawing(page)).toBeVisible();
  const hand = await finger(page);
  await tool(page, 'player').click();
  await refuse(page, 'tooLarge', 413);
  await hand.tap(0.5, 0.5);
  const refused = page.locator('[data-refused]');
  await expect(refused).toContainText(phrase('errors:tooLarge'));
  await page.unroute(updates);
  await refused.getByRole('button', { name: phrase('board:refused.again') }).click();
  await expect(page.locator('[data-saved=saved]')).toBeAttached();
  await expect(refused).toHaveCount(0);
});

test('a match board that the server refuses is said, and goes when there is room', async ({ page }) => {
  const api = await coach();
  const { id } = await preparedMatch(api, 'FUT7');
  const params = { id };
  for (let n = 0; n < boardsMost; n += 1)
    await api.send(matchBoard.add, { params, body: { id: crypto.randomUUID(), name: `P${n}`, scene } });
  const start = { commandId: crypto.randomUUID(), at: Date.now() - 600_000 };
  await api.send(matchPreparation.start, { params, body: start });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${id}/board`);
  await boardButton(page, 'board:present.keep').tap();
  await drawChalk(page, [0.3, 0.4], [0.6, 0.5]);
  await boardButton(page, 'console:board.keep').tap();
  const refused = page.locator('[data-refused]');
  await expect(refused).toContainText(phrase('errors:matchBoard.full').replace('{{most}}', String(boardsMost)));
  await axeIsContent(page);
  await picture(page, 'match-board-refused');
  await page.setViewportSize({ width: 1024, height: 768 });
  const [first] = await api.send(matchBoard.all, { params });
  await api.send(matchBoard.remove, { params: { id, boardId: String(first?.id) } });
  await refused.getByRole('button', { name: phrase('board:refused.again') }).tap();
  await expect(refused).toHaveCount(0);
  await expect
    .poll(async () => (await api.send(matchBoard.all, { params })).at(-1)?.scene.things.at(-1)?.kind)
    .toBe('free');
});

test('another device saves: the list of boards, a board on the bench and an exercise show it', async ({ page }) => {
  const { api, id: exerciseId, version } = await exerciseOf('Basculación');
  await openAs(page, 'coach', `/exercises/${exerciseId}/board`);
  await expect(drawing(page)).toBeVisible();
  const placed = addThing(scene, 0, { id: 'a', kind: 'player', size: 3, number: 4 }, { x: 80, y: 30 });
  const save = (base: number) =>
    api.send(exercise.update, { params: { id: exerciseId }, body: { version: base, scene: placed as never } });
  await save(version);
  const show = page.getByRole('button', { name: phrase('board:newer.show') });
  await show.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(show).toHaveCount(0);
  // What was taken is not saved again: the other device would have to take it back.
  await expect(page.locator('[data-saved=saved]')).toBeAttached();
  expect((await api.send(exercise.get, { params: { id: exerciseId }, query: {} })).version).toBe(version + 1);
  await undo(page).click();
  await expect(rows(page)).toHaveCount(0);
  await expect
    .poll(async () => (await api.send(exercise.get, { params: { id: exerciseId }, query: {} })).version)
    .toBe(version + 2);

  const { id } = await preparedMatch(api, 'FUT7');
  await arriveAt(page, `/matches/${id}/prepare/boards`);
  await expect(page.getByText(phrase('preparation:boards.none.title'))).toBeVisible();
  const boardId = crypto.randomUUID();
  await api.send(matchBoard.add, { params: { id }, body: { id: boardId, name: 'Falta lejana', scene } });
  await expect(page.getByRole('heading', { name: 'Falta lejana' })).toBeVisible();

  const start = { commandId: crypto.randomUUID(), at: Date.now() - 600_000 };
  await api.send(matchPreparation.start, { params: { id }, body: start });
  await page.setViewportSize({ width: 1024, height: 768 });
  await arriveAt(page, `/matches/${id}/board`);
  await board(page).getByRole('button', { name: 'Falta lejana' }).tap();
  await expect(board(page).locator('[data-on-board]')).toHaveCount(0);
  await boardButton(page, 'board:present.keep').tap();
  await drawChalk(page, [0.3, 0.4], [0.6, 0.5]);
  await api.send(matchBoard.update, { params: { id, boardId }, body: { version: 1, scene: placed as never } });
  await boardButton(page, 'console:board.show').tap();
  await expect(board(page).locator('[data-on-board]')).toHaveCount(1);
  await expect(page.locator('[data-chalk]')).toHaveCount(0);
  await boardButton(page, 'board:undo').tap();
  await expect(page.locator('[data-chalk]')).toHaveCount(1);
});
