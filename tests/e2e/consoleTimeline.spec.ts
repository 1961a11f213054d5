import { expect, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { passTime } from '#tests/model/page/passTime.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

const command = (ago = 0) => ({ commandId: crypto.randomUUID(), at: Date.now() - ago * 60_000 });

test('the timeline keeps the newest entry in sight, and folds what was withdrawn', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup } = await preparedMatch(api, 'FUT11');
  const params = { id };
  await api.send(matchPreparation.start, { params, body: command(30) });
  for (const [ago, one] of lineup.slice(1, 9).entries())
    await api.send(matchPlay.yellow, { params: { id, playerId: one.playerId }, body: command(25 - ago) });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);
  const timeline = page.getByTestId('timeline');
  const pill = page.getByTestId('unread');
  const rows = timeline.getByRole('listitem');
  await expect(rows).toHaveCount(9);
  const isAtTop = () => timeline.evaluate((list) => list.scrollTop <= 1);
  const scrollDown = () => timeline.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));

  await test.step('what comes from elsewhere while somebody reads further down is said', async () => {
    await scrollDown();
    await api.send(matchPlay.rivalGoal, { params, body: command(2) });
    await api.send(matchPlay.yellow, { params: { id, playerId: lineup[9]?.playerId ?? '' }, body: command(1) });
    await expect(pill).toHaveText('2 nuevos');
    expect(await isAtTop()).toBe(false);
    await pill.tap();
    await expect.poll(isAtTop).toBe(true);
    await expect(pill).toHaveCount(0);
    await expect(rows.first()).toContainText(phrase('competitions:points.action.yellow'));
  });

  await test.step('what is recorded here brings it back', async () => {
    await scrollDown();
    await page.getByTestId('rival-goal').tap();
    await expect.poll(isAtTop).toBe(true);
    await expect(pill).toHaveCount(0);
    await settled(page);
  });

  await test.step('two that are withdrawn are one grey line, and are there when it is touched', async () => {
    await passTime(page, 2_000);
    await page.getByTestId('rival-goal').tap();
    await expect(operator.rival).toHaveText('3');
    await operator.undo.tap();
    await expect(operator.rival).toHaveText('2');
    await passTime(page, 2_000);
    await operator.undo.tap();
    await expect(operator.rival).toHaveText('1');
    const fold = page.getByTestId('folded');
    await expect(fold).toHaveText('2 registros anulados');
    await expect(timeline.locator('.line-through')).toHaveCount(0);
    await fold.tap();
    await expect(timeline.locator('.line-through')).toHaveCount(2);
    await fold.tap();
    await expect(timeline.locator('.line-through')).toHaveCount(0);
  });
});

/** Which rows of the timeline move from now on: the words of each that an animation moves in any frame. */
const watchRows = (page: Page) =>
  page.evaluate(() => {
    const moving = () =>
      document.getAnimations().flatMap(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return target?.parentElement?.dataset.testid === 'timeline' ? [target] : [];
      });
    const moved = new Set<Element>();
    const look = () => {
      for (const row of moving()) moved.add(row);
      requestAnimationFrame(look);
    };
    look();
    const all = () => [...moved].map((row) => row.textContent);
    Object.assign(window, {
      watchedRows: { all, isStill: () => moving().length === 0, forget: () => moved.clear() },
    });
  });
type WithRows = {
  readonly watchedRows: { readonly all: () => string[]; readonly isStill: () => boolean; readonly forget: () => void };
};
const movedRows = (page: Page) => page.evaluate(() => (window as unknown as WithRows).watchedRows.all());
const rowsAreStill = (page: Page) => page.evaluate(() => (window as unknown as WithRows).watchedRows.isStill());
const forgetRows = (page: Page) => page.evaluate(() => (window as unknown as WithRows).watchedRows.forget());

test('a new line pushes the others down in sight, and not for somebody who wants less motion', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT11');
  await api.send(matchPreparation.start, { params: { id }, body: command(10) });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const fetched = page.waitForResponse(/dom-mini/);
  await openAs(page, 'coach', `/matches/${id}/console`);
  const rows = page.getByTestId('timeline').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await fetched;
  await watchRows(page);
  await page.getByTestId('rival-goal').tap();
  await expect(rows).toHaveCount(2);
  await expect.poll(async () => (await movedRows(page)).length).toBe(2);
  await expect.poll(() => rowsAreStill(page)).toBe(true);
  const styles = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('style') ?? ''));
  await expect.poll(styles).toEqual(['', '']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await passTime(page, 2_000);
  await forgetRows(page);
  await page.getByTestId('rival-goal').tap();
  await expect(rows).toHaveCount(3);
  await settled(page);
  expect(await movedRows(page)).toEqual([]);
});
