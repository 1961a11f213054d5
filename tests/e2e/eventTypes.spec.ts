import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const api = () => openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
const name = phrase('eventTypes:fields.name');
const save = phrase('common:save');

test('an event type is created, edited, found, removed and restored', async ({ page }) => {
  await openAs(page, 'manager', '/event-types');
  await expect(page.getByRole('row', { name: /Fiesta del club/ })).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'event-types');
  await page.getByRole('link', { name: phrase('eventTypes:new') }).click();
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByText(phrase('shell:wrong.needed'))).toBeVisible();
  await page.getByLabel(name).fill('Convivencia de verano');
  await page.getByLabel(phrase('eventTypes:fields.icon')).selectOption('trip');
  await page.getByLabel(phrase('eventTypes:fields.minutes')).fill('90');
  await page.getByRole('switch', { name: phrase('eventTypes:fields.countsForAttendance') }).check({ force: true });
  await picture(page, 'event-type-form');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Convivencia de verano' })).toBeVisible();
  await still(page);
  await axeIsContent(page);
  await picture(page, 'event-type');

  await page.getByRole('link', { name: phrase('shell:edit') }).click();
  await page.getByLabel(phrase('eventTypes:fields.minutes')).fill('');
  await page.getByLabel(name).fill('Convivencia');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Convivencia' })).toBeVisible();

  await arriveAt(page, '/event-types?search=conviv&countsForAttendance=true');
  const row = page.getByRole('row', { name: /Convivencia/ });
  await expect(row).toBeVisible();
  await page.getByLabel(phrase('eventTypes:filter.countsForAttendance.label')).selectOption('false');
  await expect(page.getByText(phrase('shell:list.noneTitle'))).toBeVisible();
  await page.getByLabel(phrase('eventTypes:filter.countsForAttendance.label')).selectOption('any');
  await row.getByRole('link').click();

  const remove = async () => {
    await page.getByRole('button', { name: phrase('eventTypes:remove.open') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('eventTypes:remove.confirm') })
      .click();
    await expect(page).toHaveURL(/\/event-types$/);
  };
  await remove();
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await page.getByRole('link', { name: /^Convivencia/ }).click();
  await remove();
  const gone = page.getByRole('region', { name: phrase('eventTypes:gone.title') });
  await gone.getByText(phrase('eventTypes:gone.title')).click();
  await gone.getByRole('button', { name: 'Recuperar Convivencia' }).click();
  await expect(page.getByRole('row', { name: /Convivencia/ })).toBeVisible();
});

test('who saves later chooses between both versions, and the other list follows by itself', async ({ page }) => {
  const server = await api();
  const made = await server.send(calls.eventType.add, { body: { name: 'Cena', minutes: 60 } });
  await openAs(page, 'manager', `/event-types/${made.id}/edit`);
  await page.getByLabel(name).fill('Cena de gala');
  await server.send(calls.eventType.update, { params: { id: made.id }, body: { name: 'Cena anual', version: 1 } });
  await page.getByRole('button', { name: save }).click();
  const dialog = page.getByRole('dialog', { name: phrase('shell:stale.title') });
  await expect(dialog.getByRole('row', { name: /Nombre Cena de gala Cena anual/ })).toBeVisible();
  await dialog.getByRole('button', { name: phrase('shell:stale.keep') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cena de gala' })).toBeVisible();

  const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/event-types');
  await listening;
  await expect(page.getByRole('row', { name: /Cena de gala/ })).toBeVisible();
  await server.send(calls.eventType.update, { params: { id: made.id }, body: { name: 'Merienda', version: 3 } });
  await expect(page.getByRole('row', { name: /Merienda/ })).toBeVisible();
  await server.send(calls.eventType.remove, { params: { id: made.id } });
  await expect(page.getByRole('row', { name: /Merienda/ })).toHaveCount(0);
});

test('leaving a form with unsaved changes asks first; a list is read in from a file', async ({ page }) => {
  await openAs(page, 'manager', '/event-types/new');
  await page.getByLabel(name).fill('A medias');
  await page.getByRole('link', { name: phrase('common:cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('shell:leave.leave') })
    .click();
  await expect(page).toHaveURL(/\/event-types$/);

  await page.getByLabel(phrase('shell:list.more')).click();
  await page.getByRole('menuitem', { name: phrase('eventTypes:import.open') }).click();
  const content = 'Nombre;Icono;Pide respuesta;Duración habitual (minutos)\nExcursión;viaje;no;480\nMal;globo;quizá;x';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tipos.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByText(phrase('imports:faults.unknownValue')).first()).toBeVisible();
  await axeIsContent(page);
  await picture(page, 'event-types-import');
});

test('a coach reads event types and changes none', async ({ page }) => {
  await openAs(page, 'coach', '/event-types');
  await expect(page.getByRole('main').getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('link', { name: phrase('eventTypes:new') })).toHaveCount(0);
  await arriveAt(page, '/event-types/new');
  await expect(page.getByRole('heading', { name: phrase('common:failed.mayNot') })).toBeVisible();
});
