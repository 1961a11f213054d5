import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { dayOf } from '#domain/days.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

/** A player of the first team with two values in the sprint. */
const measuredPlayer = async () => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
  const types = await api.send(calls.measurementType.list, {});
  const type = types.find(({ libraryKey }) => libraryKey === 'sprint30');
  const found = await api.send(calls.measurement.all, { query: { typeId: String(type?.id), pageSize: 1 } });
  return { type: String(type?.name), playerId: String(found.rows[0]?.playerId) };
};
const openTab = async (page: Page, playerId: string) => {
  await openAs(page, 'manager', `/players/${playerId}`);
  await page.getByRole('tab', { name: phrase('players:page.tabs.measurements') }).click();
};

test('what was measured of a player: a value that is unlike the others is asked about, corrected, removed and restored', async ({
  page,
}) => {
  const { type, playerId } = await measuredPlayer();
  await openTab(page, playerId);
  const sprint = page.getByRole('region', { name: type });
  await expect(sprint).toContainText(/\d,\d{2}\s*s/);
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('measurements:add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phrase('measurements:type')).selectOption({ label: type });
  const first = dialog.getByLabel(/^1\.º intento/);
  await dialog.getByRole('button', { name: phrase('measurements:save') }).click();
  await expect(dialog.getByText(phrase('measurements:wanted_other').replace('{{count}}', '2'))).toBeVisible();
  await first.fill('2,1');
  await dialog.getByRole('button', { name: phrase('measurements:save') }).click();
  await expect(dialog.getByText('3,50 s')).toBeVisible();
  await first.fill('7,9');
  await dialog.getByRole('button', { name: phrase('measurements:save') }).click();
  await expect(dialog.getByRole('alert')).toContainText('7,90 s');
  await dialog.getByRole('button', { name: 'Sí, 7,90 s' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sprint).toContainText(phrase('measurements:change.clear.worse'));
  await sprint.getByText(/mediciones$/).click();
  await expect(sprint.getByText(phrase('measurements:confirmed'))).toBeVisible();
  await sprint
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('measurements:remove'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sprint.getByText(phrase('measurements:confirmed'))).toHaveCount(0);
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(sprint.getByText(phrase('measurements:confirmed'))).toBeVisible();
});

test('a test day goes from player to player, also without a network; what was typed is sent when it is back', async ({
  page,
}) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
  const [team] = await api.send(calls.team.all, {});
  const types = await api.send(calls.measurementType.list, {});
  const sprint = types.find(({ libraryKey }) => libraryKey === 'sprint10');
  const params = { id: String(team?.id), typeId: String(sprint?.id) };
  await openAs(page, 'manager', `/teams/${team?.id}/tests?test=${sprint?.id}`);
  await expect(page.getByRole('heading', { name: phrase('measurements:team.empty') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: phrase('measurements:team.take') })
    .last()
    .click();
  const press = async (typed: string) => {
    for (const key of typed) await page.getByRole('button', { name: key, exact: true }).click();
  };
  const turn = page.getByRole('heading', { level: 2 });
  const first = await turn.textContent();
  await axeIsContent(page);
  await press('1,82');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(turn).not.toHaveText(String(first));
  await expect(page.getByText(/^Van 1 de/)).toBeVisible();
  await page.context().setOffline(true);
  for (const typed of ['1,91', '1,88']) {
    const before = await turn.textContent();
    await press(typed);
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await expect(turn).not.toHaveText(String(before));
  }
  await expect(page.getByText('Sin conexión. 2 marcas guardadas aquí.')).toBeVisible();
  const measured = async () => {
    const { rows } = await api.send(calls.measurement.ofTeam, { params });
    return rows.flatMap(({ last }) => last?.value ?? []).sort();
  };
  expect(await measured()).toEqual([1.82]);
  // The phone is put away, and opened again at home, on another page.
  const later = await page.context().newPage();
  await page.close();
  await later.context().setOffline(false);
  await later.goto('/');
  await expect.poll(measured).toEqual([1.82, 1.88, 1.91]);
  await later.goto(`/teams/${team?.id}/tests/${sprint?.id}`);
  await expect(later.getByText(/^Van 3 de/)).toBeVisible();
  await later.getByRole('link', { name: phrase('measurements:testDay.leave') }).click();
  await expect(later.getByRole('heading', { level: 1, name: phrase('measurements:team.title') })).toBeVisible();
});

test('results of a team come from the club’s own sheet: the template has the players, what is odd is marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
  const [, team] = await api.send(calls.team.all, {});
  await openAs(page, 'manager', `/teams/${team?.id}/tests`);
  await page.getByLabel(phrase('shell:list.more')).click();
  await page.getByRole('menuitem', { name: phrase('common:titles.importMeasurements') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /\.csv$/ }).click();
  const [head = '', ...players] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  const jump = head.split(';').findIndex((one) => /^Salto/.test(one));
  const row = (line: string, day: string, value: string): string => {
    const [first = '', last = ''] = line.split(';');
    return [first, last, day, ...Array.from({ length: jump - 3 }, () => ''), value].join(';');
  };
  const sheet = [head, row(players[0] ?? '', '25/11/2026', '31,5'), row(players[1] ?? '', '25/11/2026', '300')];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'saltos.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\n')) });
  await expect(page.getByText(phrase('imports:faults.valueImplausible')).first()).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('imports:writeRight') }).click();
  await page.getByRole('link', { name: phrase('imports:see') }).click();
  await page
    .getByLabel(phrase('measurements:type'), { exact: true })
    .selectOption({ label: head.split(';')[jump]?.replace(/ \(.*/, '') ?? '' });
  await expect(page.getByRole('main').getByText('31,5').first()).toBeVisible();
});

test('a delicate test is seen by the medical circle: the coach reads it while named, and no longer afterwards', async ({
  page,
}) => {
  const as = (user: 'admin' | 'physio' | 'coach') => openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));
  const [admin, physio] = [await as('admin'), await as('physio')];
  const weight = await admin.send(calls.measurementType.add, {
    body: { name: 'Peso en ayunas', unit: 'kg', delicate: true },
  });
  const { rows: users } = await admin.send(calls.user.all, { query: { search: 'coach', pageSize: 50 } });
  const userId = users.find(({ userName }) => userName === 'coach')?.id;
  const led = (await (await as('coach')).send(calls.team.all, {})).filter((one) => one.mine);
  const treated = (await physio.send(calls.team.all, {})).filter((one) => one.mine);
  const mine = led.find(({ id }) => treated.some((one) => one.id === id));
  const [player] = await admin.send(calls.team.players, { params: { id: String(mine?.id) } });
  const playerId = String(player?.id);
  const day = dayOf(new Date(), 'Europe/Madrid');
  const body = { commandId: crypto.randomUUID(), typeId: weight.id, playerId, day, value: 61.5 };
  await physio.send(calls.measurement.add, { body });
  const { rows } = await admin.send(calls.staff.all, { query: { withAccess: 'true', pageSize: 50 } });
  const coach = rows.find((one) => one.userId === userId);
  const params = { id: String(coach?.id) };
  const name = async (medical: boolean) => {
    const { version } = await admin.send(calls.staff.get, { params });
    await admin.send(calls.injury.nameMedical, { params, body: { version, medical } });
  };

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'coach', `/players/${playerId}`);
  await page.getByRole('tab', { name: phrase('players:page.tabs.measurements') }).click();
  const shown = page.getByRole('region', { name: weight.name });
  await expect(page.getByRole('button', { name: phrase('measurements:add') })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await name(true);
  await expect(shown).toContainText('61,5');
  await axeIsContent(page);
  await name(false);
  await expect(shown).toHaveCount(0);
  await admin.send(calls.measurementType.remove, { params: { id: weight.id } });
});
