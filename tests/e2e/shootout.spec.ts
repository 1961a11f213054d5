import { expect, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlan } from '#contract/matchPlan.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import type { MatchView } from '#contract/matchView.ts';
import { noId } from '#domain/ids.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { passTime, restingBox } from '#tests/model/page/passTime.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const commandId = () => crypto.randomUUID();
const rules = { periods: [10, 10], extraPeriods: [5, 5], winnerNeeded: true, shootoutKicks: 3 };

/** A cup match, 1–1 after its two halves, which ended a quarter of an hour ago. */
const levelCupMatch = async (api: Api): Promise<MatchView> => {
  const { id } = await preparedMatch(api, 'FUT11', rules);
  const params = { id };
  const start = Date.now() - 40 * 60_000;
  const at = (minute: number) => ({ commandId: commandId(), at: start + minute * 60_000 });
  const { match } = await api.send(matchPreparation.start, { params, body: at(0) });
  const playerId = match.onPitch.at(-1)?.playerId ?? noId;
  await api.send(matchPlay.goal, { params: { id, assistId: noId, playerId }, body: at(3.5) });
  await api.send(matchPlay.rivalGoal, { params, body: at(5.5) });
  await api.send(matchPlay.endPeriod, { params: { id, n: 1 }, body: at(10) });
  await api.send(matchPlay.startPeriod, { params: { id, n: 2 }, body: at(15) });
  await api.send(matchPlay.endPeriod, { params: { id, n: 2 }, body: at(25) });
  return readMatch(api, id);
};

/** The fifth, the eleventh and the tenth of the players: tapped in another order, then dragged. */
const prepareTakers = async (page: Page, api: Api, { id, people, onPitch }: MatchView) => {
  const personAt = (at: number) => people.find((one) => one.id === onPitch[at]?.playerId);
  await page.getByRole('button', { name: phrase('console:more.open') }).tap();
  await page.getByRole('button', { name: phrase('console:more.kicks') }).tap();
  const sheet = page.getByRole('dialog', { name: phrase('console:more.kicks') });
  const rows = sheet.getByTestId('kick-taker');
  for (const at of [9, 10, 4]) await sheet.locator(`[data-kicks="${personAt(at)?.id}"]`).tap();
  await expect(rows).toHaveCount(3);
  await sheet.getByRole('button', { name: `Bajar: ${personAt(9)?.shortName}` }).tap();
  await expect(rows.first()).toContainText(String(personAt(10)?.shortName));
  // By its handle, up over the first.
  const handle = await restingBox(rows.nth(2).locator('.cursor-grab'));
  const top = await restingBox(rows.first());
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, top.y + 30, { steps: 5 });
  await page.mouse.move(handle.x + 20, top.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(rows.first()).toContainText(String(personAt(4)?.shortName));
  const kept = async () => (await api.send(matchPlan.get, { params: { id } })).plan.kicks;
  await expect.poll(kept).toEqual([4, 10, 9].map((at) => personAt(at)?.id));
  await sheet.getByRole('button', { name: phrase('console:undoShort') }).tap();
  await expect(rows.first()).toContainText(String(personAt(10)?.shortName));
  // Another writer changes the order again; this console gets it.
  const players = [4, 10, 9].map((at) => personAt(at)?.id ?? noId);
  await expect.poll(kept).toEqual([10, 9, 4].map((at) => personAt(at)?.id));
  await api.send(matchPlan.change, { params: { id }, body: { steps: [{ type: 'kicks.ordered', players }] } });
  await expect(rows.first()).toContainText(String(personAt(4)?.shortName));
  await page.keyboard.press('Escape');
};

test('a cup match: extra time, kicks decided early, one taken back, sudden death', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const match = await levelCupMatch(api);
  const { id, people, onPitch, teamName } = match;
  const nameOf = (at: number) => String(people.find((one) => one.id === onPitch[at]?.playerId)?.shortName);
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);

  await test.step('level at full time: extra time is the next step, the shoot-out is not', async () => {
    await expect(operator.step).toHaveText('Empezar la prórroga 1');
    await operator.step.tap();
    await expect(page.getByTestId('clock')).toHaveText(/^20:\d\d$/);
    await settled(page);
    await prepareTakers(page, api, match);
    const sentOff = { id, playerId: onPitch[4]?.playerId ?? noId };
    await api.send(matchPlay.red, { params: sentOff, body: { commandId: commandId() } });
    await api.send(matchPlay.endPeriod, { params: { id, n: 3 }, body: { commandId: commandId() } });
    await api.send(matchPlay.startPeriod, { params: { id, n: 4 }, body: { commandId: commandId() } });
    await expect(page.getByTestId('clock')).toHaveText(/^25:\d\d$/);
    await api.send(matchPlay.endPeriod, { params: { id, n: 4 }, body: { commandId: commandId() } });
    await expect(operator.step).toHaveText(phrase('console:steps.startShootout'));
    // The same button within a second is one tap.
    await passTime(page, 2_000);
    await operator.step.tap();
  });

  const room = page.getByRole('region', { name: phrase('console:steps.takeKick') });
  const taker = (at: number) => room.getByRole('listitem').getByRole('button', { name: nameOf(at) });
  const kicks = (score: string) => expect(room.getByTestId('kicks')).toHaveText(score);
  const stake = room.getByTestId('stake');
  const kick = async (scored: boolean, who?: number) => {
    if (who !== undefined) await taker(who).tap();
    if (who !== undefined) await expect(room).toContainText(`Lanza ${nameOf(who)}`);
    await room
      .getByRole('button', {
        name: scored ? phrase('console:shootout.scored') : phrase('console:shootout.missed'),
        exact: true,
      })
      .tap();
  };

  await test.step('who begins is chosen; who was sent off, or has kicked, may not, and it says why', async () => {
    await room.getByRole('radio', { name: `Empieza ${match.rival.name}` }).tap();
    await expect(room).toContainText(`Lanza ${match.rival.name}`);
    await expect(taker(4)).toHaveAttribute('aria-disabled', 'true');
    await expect(taker(4)).toContainText('expulsión');
    // The first in the order has been sent off; the next takes the penalty.
    await expect(room).toContainText(`Después lanza ${nameOf(10)}`);
    await kick(false);
    await expect(room).toContainText(`Lanza ${nameOf(10)}`);
    await expect(room.getByTestId('skipped')).toContainText(nameOf(4));
    await kick(true);
    await kicks('1–0');
    await expect(room).toContainText(`Después lanza ${nameOf(9)}`);
    await expect(taker(10)).toHaveAttribute('aria-disabled', 'true');
    await expect(taker(10)).toContainText(phrase('console:shootout.hasTaken'));
    await picture(page, 'shootout-console');
  });

  await test.step('whoever sits in the stands reads the order, how each kick went, and whose turn it is', async () => {
    const context = await browser.newContext({ baseURL, locale: 'es-ES', hasTouch: true });
    const seat = await context.newPage();
    await openAs(seat, 'assistant', `/matches/${id}/stands`);
    const order = seat.getByRole('region', { name: phrase('console:more.kicks') }).getByTestId('taker');
    await expect(order).toHaveText([
      new RegExp(`^1${nameOf(4)}`),
      new RegExp(`^2${nameOf(10)}.*ha marcado$`),
      new RegExp(`^3${nameOf(9)}.*le toca$`),
    ]);
    await picture(seat, 'shootout-stands');
    await context.close();
  });

  await test.step('decided before the last kick, and open again when that is taken back', async () => {
    await kick(false);
    await expect(stake).toHaveText(phrase('console:shootout.goalDecides'));
    await kick(true, 9);
    await expect(room.getByRole('status')).toHaveText(`${teamName} gana la tanda`);
    await expect(room.getByRole('button', { name: phrase('console:shootout.scored') })).toHaveCount(0);
    await operator.undo.tap();
    await expect(room.getByRole('status')).toHaveCount(0);
    await expect(taker(9)).toHaveAttribute('aria-disabled', 'false');
  });

  await test.step('level after three each: sudden death, pair by pair', async () => {
    await kick(false, 9);
    await kick(true);
    await kicks('1–1');
    await kick(false, 8);
    await expect(stake).toContainText(phrase('console:shootout.suddenDeath'));
    await kick(true);
    await expect(stake).toContainText(phrase('console:shootout.missDecides'));
    await kick(false, 7);
    await expect(room.getByRole('status')).toHaveText(`${match.rival.name} gana la tanda`);
    await kicks('1–2');
    await operator.twice(operator.step);
    // The screen shows the end of the match: the second tap was accepted. Then it has to reach the server.
    await expect(operator.step).toHaveText(/^Firmar el acta|^Ver el acta/);
    await settled(page);
  });

  const after = await readMatch(api, id);
  expect(after).toMatchObject({ state: 'finished', localScore: 1, visitorScore: 1 });
  const takers = after.shootout?.kicks.map(({ side, scored, playerId }) => [side, scored, playerId ?? null]);
  const [first, second, third, fourth] = [10, 9, 8, 7].map((at) => onPitch[at]?.playerId);
  expect(takers).toEqual([
    ['rival', false, null],
    ['own', true, first],
    ['rival', false, null],
    ['own', false, second],
    ['rival', true, null],
    ['own', false, third],
    ['rival', true, null],
    ['own', false, fourth],
  ]);
  await arriveAt(page, `/matches/${id}/stands`);
  const strips = page.getByTestId('kick-strips');
  for (const name of [teamName, match.rival.name])
    await expect(strips.getByRole('list', { name: `Penaltis de ${name}` }).getByRole('listitem')).toHaveCount(4);
});

test('who leaves before or during the kicks: the console asks why, and the report shows it', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, people, onPitch } = await levelCupMatch(api);
  for (const n of [3, 4]) {
    await api.send(matchPlay.startPeriod, { params: { id, n }, body: { commandId: commandId() } });
    await api.send(matchPlay.endPeriod, { params: { id, n }, body: { commandId: commandId() } });
  }
  const [hurt, spare] = [9, 8].map((at) => people.find((one) => one.id === onPitch[at]?.playerId));
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);
  const asked = page.getByTestId('why-leaves');
  const leave = async (number: number | null | undefined) => {
    await expect(async () => {
      await operator.player(Number(number));
      await expect(operator.action(phrase('console:actions.leave'))).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await operator.action(phrase('console:actions.leave')).tap();
    await expect(asked).toBeVisible();
  };
  await leave(spare?.dorsal);
  await asked.getByRole('button', { name: phrase('common:cancel') }).tap();
  await expect(asked).toHaveCount(0);
  await leave(spare?.dorsal);
  await asked.getByRole('button', { name: phrase('console:leaving.equates') }).tap();
  await expect(asked).toHaveCount(0);
  await expect(operator.step).toHaveText(phrase('console:steps.startShootout'));
  await operator.step.tap();
  await page.getByRole('button', { name: phrase('console:shootout.pitch') }).tap();
  await leave(hurt?.dorsal);
  await picture(page, 'shootout-leaves');
  await asked.getByRole('button', { name: phrase('console:leaving.injury') }).tap();
  await expect(asked).toHaveCount(0);
  await settled(page);
  const { onPitch: left } = await readMatch(api, id);
  expect(left.map(({ playerId }) => playerId)).toEqual(
    onPitch.map(({ playerId }) => playerId).filter((one) => one !== hurt?.id && one !== spare?.id),
  );
  await arriveAt(page, `/matches/${id}/report`);
  const report = page.getByRole('main');
  await expect(report).toContainText(`${spare?.shortName} queda fuera de la tanda para igualar`);
  await expect(report).toContainText(`Lesión de ${hurt?.shortName}`);
});
