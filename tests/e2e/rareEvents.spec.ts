import { expect } from '@playwright/test';
import { matchPreparation } from '#contract/match.ts';
import { goalkeeper } from '#domain/positions.ts';
import { atConsole, settled } from './consoleHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi, preparedMatch, readMatch } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test('goalkeeper, minutes, cards beside the pitch, a forgotten goal, and why a match is suspended', async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL);
  const api = await openApi(origin, 'coach', passwordOf('coach'));
  const { id, lineup, people } = await preparedMatch(api, 'FUT7');
  const at = new Date(Date.now() - 12 * 60_000).toISOString();
  await api.send(matchPreparation.start, { params: { id }, body: { commandId: crypto.randomUUID(), at } });
  const keeper = lineup.find((one) => one.position === goalkeeper);
  const other = lineup.find((one) => one.position !== goalkeeper);
  const numberOf = (playerId = '') => people.find((one) => one.id === playerId)?.dorsal ?? 0;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'coach', `/matches/${id}/console`);
  const operator = atConsole(page);
  await expect(page.locator('canvas').first()).toBeVisible();
  const more = async (choice: string) => {
    await page.locator('[data-key=more]').tap();
    return page.locator(`[role=dialog] [data-choice="${choice}"]`).first();
  };

  // Substitutions are rolling: minutes stand beside a share, also for a screen reader.
  const disc = (playerId: string | undefined) =>
    page.locator(`[data-testid=pitch] [data-shirt="${numberOf(playerId)}"]`);
  await expect(disc(other?.playerId)).toHaveAccessibleName(/1[2-9] minutos jugados, de \d+/);
  const ring = async () => {
    await operator.player(numberOf(other?.playerId));
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  await expect(ring).toPass();
  await expect(page.getByTestId('minutes-played')).toContainText(/1[2-9]' de \d+'/);
  await picture(page, 'actions-ring');
  await operator.action(phrase('console:actions.goalkeeper')).tap();
  await expect(disc(other?.playerId)).toHaveAccessibleName(/portero/i);
  await expect(disc(keeper?.playerId)).not.toHaveAccessibleName(/portero/i);

  await (await more('goalOfNobody')).tap();
  await expect(operator.own).toHaveText('1');
  await (await more('staff-yellow')).scrollIntoViewIfNeeded();
  await picture(page, 'actions-more');
  await page.locator('[role=dialog] [data-choice="staff-yellow"]').first().tap();
  await expect(page.getByTestId('timeline')).toContainText(phrase('console:keys.staff-yellow'));

  // A note is corrected where it is read, and withdrawn.
  await (await more('notes')).tap();
  const sheet = page.getByRole('dialog', { name: phrase('console:more.notes') });
  await sheet.getByLabel(phrase('stands:note.text')).fill('Presion alta');
  await sheet.getByRole('button', { name: phrase('stands:note.save') }).tap();
  await expect(sheet).toHaveCount(0);
  await (await more('notes')).tap();
  const note = sheet.getByRole('listitem').filter({ hasText: 'Presion alta' });
  await note.getByRole('button', { name: 'Cambiar la nota 1' }).tap();
  await note.getByLabel(phrase('stands:note.text')).fill('Presión alta');
  await picture(page, 'actions-note');
  await note.getByRole('button', { name: phrase('stands:note.save') }).tap();
  await expect(sheet.getByRole('listitem')).toContainText('Presión alta');
  await sheet.getByRole('button', { name: 'Cambiar la nota 1' }).tap();
  await sheet.getByRole('button', { name: phrase('stands:notes.withdraw') }).tap();
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await (await more('suspend')).tap();
  const reason = page.locator('[data-reason=weather]');
  await expect(reason).toBeVisible();
  await picture(page, 'actions-why');
  await reason.tap();
  await settled(page);
  await expect.poll(async () => (await readMatch(api, id)).state).toBe('suspended');
  const then = await readMatch(api, id);
  expect(then.reason).toBe(phrase('console:reasons.weather'));
  expect(then.cards).toMatchObject([{ card: 'yellow', playerId: null }]);
  expect(then.onPitch.find((one) => one.position === goalkeeper)?.playerId).toBe(other?.playerId);
});
