import { expect, type Page } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay, matchWork } from '#contract/matchPlay.ts';
import { matchRights } from '#contract/matchRights.ts';
import { noId } from '#domain/ids.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { passTime } from '#tests/model/page/passTime.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, openSession, preparedMatch, readMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

const commandId = () => crypto.randomUUID();

/** From the end of the match on the console to the signature of its report. */
const signed = async (page: Page) => {
  const { step, twice } = atConsole(page);
  await expect(step).toHaveText(/Finalizar el partido/);
  // The same button within a second is one tap.
  await passTime(page, 2_000);
  await twice(step);
  await expect(step).toHaveText(/Firmar el acta/);
  await step.tap();
  await expect(page.getByTestId('revision')).toHaveText('Revisión 1 · Sin firmar');
  await page.getByRole('button', { name: /^Firmar como/ }).tap();
  await page.getByRole('button', { name: phrase('report:sign.sure') }).tap();
  await expect(page.getByTestId('revision')).toHaveText('Revisión 1 · Firmada');
};

test('six substitutions, the sixth for a concussion, up to the signed sheet', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const rules = { concussion: { most: 1, opponentToo: false } };
  const { id } = await preparedMatch(api, 'FUT11', rules);
  const params = { id };
  const start = Date.now() - 120 * 60_000;
  const at = (minute: number) => ({ commandId: commandId(), at: start + minute * 60_000 });
  const { match } = await api.send(matchPreparation.start, { params, body: at(0) });
  const outs = match.onPitch.slice(1).map((one) => one.playerId);
  const change = (n: number) => ({ playerOutId: outs[n] ?? noId, playerInId: match.bench[n] ?? noId });
  const windows = [[0], [1, 2], [3, 4]];
  for (const [index, all] of windows.entries())
    await api.send(matchWork.substitute, { body: { ...at(10 + 10 * index), matchId: id, changes: all.map(change) } });
  await api.send(matchPlay.endPeriod, { params: { id, n: 1 }, body: at(45) });
  const begun = Date.now() - 20 * 60_000;
  await api.send(matchPlay.startPeriod, { params: { id, n: 2 }, body: { commandId: commandId(), at: begun } });
  const before = await readMatch(api, id);
  expect(before.changes).toMatchObject({ made: 5, most: 5, windows: 3, mostWindows: 3 });

  const [out, on] = [outs[6] ?? noId, match.bench[5] ?? noId];
  const person = (who: string) => before.people.find((one) => one.id === who);
  await openAs(page, 'manager', `/matches/${id}/console`);
  const operator = atConsole(page);
  await operator.player(Number(person(out)?.dorsal));
  // The usual substitution is disabled, with its reason; the other is two taps more.
  await expect(operator.action(phrase('common:signals.change'))).toHaveAttribute('aria-disabled', 'true');
  await operator.action(phrase('console:actions.concussion')).tap();
  await operator.bench.filter({ hasText: String(person(on)?.shortName) }).tap();
  const sentence = `Entra ${person(on)?.shortName} por ${person(out)?.shortName} (conmoción)`;
  await expect(page.getByTestId('timeline')).toContainText(sentence);
  await settled(page);
  const after = await readMatch(api, id);
  expect(after.changes).toMatchObject({ made: 5, windows: 3 });
  expect(after.onPitch.map((one) => one.playerId)).toContain(on);
  // A second one is grey.
  await operator.player(Number(person(outs[7] ?? '')?.dorsal));
  await expect(operator.action(phrase('console:actions.concussion'))).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await expect(operator.step).toHaveText(/^Acabar/);
  await operator.twice(operator.step);
  await signed(page);
  const changes = page.getByRole('listitem').filter({ hasText: `↑ ${person(on)?.shortName}` });
  await expect(changes.first()).toContainText(phrase('report:additional.concussion'));
  await expect(page.getByText(phrase('matches:rules.concussion'))).toBeVisible();
});

test('a concussion that was prepared for, seen from the stands, and noted late', async ({ page, baseURL, browser }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT11', { concussion: { most: 2, opponentToo: true } });
  const params = { id };
  const body = { commandId: commandId(), at: Date.now() - 20 * 60_000 };
  const { match } = await api.send(matchPreparation.start, { params, body });
  const outs = match.onPitch.slice(5).map((one) => one.playerId);
  const person = (who: string | undefined) => match.people.find((one) => one.id === who);
  const name = (who: string | undefined) => String(person(who)?.shortName);
  const { access_token = '' } = await openSession(String(baseURL), 'assistant', passwordOf('assistant'));
  const { sub } = JSON.parse(Buffer.from(String(access_token.split('.')[1]), 'base64url').toString());
  await api.send(matchRights.grant, { params, body: { userId: sub, right: 'propose' } });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const timeline = page.getByTestId('timeline');

  await test.step('prepared as a usual one, marked afterwards, carried out', async () => {
    await page
      .getByTestId('next-change')
      .getByRole('button', { name: /^Cambios preparados/ })
      .tap();
    const drawer = page.getByRole('dialog', { name: phrase('matches:rules.changes') });
    await drawer
      .getByRole('group', { name: phrase('corrections:off') })
      .locator(`[data-player="${outs[0]}"]`)
      .tap();
    await drawer
      .getByRole('group', { name: phrase('console:actions.join') })
      .locator(`[data-player="${match.bench[0]}"]`)
      .tap();
    const planned = drawer.getByTestId('planned');
    await planned.getByRole('button', { name: /^Editar/ }).tap();
    await drawer
      .getByRole('radio', { name: phrase('plan:additional.concussion'), exact: true })
      .first()
      .check();
    await drawer.getByRole('button', { name: phrase('common:save') }).tap();
    await expect(planned).toContainText(phrase('plan:additional.concussion'));
    await planned.getByRole('button', { name: /^Hacerlo/ }).tap();
    await drawer.getByRole('button', { name: phrase('common:close') }).tap();
    await expect(timeline).toContainText(`Entra ${name(match.bench[0])} por ${name(outs[0])} (conmoción)`);
  });

  await test.step('proposed from the stands, accepted at the console', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-ES' };
    const seat = await browser.newPage({ ...phone, baseURL });
    await openAs(seat, 'assistant', `/matches/${id}/stands`);
    await seat.getByRole('button', { name: new RegExp(name(outs[1])) }).tap();
    await seat.getByRole('button', { name: phrase('stands:propose.actions.opponentConcussion'), exact: true }).tap();
    await seat.getByRole('button', { name: new RegExp(name(match.bench[1])) }).tap();
    const card = page.getByTestId('proposal');
    await expect(card).toContainText('conmoción del rival');
    await card.getByRole('button', { name: phrase('console:proposal.accept') }).tap();
    await expect(timeline).toContainText(`Entra ${name(match.bench[1])} por ${name(outs[1])} (adicional`);
    await seat.close();
  });

  await test.step('forgotten, and added at its minute', async () => {
    await page.getByTestId('insert').tap();
    const sheet = page.getByRole('dialog', { name: phrase('console:keys.board.insert') });
    await sheet.getByRole('button', { name: phrase('common:signals.change'), exact: true }).tap();
    await sheet.getByRole('slider', { name: phrase('console:edit.minute') }).fill('15');
    await sheet
      .getByRole('group', { name: phrase('corrections:off') })
      .getByRole('button', { name: new RegExp(name(outs[2])) })
      .tap();
    await sheet
      .getByRole('group', { name: phrase('console:actions.join') })
      .getByRole('button', { name: new RegExp(name(match.bench[2])) })
      .tap();
    await sheet.getByRole('radio', { name: phrase('plan:additional.concussion'), exact: true }).check();
    await sheet.getByTestId('fix-do').tap();
    await expect(timeline).toContainText(`Entra ${name(match.bench[2])} por ${name(outs[2])} (conmoción)`);
  });

  await settled(page);
  expect((await readMatch(api, id)).changes).toMatchObject({ made: 0, windows: 0 });
});

test('a second caution that the referee did not count, put right before the sheet is signed', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id } = await preparedMatch(api, 'FUT11');
  const params = { id };
  const { match } = await api.send(matchPreparation.start, {
    params,
    body: { commandId: commandId(), at: Date.now() - 20 * 60_000 },
  });
  const playerId = match.onPitch.at(-1)?.playerId ?? noId;
  const name = match.people.find((one) => one.id === playerId)?.shortName;
  for (const _twice of [1, 2])
    await api.send(matchPlay.yellow, { params: { id, playerId }, body: { commandId: commandId() } });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const timeline = page.getByTestId('timeline');
  await timeline.getByRole('button', { name: `Segunda amarilla y expulsión de ${name}` }).tap();
  const sheet = page.getByRole('dialog', { name: phrase('competitions:results.edit') });
  await sheet.getByRole('radio', { name: /^No computa/ }).check();
  await sheet.getByTestId('fix-do').tap();
  await expect(timeline).toContainText(`Amarilla a ${name}, no computa: decisión del árbitro`);
  await settled(page);
  const after = await readMatch(api, id);
  expect(after.sentOff).toEqual([]);
  expect(after.onPitch.map((one) => one.playerId)).toContain(playerId);
  await arriveAt(page, `/matches/${id}/report`);
  await expect(page.getByText(phrase('report:uncounted')).first()).toBeVisible();
});

test('a second leg that is level over both matches: extra time, up to the signed sheet', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const rules = {
    periods: [10, 10],
    extraPeriods: [5, 5],
    winnerNeeded: true,
    firstLeg: { own: 0, rival: 1, awayGoals: false },
  };
  const { id } = await preparedMatch(api, 'FUT11', rules);
  const params = { id };
  const start = Date.now() - 40 * 60_000;
  const at = (minute: number) => ({ commandId: commandId(), at: start + minute * 60_000 });
  const { match } = await api.send(matchPreparation.start, { params, body: at(0) });
  const playerId = match.onPitch.at(-1)?.playerId ?? noId;
  await api.send(matchPlay.goal, { params: { id, assistId: noId, playerId }, body: at(3.5) });
  await api.send(matchPlay.endPeriod, { params: { id, n: 1 }, body: at(10) });
  await api.send(matchPlay.startPeriod, { params: { id, n: 2 }, body: at(15) });
  await api.send(matchPlay.endPeriod, { params: { id, n: 2 }, body: at(25) });

  await openAs(page, 'manager', `/matches/${id}/console`);
  const operator = atConsole(page);
  // Won 1-0 today and lost 1-0 in the first leg: nobody has won yet.
  await expect(page.getByTestId('aggregate')).toHaveText('Global 1–1 · ida 1–0');
  await expect(operator.step).toHaveText(/^Empezar.*prórroga/);
  await operator.step.tap();
  await expect(page.getByTestId('clock')).toHaveText(/^20:\d\d$/);
  const scorer = match.people.find((one) => one.id === playerId);
  await operator.player(Number(scorer?.dorsal));
  await operator.action(phrase('common:signals.goal')).tap();
  await page.getByRole('button', { name: phrase('console:assist.none') }).tap();
  await expect(page.getByTestId('aggregate')).toHaveText('Global 2–1 · ida 1–0');
  await operator.twice(operator.step);
  await expect(operator.step).toHaveText(/^Empezar/);
  await passTime(page, 2_000);
  await operator.step.tap();
  await expect(operator.step).toHaveText(/^Acabar/);
  await passTime(page, 2_000);
  await operator.twice(operator.step);
  await signed(page);
  await expect(page.getByTestId('aggregate')).toHaveText('Global 2–1 · ida 1–0');
});
