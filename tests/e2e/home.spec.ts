import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

const minute = 60_000;
const commandId = () => crypto.randomUUID();
const board = (page: Page) => page.getByRole('region', { name: 'Ribera Alevín – Atlético Molino' });

/** Moves the kick-off of a match so far from now. */
const moveTo = async (api: Api, id: string, away: number) => {
  const { version } = await api.send(calls.match.get, { params: { id } });
  const kickoffAt = new Date(Date.now() + away).toISOString();
  await api.send(calls.match.update, { body: { id, version, kickoffAt } });
};

test.describe('the board of home through a match', () => {
  let coach: Api;
  let admin: Api;
  let id = '';
  const removed: string[] = [];
  test.beforeAll(async ({ baseURL }) => {
    coach = await openApi(String(baseURL), 'coach', passwordOf('coach'));
    admin = await openApi(String(baseURL), 'admin', passwordOf('admin'));
    // One match matters, and nothing else of today: home names only the nearest, so it is asked until none is left.
    const others = async () => (await admin.send(calls.home.get, {})).matches;
    for (let left = await others(); left.length > 0; left = await others())
      for (const one of left) {
        await admin.send(calls.match.remove, { params: { id: one.id } });
        if (one.state === 'scheduled') removed.push(one.id);
      }
    ({ id } = await preparedMatch(coach, 'FUT8'));
    await moveTo(coach, id, 12 * minute);
  });
  test.afterAll(async () => {
    await admin.send(calls.match.remove, { params: { id } });
    for (const one of removed) await admin.send(calls.match.restore, { params: { id: one } });
  });

  test('soon: it counts down on the device, says how it is prepared, and has one step for each', async ({ page }) => {
    await openAs(page, 'coach', '/');
    await expect(board(page).getByTestId('countdown')).toHaveText(/^1[12]\s*min$/);
    await expect(board(page).getByRole('list')).toContainText(/14 convocados.*8 titulares/);
    const step = board(page).getByRole('link', { name: phrase('home:board.openConsole') });
    await expect(step).toHaveAttribute('href', `/matches/${id}/console`);
    // The match of the board is not repeated below.
    const agenda = page.getByRole('region', { name: phrase('home:agenda.title') });
    await expect(agenda.getByRole('listitem').first()).toBeVisible();
    await expect(agenda.locator(`a[href*="${id}"]`)).toHaveCount(0);
    await openAs(page, 'manager', '/');
    await expect(board(page).getByRole('link', { name: phrase('home:board.openConsole') })).toBeVisible();
    await expect(page.getByRole('region', { name: phrase('home:teams.title') }).getByRole('row')).toHaveCount(7);
  });

  test('the board stays as a slim bar when it is scrolled away, with its time and its step', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'coach', '/');
    const slim = page.getByTestId('slim-board');
    await expect(board(page).getByTestId('countdown')).toBeVisible();
    await expect(slim).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(slim).toContainText(/^1[12] min/);
    await expect(slim.getByRole('link', { name: phrase('home:board.openConsole') })).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(slim).toHaveCount(0);
  });

  test('the minutes go on without the server, to the kick-off and beyond it', async ({ page, context }) => {
    await page.clock.install();
    await openAs(page, 'coach', '/');
    await expect(board(page).getByTestId('countdown')).toHaveText(/^1[12]\s*min$/);
    await context.setOffline(true);
    await page.clock.fastForward(18 * minute);
    await expect(board(page).getByTestId('countdown')).toHaveText(/^\+[56]\s*min$/);
    await expect(board(page)).toContainText('debía empezar a las');
    await expect(board(page).getByRole('status')).toHaveText(/^Así estaba a las \d\d:\d\d$/);
  });

  test('late: it stays, and whoever was not there says when it began', async ({ page }) => {
    await moveTo(coach, id, -6 * minute);
    await openAs(page, 'coach', '/');
    await expect(board(page).getByTestId('countdown')).toHaveText(/^\+[67]\s*min$/);
    await expect(board(page).getByRole('link', { name: phrase('home:board.kickOff') })).toHaveAttribute(
      'href',
      /console$/,
    );
    await board(page)
      .getByRole('button', { name: phrase('home:board.startedWithoutMe') })
      .click();
    const dialog = page.getByRole('dialog', { name: phrase('home:started.title') });
    await dialog.getByRole('button', { name: /^Empezó a las/ }).click();
    await expect(page).toHaveURL(`/matches/${id}/console`);
    const { state, clock, kickoffAt } = await coach.send(calls.match.get, { params: { id } });
    expect(state).toBe('playing');
    const planned = Math.floor(Date.parse(kickoffAt) / minute) * minute;
    expect(clock.runningSince).toBe(planned);
  });

  test('live: score, clock and scorer; then over: the report, to be signed by whoever may', async ({ page }) => {
    const { onPitch, people } = await coach.send(calls.match.get, { params: { id } });
    const playerId = String(onPitch.at(-1)?.playerId);
    await coach.send(calls.matchPlay.goal, {
      params: { id, assistId: noId, playerId },
      body: { commandId: commandId() },
    });
    await openAs(page, 'coach', '/');
    await expect(board(page).getByRole('timer')).toHaveText(/^\d\d:\d\d/);
    await expect(board(page)).toContainText(String(people.find((one) => one.id === playerId)?.shortName));
    await expect(board(page).getByRole('link', { name: phrase('home:board.backToConsole') })).toBeVisible();
    for (const n of [1, 2, 3, 4]) {
      const params = { id, n };
      if (n > 1) await coach.send(calls.matchPlay.startPeriod, { params, body: { commandId: commandId() } });
      await coach.send(calls.matchPlay.endPeriod, { params, body: { commandId: commandId() } });
    }
    await coach.send(calls.matchPlay.finish, { params: { id }, body: { commandId: commandId() } });
    // The page updates by itself.
    await expect(board(page)).toContainText(phrase('home:ready.unsigned'));
    await expect(board(page).getByRole('link', { name: phrase('home:board.report') })).toBeVisible();
    await openAs(page, 'manager', '/');
    await board(page)
      .getByRole('link', { name: phrase('home:board.sign') })
      .click();
    await expect(page).toHaveURL(`/matches/${id}/report`);
  });
});

test('a player reads whether they are called up, and nothing of who else is', async ({ page, baseURL }) => {
  const player = await openApi(String(baseURL), 'player', passwordOf('player'));
  const known = await player.send(calls.home.get, {});
  expect(known.agenda.every(({ called }) => called === null)).toBe(true);
  await openAs(page, 'player', '/');
  await expect(page.getByRole('region', { name: /convoca/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: phrase('home:agenda.player') })).toBeVisible();
  await expect(page.getByRole('region', { name: phrase('home:player.season') })).toContainText(
    phrase('players:page.figures.minutes'),
  );
  await expect(page.getByText(phrase('home:squad.title'))).toHaveCount(0);
});

test.describe('the next visit', () => {
  test('begins with the page as it was, before the session is known', async ({ page, context }) => {
    await openAs(page, 'coach', '/');
    const first = page.locator('#root [data-keep="board"]');
    await expect(first).toBeVisible();
    const says = String(await first.locator('.title').first().textContent());
    // Without any code of the application: the page shows what was stored.
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    const kept = page.locator('#kept');
    await expect(kept).toContainText('CD Ribera');
    await expect(kept).toContainText(says);
    await expect(kept).toContainText(/Así estaba a las \d\d:\d\d/);
    // A page that was not looked at yet has its frame and the shape of what comes.
    await page.goto('/competitions');
    await expect(kept).toContainText(phrase('shell:nav.home'));
    await expect(kept).not.toContainText('Así estaba');
  });

  test('in the stands has the last known score with its age', async ({ page, context, baseURL }) => {
    const coach = await openApi(String(baseURL), 'coach', passwordOf('coach'));
    const { id } = await preparedMatch(coach, 'FUT8');
    await coach.send(calls.matchPreparation.start, { params: { id }, body: { commandId: commandId() } });
    await coach.send(calls.matchPlay.rivalGoal, { params: { id }, body: { commandId: commandId() } });
    await openAs(page, 'coach', `/matches/${id}/stands`);
    await expect(page.getByText('Atlético Molino').first()).toBeVisible();
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.locator('#kept')).toContainText(/0\D*1/);
    await expect(page.locator('#kept')).toContainText(/Así estaba a las/);
    await coach.send(calls.match.remove, { params: { id } });
  });

  test('shows nothing of whoever has signed out', async ({ page, context }) => {
    await openAs(page, 'coach', '/');
    await expect(page.locator('#root [data-keep="board"]')).toBeVisible();
    await page.reload();
    await expect(page.locator('#root [data-keep="board"]')).toBeVisible();
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^touchline\.(kept\.|profile)/.test(key)));
    expect(await kept()).toContain('touchline.kept.page');
    await page.getByRole('button', { name: /Marco/ }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: /Salir|Cerrar sesión/ }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await kept()).toEqual([]);
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('#kept')).toHaveCount(0);
  });
});
