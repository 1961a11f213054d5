import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { passTime } from '#tests/model/page/passTime.ts';
import { atConsole } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch } from './liveMatch.ts';
import { phrase } from './words.ts';

test('the question for the pass covers nothing of the ring, and goes when it is answered there', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup, people } = await preparedMatch(api, 'FUT11');
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
  const shirt = (place: number) => people.find((one) => one.id === lineup[place]?.playerId)?.dorsal ?? 0;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The question closes after nine seconds: here it never does by itself.
  await page.addInitScript(() => {
    const later = globalThis.setTimeout;
    const patient = (action: TimerHandler, ms?: number) => (ms === 9_000 ? 0 : later(action, ms));
    globalThis.setTimeout = patient as typeof globalThis.setTimeout;
  });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);
  await expect(page.locator('canvas').first()).toBeVisible();
  const requested = page.getByRole('region', { name: /asistencia/ });
  const ringOf = async (place: number) => {
    await expect(async () => {
      await operator.player(shirt(place));
      await expect(page.locator('[data-ring] button').nth(4)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };
  await ringOf(9);
  await operator.action(phrase('common:signals.goal')).tap();
  await expect(requested).toBeVisible();
  await ringOf(6);
  // A tap fails where another element covers its target; a trial does nothing else.
  for (const action of (['injury', 'change', 'penaltyMissed'] as const).map((name) =>
    phrase(`console:actions.${name}`),
  ))
    await operator.action(action).tap({ trial: true, timeout: 5_000 });
  await operator.action(phrase('common:signals.assist')).tap();
  await expect(page.getByTestId('timeline')).toContainText('Asistencia de');
  await expect(requested).toHaveCount(0);
});

test('the question for the pass covers no player, names the nearest first, and the keeper last', async ({
  page,
  baseURL,
}) => {
  const api = await openApi(String(baseURL), 'coach', passwordOf('coach'));
  const { id, lineup, people } = await preparedMatch(api, 'FUT11');
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID() } });
  const nameAt = (place: number) => String(people.find((one) => one.id === lineup[place]?.playerId)?.shortName);
  const shirt = people.find((one) => one.id === lineup[9]?.playerId)?.dorsal ?? 0;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);
  const strip = page.getByTestId('assist-strip');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      await operator.player(shirt);
      await expect(operator.action(phrase('common:signals.goal'))).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await operator.action(phrase('common:signals.goal')).tap();
    await expect(strip).toBeVisible();
    await expect(strip.getByRole('listitem').last()).toContainText(nameAt(0));
    await expect(strip.getByRole('listitem')).toHaveCount(10);
    const covered = await strip.evaluate((over) => {
      const box = over.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>('[data-testid=pitch] [data-shirt]')]
        .map((one) => one.getBoundingClientRect())
        .filter((one) => one.right > box.left && one.left < box.right && one.bottom > box.top && one.top < box.bottom)
        .length;
    });
    expect(covered, `players under the question at ${width}`).toBe(0);
    await strip.getByRole('button', { name: phrase('console:assist.none') }).tap();
    await expect(strip).toHaveCount(0);
    // The same button within a second is one tap.
    await passTime(page, 2_000);
  }
});
