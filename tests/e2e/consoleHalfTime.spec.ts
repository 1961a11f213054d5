import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { matchPlan } from '#contract/matchPlan.ts';
import { matchPlay, matchWork } from '#contract/matchPlay.ts';
import { axeIsContent } from './axe.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const command = (ago = 0) => ({ commandId: crypto.randomUUID(), at: Date.now() - ago * 60_000 });

/** A match seven a side that has been in its interval for six minutes: one injured on the pitch, a note from the stands. */
const atHalfTime = async (api: Api) => {
  const match = await preparedMatch(api, 'FUT7', { leastMinutes: 25 });
  const { id, lineup } = match;
  const params = { id };
  await api.send(matchPreparation.start, { params, body: command(32) });
  await api.send(matchPlay.injury, { params: { id, playerId: lineup[4]?.playerId ?? '' }, body: command(10) });
  await api.send(matchWork.note, { params, body: { ...command(12), text: 'Su lateral sube siempre.' } });
  await api.send(matchPlay.endPeriod, { params: { id, n: 1 }, body: command(6) });
  return match;
};

test('the interval: who has not played comes on by two touches, and the start makes it', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup, bench, people } = await atHalfTime(api);
  const personOf = (playerId: string | undefined) => people.find((one) => one.id === playerId);
  const [injured, healthy] = [personOf(lineup[4]?.playerId), personOf(lineup[2]?.playerId)];
  const [first, second, third] = [0, 1, 2].map((at) => personOf(bench[at]));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);
  const field = (person: typeof first) => operator.bench.and(page.locator(`[data-shirt="${person?.dorsal}"]`));
  const planned = page.getByTestId('half-planned');
  const onPitch = (person: typeof first) => operator.players.and(page.locator(`[data-shirt="${person?.dorsal}"]`));

  await test.step('the clock counts the interval, and who is injured is crossed', async () => {
    await expect(page.getByTestId('clock')).toHaveText(/^[67]:\d\d$/);
    await expect(page.getByText(phrase('console:halfTime.startsSecondHalf'))).toBeVisible();
    await expect(page.getByText(`${bench.length} no han jugado`)).toBeVisible();
    await expect(page.getByText('Raya: el mínimo es de 25 minutos.')).toBeVisible();
    await expect(page.getByText('Su lateral sube siempre.')).toBeVisible();
    await expect(onPitch(injured)).toHaveAccessibleName(/con lesión y en la alineación/);
  });

  await test.step('a start with somebody injured is asked once', async () => {
    await operator.step.tap();
    await expect(operator.step).toContainText(`${injured?.shortName} sigue con lesión`);
    expect((await readMatch(api, id)).state).toBe('interval');
  });

  await test.step('a field, then a player; a player, then a field: prepared, and nothing is written', async () => {
    await field(first).tap();
    await operator.player(injured?.dorsal ?? 0);
    await expect(planned).toHaveCount(1);
    await expect(planned).toContainText(`${injured?.shortName} tiene una lesión`);
    await expect(onPitch(first)).toHaveAccessibleName(/entra al empezar/);
    await expect(onPitch(injured)).toHaveCount(0);
    await operator.player(healthy?.dorsal ?? 0);
    await field(second).tap();
    await expect(planned).toHaveCount(2);
    await expect(planned.last()).toContainText(phrase('console:halfTime.hasNotPlayed'));
    await expect(operator.step).toContainText('con los 2 cambios');
    await axeIsContent(page);
    await picture(page, 'half-time');
    await page.setViewportSize({ width: 1280, height: 800 });
    const { plan } = await api.send(matchPlan.get, { params: { id } });
    expect(plan.queue.map(({ when }) => when)).toEqual([
      { at: 'interval', period: 1 },
      { at: 'interval', period: 1 },
    ]);
    expect((await readMatch(api, id)).changes.made).toBe(0);
  });

  await test.step('dropped by its cross, and prepared with another', async () => {
    await planned
      .last()
      .getByRole('button', { name: /^Eliminar/ })
      .tap();
    await expect(planned).toHaveCount(1);
    await expect(operator.step).toContainText(phrase('console:halfTime.with_one'));
    await field(third).tap();
    await operator.player(healthy?.dorsal ?? 0);
    await expect(operator.step).toContainText('con los 2 cambios');
  });

  await test.step('the start writes the substitutions and then the half', async () => {
    await operator.step.tap();
    await expect(page.getByTestId('clock')).toHaveText(/^25:\d\d$/);
    await settled(page);
    const after = await readMatch(api, id);
    expect(after.state).toBe('playing');
    const playing = after.onPitch.map((one) => one.playerId);
    expect([first, third].map((one) => playing.includes(String(one?.id)))).toEqual([true, true]);
    expect([injured, healthy].map((one) => playing.includes(String(one?.id)))).toEqual([false, false]);
    await expect(page.getByTestId('half-time')).toHaveCount(0);
  });
});

test('the interval without network, on a phone: everything is there, and goes out later', async ({ page, baseURL }) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup, bench, people } = await atHalfTime(api);
  const shirtOf = (playerId: string | undefined) => people.find((one) => one.id === playerId)?.dorsal ?? 0;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);
  await expect(page.getByTestId('half-time')).toBeVisible();
  await expect(page.getByTestId('pitch').locator('canvas').first()).toBeVisible();
  await page.context().setOffline(true);
  await operator.bench.and(page.locator(`[data-shirt="${shirtOf(bench[0])}"]`)).tap();
  await operator.player(shirtOf(lineup[4]?.playerId));
  await expect(operator.step).toContainText(phrase('console:halfTime.with_one'));
  await operator.step.tap();
  await expect(page.getByTestId('clock')).toHaveText(/^25:\d\d$/);
  await expect(page.getByTestId('waiting')).toContainText('2');
  await page.context().setOffline(false);
  await settled(page);
  const after = await readMatch(api, id);
  expect(after.onPitch.map((one) => one.playerId)).toContain(bench[0]);
  expect(after.state).toBe('playing');
});
