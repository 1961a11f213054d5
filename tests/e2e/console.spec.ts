import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { MatchView } from '#contract/matchView.ts';
import { passTime, still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

const origin = (page: Page) => new URL(page.url()).origin;

let api: Api;
const open = async (page: Page, context: BrowserContext, baseURL: string, prepared?: MatchView): Promise<MatchView> => {
  api = await openApi(baseURL, 'coach', passwordOf('coach'));
  const match = prepared ?? (await preparedMatch(api, 'FUT11'));
  await context.grantPermissions([]);
  await openAs(page, 'coach', `/matches/${match.id}/console`);
  await expect(page.getByText(phrase('match:link.live'))).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  return match;
};

test('a match by touch, from the line-up to the final whistle', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const match = await open(page, context, String(baseURL));
  const operator = atConsole(page);
  await operator.kickOff();
  await expect(operator.players).toHaveCount(11);

  // A goal in two taps, its assist in one more.
  await operator.player(10);
  await operator.action(phrase('console:actions.goal')).tap();
  await expect(operator.own).toHaveText('1');
  await operator.announces('Gol de');
  await page
    .getByRole('region', { name: /De quién es la asistencia/ })
    .getByRole('button')
    .filter({ hasText: '9' })
    .tap();
  await settled(page);
  await expect
    .poll(async () => (await readMatch(api, match.id)).goals)
    .toMatchObject([{ side: 'own', assistId: expect.any(String) }]);

  // Yellow, and yellow again: sent off.
  await operator.player(4);
  await operator.action(phrase('console:actions.yellow')).tap();
  await expect(page.getByRole('button', { name: /^4 .*con amarilla/ })).toBeAttached();
  await passTime(page, 2_000);
  await operator.player(4);
  await operator.action(phrase('console:actions.secondYellow')).tap();
  await expect(operator.players).toHaveCount(10);
  await operator.announces(phrase('console:kinds.secondYellow'));

  // A substitution: one on the pitch, one of the bench.
  await operator.player(8);
  if (await page.getByRole('dialog').isVisible()) await operator.action(phrase('console:actions.change')).tap();
  await operator.bench.filter({ hasText: '12' }).tap();
  await expect(
    page.getByRole('list', { name: phrase('console:pitch') }).getByRole('button', { name: /^12 / }),
  ).toBeAttached();
  await expect(operator.players).toHaveCount(10);

  // A goal against, and undone.
  await page.getByTestId('rival-goal').tap();
  await expect(operator.rival).toHaveText('1');
  await expect(operator.undo).toContainText('Gol de Atlético Molino');
  await operator.undo.tap();
  await expect(operator.rival).toHaveText('0');

  await operator.twice(operator.step);
  await expect(operator.step).toHaveText('Empezar la 2.ª parte');
  await passTime(page, 2_000);
  await operator.step.tap();
  await expect(operator.step).toContainText('Acabar la 2.ª parte');
  await passTime(page, 2_000);
  await operator.twice(operator.step);
  await expect(operator.step).toContainText(phrase('console:steps.finish'));

  // Somebody in the stands sees the same.
  const stands = await browser.newPage({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
    baseURL: origin(page),
  });
  await openAs(stands, 'assistant', `/matches/${match.id}/stands`);
  await expect(stands.getByText('Atlético Molino').first()).toBeVisible();
  await passTime(page, 2_000);
  await operator.twice(operator.step);
  await settled(page);
  await expect(stands.locator('body')).toContainText('Final');
  await stands.close();
  expect(await readMatch(api, match.id)).toMatchObject({
    state: 'finished',
    localScore: 1,
    visitorScore: 0,
    sentOff: [expect.any(String)],
    changes: { made: 1 },
  });
});

test('what cannot be is grey, says why, and does nothing', async ({ page, context, baseURL }) => {
  await open(page, context, String(baseURL));
  const operator = atConsole(page);
  await operator.kickOff();
  await operator.bench.filter({ hasText: '12' }).tap();
  const goal = operator.action(phrase('console:actions.goal'));
  await expect(goal).toHaveAttribute('aria-disabled', 'true');
  await expect(goal).toHaveAccessibleDescription(/no está en el campo/);
  await goal.tap({ force: true });
  await expect(operator.own).toHaveText('0');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without network the console goes on, says how much waits, and loses nothing over a reload', async ({
  page,
  context,
  baseURL,
}) => {
  const match = await open(page, context, String(baseURL));
  const operator = atConsole(page);
  await operator.kickOff();
  await settled(page);
  await page.route('**/match/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await page.getByTestId('rival-goal').tap();
  await operator.player(9);
  await operator.action(phrase('console:actions.goal')).tap();
  await expect(page.getByTestId('waiting')).toHaveText('2 por enviar');
  await expect(operator.own).toHaveText('1');
  await expect(operator.rival).toHaveText('1');
  expect((await readMatch(api, match.id)).goals).toEqual([]);
  await page.reload();
  await expect(page.getByTestId('waiting')).toHaveText('2 por enviar');
  await expect(operator.own).toHaveText('1');
  await page.unroute('**/match/**');
  await settled(page);
  await expect
    .poll(async () => (await readMatch(api, match.id)).goals.map((goal) => goal.side))
    .toEqual(['rival', 'own']);
});

test('by keyboard alone: a goal, and its withdrawal from the timeline', async ({ page, context, baseURL }) => {
  test.skip(test.info().project.name === 'phone', 'a phone has no keys');
  const match = await open(page, context, String(baseURL));
  const operator = atConsole(page);
  await operator.kickOff((button) => button.press('Enter'));
  await operator.players.first().focus();
  await page.keyboard.press('Enter');
  await expect(operator.action(phrase('console:actions.goal'))).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(operator.own).toHaveText('1');
  await page
    .getByTestId('timeline')
    .getByRole('button', { name: /Gol de/ })
    .press('Enter');
  await page.getByRole('button', { name: phrase('corrections:withdraw') }).press('Enter');
  await expect(operator.own).toHaveText('0');
  await settled(page);
  expect((await readMatch(api, match.id)).goals).toEqual([]);
});

test('nothing small, nothing hidden from a screen reader', { tag: '@phone' }, async ({ page, context, baseURL }) => {
  await open(page, context, String(baseURL));
  const operator = atConsole(page);
  await operator.kickOff();
  await operator.player(10);
  await expect(operator.action(phrase('console:actions.goal'))).toBeVisible();
  await still(page);
  await axeIsContent(page);
  const boxes = await page.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => ({
      says: button.textContent || button.ariaLabel,
      // A row of players continues beyond the edge and scrolls by touch.
      scrolls: button.matches('[data-bench]'),
      ...button.getBoundingClientRect().toJSON(),
    })),
  );
  const small = boxes.filter(({ width, height }) => width > 0 && (width < 44 || height < 44));
  expect(small).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const outside = boxes.filter(
    (box) =>
      box.width > 0 &&
      (box.left < -1 || box.top < -1 || (box.right > width + 1 && !box.scrolls) || box.bottom > height + 1),
  );
  expect(outside).toEqual([]);
});

test('a player is carried to another place, and stands there for everybody', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const match = await open(page, context, String(baseURL));
  const operator = atConsole(page);
  await operator.kickOff();
  const pitch = await page.getByTestId('pitch').boundingBox();
  const from = await operator.players.first().boundingBox();
  if (!pitch || !from) throw new Error('no pitch');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(pitch.x + pitch.width / 2 + 3, pitch.y + pitch.height / 2, { steps: 6 });
  await page.mouse.up();
  await settled(page);
  const moved = async () => {
    const { onPitch } = await readMatch(api, match.id);
    return onPitch.filter((one) => Math.abs(one.x - 50) < 3 && Math.abs(one.y - 50) < 3).map((one) => one.position);
  };
  await expect.poll(moved).toEqual(['pt']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
