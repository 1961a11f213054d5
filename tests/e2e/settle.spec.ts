import { expect } from '@playwright/test';
import { matchWork } from '#contract/matchPlay.ts';
import { atConsole, settled } from './consoleHands.ts';
import { test } from './device.ts';
import { readMatch } from './liveMatch.ts';
import { openConsole, waits } from './offlineHands.ts';
import { phrase } from './words.ts';

// Without network the page comes from its worker.
test.use({ serviceWorkers: 'allow' });

test('changes made without network that another device has made impossible: one is changed, one tried again and dropped', async ({
  page,
  baseURL,
}) => {
  const { api, match } = await openConsole(page, String(baseURL));
  const { id, people, onPitch } = await readMatch(api, match.id);
  const personOf = (playerId: string | undefined) => people.find((one) => one.id === playerId);
  const field = onPitch.filter(({ position }) => position !== 'pt').map(({ playerId }) => personOf(playerId));
  const bench = people.filter((one) => one.position !== 'pt' && onPitch.every(({ playerId }) => playerId !== one.id));
  const [out, otherOut, third, fourth] = field;
  const [wanted, alsoWanted, instead] = bench;
  const operator = atConsole(page);
  const change = async (off: typeof out, on: typeof wanted) => {
    await operator.player(off?.dorsal ?? 0);
    await operator.bench.and(page.locator(`[data-shirt="${on?.dorsal}"]`)).tap();
  };

  await page.context().setOffline(true);
  await change(out, wanted);
  await waits(page, 1);
  await change(otherOut, alsoWanted);
  await waits(page, 2);
  const pairs = [
    { playerOutId: third?.id ?? '', playerInId: wanted?.id ?? '' },
    { playerOutId: fourth?.id ?? '', playerInId: alsoWanted?.id ?? '' },
  ];
  const body = { matchId: id, commandId: crypto.randomUUID(), changes: pairs };
  // The clock of the page was moved ahead; the other device records later than this one did.
  const recorded = await page.evaluate(() => Date.now());
  await expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(recorded);
  await api.send(matchWork.substitute, { body });
  await page.context().setOffline(false);

  const card = page.getByTestId('unsettled');
  await expect(card).toContainText(`${wanted?.shortName} no pudo entrar en el 1': ya estaba en el campo`, {
    timeout: 30_000,
  });
  await expect(card).toContainText('y 1 más');
  await card.getByRole('button', { name: phrase('account:player.another') }).tap();
  const sheet = page.getByRole('dialog', { name: phrase('console:conflict.changeTitle') });
  // As it is it would be refused again, with the reason.
  await expect(sheet.getByRole('alert')).toContainText(/ya est(á|aba) en el campo/);
  await expect(sheet.getByRole('button', { name: phrase('console:conflict.send') })).toBeDisabled();
  await expect(page.getByTestId('clock')).toBeVisible();
  await sheet
    .getByRole('group', { name: phrase('corrections:on') })
    .getByRole('button')
    .first()
    .tap();
  await sheet.getByRole('button', { name: String(instead?.shortName) }).tap();
  await sheet.getByRole('button', { name: phrase('console:conflict.send') }).tap();
  await expect(sheet).toHaveCount(0);

  await expect(card).toContainText(`${alsoWanted?.shortName} no pudo entrar en el 1': ya estaba en el campo`);
  await expect(card).not.toContainText('y 1 más');
  await card.getByRole('button', { name: phrase('console:conflict.again') }).tap();
  await expect(card).toContainText(`${alsoWanted?.shortName} no pudo entrar en el 1': ya estaba en el campo`);
  await card.getByRole('button', { name: phrase('console:conflict.discard') }).tap();
  await expect(card).toHaveCount(0);
  await settled(page);

  const after = await readMatch(api, id);
  const plays = (one: typeof out) => after.onPitch.some(({ playerId }) => playerId === one?.id);
  expect([wanted, alsoWanted, instead, otherOut].map(plays)).toEqual([true, true, true, true]);
  expect([out, third, fourth].map(plays)).toEqual([false, false, false]);
  // A settled conflict stays settled over a reload.
  await page.reload();
  await expect(page.locator('canvas').first()).toBeVisible();
  await settled(page);
  await expect(card).toHaveCount(0);
});
