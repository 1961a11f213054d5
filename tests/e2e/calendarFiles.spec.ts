import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { team } from '#contract/team.ts';
import { dayOf } from '#domain/days.ts';
import { isFull } from '#tests/full.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const origin = () => String(process.env.E2E_ORIGIN);
/** The same screens in one and in two columns; in two each time `npm run test:full` runs. */
const widths = [[390, 844], ...(isFull ? [[1280, 800] as const] : [])] as const;

const addressOn = async (page: Page): Promise<string> =>
  String(await page.getByText(/\/feed\/[\w-]{43}\/calendar\.ics$/).textContent());
const statusOf = async (address: string): Promise<number> =>
  (await fetch(new URL(new URL(address).pathname, origin()))).status;

for (const [width, height] of widths)
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height } });

    test('one’s own calendar has an address, switches, and another address that ends the first', async ({ page }) => {
      await openAs(page, 'coach', '/account#feed');
      const create = page.getByRole('button', { name: phrase('account:feed.create') });
      const renew = page.getByRole('button', { name: phrase('account:feed.renew') });
      await expect(create.or(renew)).toBeVisible();
      if (await create.isVisible()) await create.click();
      await expect(renew).toBeVisible();
      const first = await addressOn(page);
      expect(await statusOf(first)).toBe(200);
      const open = page.getByRole('link', { name: phrase('account:feed.open') });
      await expect(open).toHaveAttribute('href', first.replace(/^https?:/, 'webcal:'));
      const matches = page.getByRole('switch', { name: phrase('account:feed.match') });
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
      await matches.click({ force: true });
      await expect(matches).not.toBeChecked();
      expect((await saved).status()).toBe(200);
      await page.reload();
      await expect(matches).not.toBeChecked();
      await matches.click({ force: true });
      await expect(matches).toBeChecked();
      await still(page);
      await axeIsContent(page);
      await picture(page, `feed-${width}`);
      await renew.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: phrase('account:feed.renew') })
        .click();
      await expect(page.getByText(first)).toHaveCount(0);
      expect(await statusOf(first)).toBe(404);
      expect(await statusOf(await addressOn(page))).toBe(200);
    });

    test('fixtures come in with a preview; a second time the same ones are moved', async ({ page }) => {
      const manager = await openApi(origin(), 'manager', passwordOf('manager'));
      const [ours] = await manager.send(team.all, {});
      const rival = `Rival ${crypto.randomUUID().slice(0, 4)}`;
      const sheet = (time: string) =>
        `Fecha;Hora;Local;Visitante\n2027-03-07;${time};${ours?.name};${rival}\n2027-03-14;10:00;Nadie;${rival}`;
      const choose = async (time: string) =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name: 'partidos.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet(time)) });
      await openAs(page, 'manager', '/calendar/import');
      await choose('10:00');
      const row = (n: string) => page.getByRole('row', { name: new RegExp(`^${n} `) });
      await expect(row('2')).toContainText(phrase('imports:states.new'));
      await expect(row('3')).toContainText(phrase('imports:faults.ownTeamUnknown'));
      await still(page);
      await axeIsContent(page);
      await picture(page, `fixtures-${width}`);
      await page.getByRole('button', { name: phrase('imports:writeRight') }).click();
      await expect(row('2')).toContainText(phrase('imports:states.added'));
      await page.getByRole('button', { name: phrase('imports:again') }).click();
      await choose('12:30');
      await expect(row('2')).toContainText(phrase('imports:states.moved'));
      await page.getByRole('button', { name: phrase('imports:writeRight') }).click();
      await expect(row('2')).toContainText(phrase('imports:states.changed'));
      await page.getByRole('button', { name: phrase('imports:again') }).click();
      await choose('12:30');
      await expect(row('2')).toContainText(phrase('imports:states.same'));
    });

    test('attendance is a sentence, bars by month and people; it goes out as a file', async ({ page }) => {
      await openAs(page, 'manager', '/calendar');
      await page.getByRole('button', { name: phrase('calendar:files.label') }).click();
      await page.getByRole('menuitem', { name: phrase('calendar:files.attendance') }).click();
      await expect(page.getByRole('heading', { name: phrase('attendance:title'), level: 1 })).toBeVisible();
      const months = page.getByRole('region', { name: phrase('attendance:months') });
      await expect(months.getByRole('listitem').first()).toBeVisible();
      await still(page);
      await axeIsContent(page);
      await picture(page, `attendance-${width}`);
      await page.getByLabel(phrase('attendance:filter.kind')).selectOption('match');
      await expect(page).toHaveURL(/kind=match/);
      await page.getByLabel(phrase('attendance:filter.kind')).selectOption('any');
      await page.getByRole('button', { name: phrase('shell:list.more') }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: phrase('attendance:print') }).click();
      const file = await readFile(await (await download).path());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('the calendar goes out as a file', async ({ page }) => {
      await openAs(page, 'manager', '/calendar?of=club');
      await page.getByRole('button', { name: phrase('calendar:files.label') }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /iCalendar/ }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toContain('BEGIN:VEVENT');
      expect(file).toContain(`DTSTART:${dayOf(new Date()).slice(0, 4)}`);
    });
  });
