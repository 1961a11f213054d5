import { expect, type Page } from '@playwright/test';
import type { ParseKeys } from 'i18next';
import { calls } from '#contract/calls.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
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
