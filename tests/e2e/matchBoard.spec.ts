import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchBoard } from '#contract/matchBoard.ts';
import { matchPlan } from '#contract/matchPlan.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import { matchReading } from '#contract/matchReading.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent } from './axe.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { board, boardButton, drawChalk } from './matchBoardHands.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const command = (ago = 0) => ({ commandId: crypto.randomUUID(), at: Date.now() - ago * 60_000 });

const started = async (api: Api) => {
  const match = await preparedMatch(api, 'FUT7');
  await api.send(matchPreparation.start, { params: { id: match.id }, body: command(32) });
  return match;
};
test('console to board and back in two touches: the clock runs, and no entry is lost', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup, bench, people } = await started(api);
  const personOf = (playerId: string | undefined) => people.find((one) => one.id === playerId);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);
  await expect(page.getByText(phrase('match:link.live'))).toBeVisible();
  const goal = page.getByTestId('rival-goal');
  await goal.tap();
  await expect(operator.rival).toHaveText('1');

  await test.step('one touch: everybody stands where they are', async () => {
    await page.getByTestId('to-board').tap();
    await expect(board(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/matches/${id}/board$`));
    await expect(page.getByTestId('board-rival')).toHaveText('1');
    const first = personOf(lineup[2]?.playerId);
    await expect(
      board(page).getByRole('button', { name: `${first?.dorsal} ${first?.shortName}`, exact: true }),
    ).toBeAttached();
    await expect(board(page).locator('[data-on-board]')).toHaveCount(7 + 7 + 1);
    const clock = page.getByTestId('board-clock');
    const then = await clock.textContent();
    await expect(clock).not.toHaveText(String(then));
  });

  await test.step('chalk is taken back line by line, cleaned at once, and fades', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await boardButton(page, 'board:present.keep').tap();
    await drawChalk(page, [0.3, 0.4], [0.7, 0.5]);
    await drawChalk(page, [0.3, 0.6], [0.7, 0.7]);
    await drawChalk(page, [0.3, 0.8], [0.7, 0.8], 'touchCancel');
    await expect(page.locator('[data-chalk]')).toHaveCount(2);
    await axeIsContent(page);
    await picture(page, 'match-board');
    await page.setViewportSize({ width: 1024, height: 768 });
    await boardButton(page, 'board:undo').tap();
    await expect(page.locator('[data-chalk]')).toHaveCount(1);
    await boardButton(page, 'board:present.clean').tap();
    await expect(page.locator('[data-chalk]')).toHaveCount(0);
    await boardButton(page, 'board:present.keep').tap();
    await drawChalk(page, [0.3, 0.4], [0.7, 0.5]);
    await expect(page.locator('[data-chalk]')).toHaveCount(1);
    await expect(page.locator('[data-chalk]')).toHaveCount(0, { timeout: 10_000 });
  });

  await test.step('a goal that somebody else writes shows at once', async () => {
    await api.send(matchPlay.rivalGoal, { params: { id }, body: { ...command(), confirm: true, kind: 'play' } });
    await expect(page.getByTestId('board-rival')).toHaveText('2');
  });

  await test.step('a substitute in the place of somebody: prepared, and nothing is written', async () => {
    const [out, on] = [personOf(lineup[2]?.playerId), personOf(bench[0])];
    const { entries: before } = await api.send(matchReading.changes, { params: { id }, query: { after: 0 } });
    await board(page)
      .getByRole('region', { name: phrase('match:bench') })
      .getByRole('button', { name: on?.shortName })
      .tap();
    await board(page)
      .getByRole('button', { name: `${out?.dorsal} ${out?.shortName}`, exact: true })
      .tap();
    await board(page)
      .getByRole('button', { name: phrase('console:board.plan_one').replace('{{count}}', '1') })
      .tap();
    await expect
      .poll(async () => (await api.send(matchPlan.get, { params: { id } })).plan.queue)
      .toMatchObject([{ when: { at: 'call' }, changes: [{ playerOutId: out?.id, playerInId: on?.id }] }]);
    const { entries: after } = await api.send(matchReading.changes, { params: { id }, query: { after: 0 } });
    expect(after).toHaveLength(before.length);
  });

  await test.step('one touch back: the console goes on as it was', async () => {
    await boardButton(page, 'console:board.back').tap();
    await expect(board(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/matches/${id}/console$`));
    await expect(operator.rival).toHaveText('2');
    await expect(operator.undo).toContainText('Gol de');
    await settled(page);
    expect((await readMatch(api, id)).visitorScore + (await readMatch(api, id)).localScore).toBe(2);
  });
});

test('without network: the board opens, draws and prepares, and the console sends later', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup, bench, people } = await started(api);
  const nameOf = (playerId: string | undefined) => people.find((one) => one.id === playerId)?.shortName ?? '';
  await api.send(matchPlay.endPeriod, { params: { id, n: 1 }, body: command(6) });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${id}/console`);
  await expect(page.getByTestId('half-time')).toBeVisible();
  await expect(page.getByTestId('pitch').locator('canvas').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByTestId('to-board').tap();
  await expect(page.getByTestId('board-clock')).toHaveText(/^[67]:\d\d$/);
  await drawChalk(page, [0.3, 0.3], [0.6, 0.6]);
  await expect(page.locator('[data-chalk]')).toHaveCount(1);
  await board(page)
    .getByRole('region', { name: phrase('match:bench') })
    .getByRole('button', { name: nameOf(bench[0]) })
    .tap();
  await board(page)
    .getByRole('button', { name: new RegExp(`\\d ${nameOf(lineup[3]?.playerId)}$`) })
    .tap();
  await board(page)
    .getByRole('button', { name: phrase('console:board.plan_one').replace('{{count}}', '1') })
    .tap();
  await boardButton(page, 'console:board.back').tap();
  await expect(page.getByTestId('half-planned')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await api.send(matchPlan.get, { params: { id } })).plan.queue)
    .toMatchObject([
      { when: { at: 'interval', period: 1 }, changes: [{ playerOutId: lineup[3]?.playerId, playerInId: bench[0] }] },
    ]);
});

test('boards of the match: chosen in the preparation, tabs on the bench, one more kept without network', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const match = await preparedMatch(api, 'FUT7');
  const params = { id: match.id };
  const boards = () => api.send(matchBoard.all, { params });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${match.id}/prepare`);
  await page.getByRole('link', { name: phrase('preparation:boards.title') }).tap();
  await expect(page.getByText(phrase('preparation:boards.none.title'))).toBeVisible();
  const corner = 'Córner corto al primer palo';
  await page.getByRole('button', { name: phrase('preparation:boards.addOne').replace('{{name}}', corner) }).tap();
  await expect(page.getByRole('heading', { name: corner })).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'match-boards');

  await page.setViewportSize({ width: 1024, height: 768 });
  await api.send(matchPreparation.start, { params, body: command(10) });
  await arriveAt(page, `/matches/${match.id}/console`);
  await expect(page.getByText(phrase('match:link.live'))).toBeVisible();
  await page.getByTestId('to-board').tap();
  const tabs = board(page).getByRole('navigation', { name: phrase('console:board.tabs') });
  await tabs.getByRole('button', { name: corner }).tap();
  await expect(board(page).getByRole('img', { name: corner })).toBeVisible();
  await boardButton(page, 'board:present.next').tap();
  await expect(board(page).getByRole('img', { name: phrase('board:frames.this').replace('{{n}}', '2') })).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'match-board-tab');
  await page.setViewportSize({ width: 1024, height: 768 });

  await page.context().setOffline(true);
  await boardButton(page, 'board:present.keep').tap();
  await drawChalk(page, [0.3, 0.4], [0.6, 0.5]);
  await boardButton(page, 'console:board.keep').tap();
  await expect(tabs.getByRole('button')).toHaveCount(3);
  expect(await boards()).toHaveLength(1);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await boards()).map(({ scene }) => scene.things.at(-1)?.kind))
    .toEqual([expect.any(String), 'free']);
  await expect(page.getByTestId('board-clock')).toBeVisible();
});
