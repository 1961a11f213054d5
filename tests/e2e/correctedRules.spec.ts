import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { NewMatch } from '#contract/match.ts';
import { passTime } from '#tests/model/page/passTime.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

const command = (at?: number) => ({ commandId: crypto.randomUUID(), ...(at && { at }) });
const minute = 60_000;
const doorOf = (user: 'coach' | 'manager'): Promise<Api> =>
  openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));

/** A match whose halves lie behind it, the second one still running; each goal of ours is in the first. */
const secondHalf = async (goals: number, rules: NewMatch['rules'] = {}) => {
  const api = await doorOf('coach');
  const { id, lineup } = await preparedMatch(api, 'FUT11', rules);
  const start = Date.now() - 112 * minute;
  const params = { id };
  await api.send(calls.matchPreparation.start, { params, body: command(start) });
  for (let n = 0; n < goals; n += 1)
    await api.send(calls.matchPlay.goal, {
      params: {
        ...params,
        assistId: '00000000-0000-0000-0000-000000000000',
        playerId: String(lineup.at(-1)?.playerId),
      },
      body: { ...command(start + (42 + n) * minute), kind: 'play' },
    });
  await api.send(calls.matchPlay.endPeriod, { params: { ...params, n: 1 }, body: command(start + 46 * minute) });
  await api.send(calls.matchPlay.startPeriod, { params: { ...params, n: 2 }, body: command(start + 61 * minute) });
  return { api, id };
};

/** Presses the one large button until it shows the next step. The same button twice within a second is one tap. */
const press = (page: Page, next: string) =>
  expect(async () => {
    const step = page.getByTestId('step');
    if ((await step.textContent())?.includes(next)) return;
    await passTime(page, 2_000);
    await step.tap();
    if ((await step.textContent())?.includes('Toca otra vez')) {
      await passTime(page, 500);
      await step.tap();
    }
    await expect(step).toContainText(next, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });

/** From the console to the signed report. */
const sign = async (page: Page) => {
  await page.getByTestId('step').tap();
  await page.getByRole('button', { name: /^Firmar/ }).tap();
  const sure = page.getByRole('button', { name: /Toca otra vez/ });
  await expect(sure).toBeVisible();
  await passTime(page, 500);
  await sure.tap();
  await expect(page.getByTestId('revision')).toContainText(phrase('report:signed'));
};

const rulesSheet = (page: Page) => page.getByRole('dialog', { name: phrase('console:more.rules') });
const fromMore = async (page: Page) => {
  await page.getByRole('button', { name: phrase('console:more.open') }).tap();
  await page.getByRole('button', { name: phrase('console:more.rules') }).tap();
  return rulesSheet(page);
};

test('a cup tie that was set up as a league match goes on to extra time, to a signed report', async ({ page }) => {
  const { api, id } = await secondHalf(0);
  await openAs(page, 'manager', `/matches/${id}/console`);
  const operator = atConsole(page);
  await press(page, phrase('console:steps.finish'));
  // Level, and the console would end the match: it shows why, and two taps change that.
  const why = page.getByTestId('draw-stands');
  await expect(why).toContainText(phrase('refusals:winner.notNeeded'));
  await why.getByRole('button', { name: phrase('console:rules.offer') }).tap();
  await expect(rulesSheet(page).getByTestId('rules-change')).toHaveText('Reglas corregidas: tiene que haber ganador');
  await rulesSheet(page).getByTestId('fix-do').tap();
  await expect(rulesSheet(page)).toHaveCount(0);
  await expect(operator.step).toContainText('Empezar la prórroga 1');
  await press(page, 'Acabar la prórroga 1');
  await settled(page);
  expect(await readMatch(api, id)).toMatchObject({ period: 3, state: 'playing', rules: { winnerNeeded: true } });
  await page.getByTestId('rival-goal').tap();
  for (const next of [
    'Empezar la prórroga 2',
    'Acabar la prórroga 2',
    phrase('console:steps.finish'),
    phrase('console:steps.confirm'),
  ])
    await press(page, next);
  await settled(page);
  await sign(page);
  await expect(page.getByText('Reglas corregidas: tiene que haber ganador').first()).toBeVisible();
  const { state, revision } = await readMatch(api, id);
  expect([state, revision]).toEqual(['confirmed', 1]);
});

test('home and away were mixed up: everything changes sides, in the stands too, to a signed report', async ({
  page,
  context,
}) => {
  const { api, id } = await secondHalf(2);
  const stands = await context.newPage();
  await openAs(page, 'manager', `/matches/${id}/console`);
  await stands.goto(`/matches/${id}/stands`);
  const band = page.getByRole('banner').or(page.locator('[data-theme=dark]').first());
  const leftOf = async (one: Page, a: string, b: string) => {
    const [first, second] = await Promise.all([one.getByTestId(a).boundingBox(), one.getByTestId(b).boundingBox()]);
    return (first?.x ?? 0) < (second?.x ?? 0);
  };
  await expect(band.first()).toBeVisible();
  expect(await leftOf(page, 'own-score', 'rival-score')).toBe(true);
  const sheet = await fromMore(page);
  await sheet.getByRole('radio', { name: phrase('matches:away') }).check({ force: true });
  await sheet.getByLabel(phrase('corrections:award.reason')).fill('Se jugó en su campo');
  await sheet.getByTestId('fix-do').tap();
  await expect.poll(() => leftOf(page, 'own-score', 'rival-score')).toBe(false);
  await settled(page);
  expect(await readMatch(api, id)).toMatchObject({ isLocal: false, localScore: 0, visitorScore: 2 });
  await expect(stands.getByText('0–2').first()).toBeVisible();
  for (const next of [phrase('console:steps.finish'), phrase('console:steps.confirm')]) await press(page, next);
  await settled(page);
  await sign(page);
  await expect(page.getByText(/Reglas corregidas: jugamos fuera. Se jugó en su campo/).first()).toBeVisible();
  await expect(page.getByText('0–2').first()).toBeVisible();
});

test('halves of forty that were set up as forty-five: minutes are read anew, to a signed report', async ({ page }) => {
  const { api, id } = await secondHalf(1);
  await openAs(page, 'manager', `/matches/${id}/console`);
  const sheet = await fromMore(page);
  const minutes = sheet.getByRole('spinbutton', { name: phrase('matches:rules.minutes') });
  await minutes.fill('40');
  await expect(sheet.getByTestId('rules-change')).toHaveText("Reglas corregidas: 2 × 40'");
  await sheet.getByTestId('fix-do').tap();
  await settled(page);
  const { goals, rules } = await readMatch(api, id);
  expect(rules.periods).toEqual([40, 40]);
  expect(goals.map(({ at }) => [at.minute, at.stoppage])).toEqual([[40, 3]]);
  await expect(page.getByText("40+3'").first()).toBeVisible();
  for (const next of [phrase('console:steps.finish'), phrase('console:steps.confirm')]) await press(page, next);
  await settled(page);
  await sign(page);
  await expect(page.getByText("40+3'").first()).toBeVisible();
  const rows = await api.send(calls.match.players, { params: { id } });
  expect(Math.max(...rows.map(({ officialMinutes }) => officialMinutes))).toBe(80);
});

test('the other side does not appear: the awarded result, to a signed report', async ({ page }) => {
  const api = await doorOf('coach');
  const { id } = await preparedMatch(api, 'FUT11');
  await openAs(page, 'manager', `/matches/${id}/console`);
  await page.getByRole('button', { name: phrase('console:more.open') }).tap();
  await page.getByRole('button', { name: phrase('corrections:award.title') }).tap();
  const sheet = page.getByRole('dialog', { name: phrase('corrections:award.title') });
  await expect(sheet.getByTestId('award-do')).toBeDisabled();
  await sheet.getByLabel(phrase('corrections:award.reason')).fill('El rival no llegó');
  await sheet.getByTestId('award-do').tap();
  await settled(page);
  await expect(page.getByTestId('own-score')).toContainText('3');
  expect(await readMatch(api, id)).toMatchObject({ state: 'finished', localScore: 3, visitorScore: 0 });
  await expect(page.getByTestId('step')).toContainText(phrase('console:steps.confirm'));
  await sign(page);
  await expect(page.getByText(/no se presenta: partido ganado 3-0. El rival no llegó/).first()).toBeVisible();
  const { state, awarded } = await readMatch(api, id);
  expect([state, awarded?.basis]).toEqual(['confirmed', 'walkover']);
});
