import { expect, type Page } from '@playwright/test';
import type { ParseKeys } from 'i18next';
import { calls } from '#contract/calls.ts';
import { dayOf } from '#domain/days.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test.use({ viewport: { width: 390, height: 844 } });

const apiAs = (user: 'physio' | 'manager') => openApi(String(process.env.E2E_ORIGIN), user, passwordOf(user));
const word = (key: ParseKeys<'injuries'>) => phrase(`injuries:${key}`);

/** A player of the women's team who is available, and the team. */
const someone = async (place: number) => {
  const api = await apiAs('manager');
  const team = (await api.send(calls.team.all, {})).find(({ gender }) => gender === 'female');
  const { can } = await api.send(calls.injury.availability, { query: { teamId: String(team?.id) } });
  const player = can.at(place);
  return { team: String(team?.id), id: String(player?.id), name: `${player?.firstName} ${player?.lastName}` };
};

/** Two touches: the phase, and the button of its dialog. */
const moveTo = async (page: Page, name: string, before?: () => Promise<unknown>) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await before?.();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

test('from a draft to the return to play, each phase in two touches', async ({ page }) => {
  const draft = (await (await apiAs('physio')).send(calls.injury.all, { query: { phase: 'draft' } })).rows[0];
  const name = `${draft?.player.firstName} ${draft?.player.lastName}`;
  await openAs(page, 'physio', '/injuries');
  await expect(page.getByRole('heading', { level: 1, name: word('title') })).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('button', { name: new RegExp(`^${word('phase.draft')}`) }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 2, name: word('draftTitle') })).toBeVisible();
  await axeIsContent(page);
  await moveTo(page, word('draftYes'));
  const step = page.locator('[aria-current=step]');
  await expect(step).toContainText(word('phase.assessment'));
  await moveTo(page, word('phase.treatment'));
  await expect(step).toContainText(word('phase.treatment'));
  await moveTo(page, word('phase.returnToTraining'), () => axeIsContent(page));
  await expect(page.getByText(word('sentence.partial'))).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('main')
    .getByRole('button', { name: word('phase.returnToPlay'), exact: true })
    .click();
  await dialog.getByRole('button', { name: word('phase.returnToPlay'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(phrase('errors:clearanceMissing'));
  await dialog.getByRole('switch', { name: word('clearance') }).click({ force: true });
  await dialog.getByRole('button', { name: word('phase.returnToPlay'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(word('sentence.full'))).toBeVisible();
  await moveTo(page, word('phase.closed'));
  await expect(page.getByRole('heading', { level: 2, name: word('nextTitle') })).toHaveCount(0);
});

test('an injury is recorded from the page of the team in two touches, and the player cannot take part', async ({
  page,
}) => {
  const player = await someone(0);
  await openAs(page, 'manager', `/teams/${player.team}`);
  await page.getByRole('tab', { name: phrase('teams:tabs.available') }).click();
  await page.getByRole('button', { name: word('new') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(word('player'))).toHaveValue(player.id);
  await axeIsContent(page);
  await dialog.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const cannot = page.getByRole('region', { name: new RegExp(word('available.cannot')) });
  await expect(cannot).toContainText(player.name);
  await axeIsContent(page);
  await openAs(page, 'manager', `/players/${player.id}`);
  await page.getByRole('tab', { name: phrase('players:page.tabs.injuries') }).click();
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await expect(page.getByText(word('wall'))).toBeVisible();
  await expect(page.getByText(word('nextNone'))).toBeVisible();
});

test('the medical part is read by a touch, written by who treats, and lists who has read it', async ({ page }) => {
  const api = await apiAs('physio');
  const { id: playerId } = await someone(-1);
  const body = { commandId: crypto.randomUUID(), playerId, onsetOn: '2026-11-02', setting: 'training' } as const;
  const { id } = await api.send(calls.injury.add, { body });
  await openAs(page, 'physio', `/injuries/${id}`);
  await expect(page.getByText(word('readings.none'))).toBeVisible();
  await page.getByRole('button', { name: word('medical.open') }).click();
  await page.getByRole('button', { name: word('medical.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('medical.region')).selectOption('ankle');
  await dialog.getByLabel(word('medical.diagnosis')).fill('Esguince de ligamento lateral');
  await axeIsContent(page);
  await dialog.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Esguince de ligamento lateral')).toBeVisible();
  const readings = page.getByRole('region', { name: word('readings.title') });
  await expect(readings.getByRole('listitem')).toHaveCount(2);
  await expect(readings).toContainText(word('readings.written'));
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  await page
    .getByLabel(phrase('shell:documents.choose'))
    .setInputFiles({ name: 'Ecografía.pdf', mimeType: 'application/pdf', buffer });
  await expect(readings.getByRole('listitem')).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar Ecografía' }).click();
  expect((await download).suggestedFilename()).toBe('Ecografía.pdf');
  await expect(readings).toContainText(word('readings.paper'));
  await api.send(calls.injury.remove, { params: { id } });
});

test('an administrator lets somebody read the medical part; who reads it already is told, and it can be undone', async ({
  page,
}) => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const { rows } = await api.send(calls.staff.all, { query: { withAccess: 'true', pageSize: 50 } });
  const one = rows.find(({ role }) => role !== 'PHYSIOTHERAPIST');
  const id = String(one?.id);
  const reads = async () => (await api.send(calls.staff.get, { params: { id } })).medical;
  await openAs(page, 'admin', `/staff/${id}`);
  const reading = page.getByRole('switch', { name: new RegExp(phrase('staff:medical.label')) });
  await reading.click({ force: true });
  await expect(reading).toBeChecked();
  await expect.poll(reads).toBe(true);
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect.poll(reads).toBe(false);
  const told = await (await apiAs('physio')).send(calls.notification.mine, { query: {} });
  expect(told.rows.filter(({ kind }) => kind === 'medicalNamed')).toHaveLength(2);
});

test('from the board: an injury is recorded, removed and restored; the season in figures names its exposure', async ({
  page,
}) => {
  const player = await someone(1);
  await openAs(page, 'manager', '/injuries');
  await page.getByRole('button', { name: word('new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('team')).selectOption(player.team);
  await dialog.getByLabel(word('player')).selectOption(player.id);
  await axeIsContent(page);
  await dialog.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const line = page.getByRole('link', { name: new RegExp(player.name) });
  await expect(line).toHaveCount(1);
  const api = await apiAs('physio');
  const [made] = (await api.send(calls.injury.ofPlayer, { params: { id: player.id } })).injuries;
  await api.send(calls.injury.remove, { params: { id: String(made?.id) } });
  await expect(line).toHaveCount(0);
  const figures = page.getByRole('region', { name: word('season.title') });
  await page.mouse.wheel(0, 5_000);
  await expect(figures.getByText(word('season.inTrainings'))).toBeVisible();
  await figures.getByLabel(word('season.of')).selectOption(player.team);
  await expect(figures.getByText(word('season.kickOffs'))).toBeVisible();
  await axeIsContent(page);
  // More than a draft is restored by who treats the player alone.
  await expect(page.getByText(word('gone.title'))).toHaveCount(0);
  await openAs(page, 'physio', '/injuries');
  await expect(page.getByRole('heading', { level: 1, name: word('title') })).toBeVisible();
  await page.mouse.wheel(0, 5_000);
  await page.getByText(word('gone.title')).click();
  await page.getByRole('button', { name: word('gone.back').replace('{{name}}', player.name) }).click();
  await page.mouse.wheel(0, -5_000);
  await expect(line).toHaveCount(1);
});

test('somebody who is out is called up with a reason, which is read at the injury', async ({ page }) => {
  const api = await apiAs('manager');
  const { team, id: playerId, name } = await someone(4);
  const onsetOn = dayOf(new Date(), 'Europe/Madrid');
  const body = { commandId: crypto.randomUUID(), playerId, onsetOn, setting: 'training' as const };
  const { id } = await api.send(calls.injury.add, { body });
  const { format } = await api.send(calls.team.get, { params: { id: team } });
  const kickoffAt = new Date(Date.now() + 30 * 3_600_000).toISOString();
  const rival = `UD Prueba ${crypto.randomUUID().slice(0, 4)}`;
  const match = await api.send(calls.match.add, {
    body: { teamId: team, rival: { name: rival }, kickoffAt, isLocal: true, format },
  });
  await openAs(page, 'manager', `/matches/${match.id}/prepare`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(phrase('preparation:status.injured'));
  const check = row.getByRole('checkbox');
  await row.getByText(name).click();
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: phrase('preparation:callInjured.go') });
  await expect(go).toBeDisabled();
  await axeIsContent(page);
  await picture(page, 'call-injured');
  await dialog.getByLabel(phrase('preparation:callInjured.reason')).fill('Entrena con normalidad desde ayer');
  await go.click();
  await expect(check).toBeChecked();
  await expect
    .poll(async () => (await api.send(calls.injury.get, { params: { id } })).callUps.map(({ reason }) => reason))
    .toEqual(['Entrena con normalidad desde ayer']);
  await arriveAt(page, `/injuries/${id}`);
  await expect(page.getByText(word('calledUp').replace('{{rival}}', rival))).toBeVisible();
  await expect(page.getByText('Entrena con normalidad desde ayer')).toBeVisible();
  await picture(page, 'call-injured-record');
});
