import { expect, type Page, test } from '@playwright/test';
import { calendar } from '#contract/calendar.ts';
import { plusDays } from '#domain/days.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { coachApi, make, next, once } from './calendarHands.ts';
import { openAs } from './demo.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

const calls = '**/api/Calendar?**';
/** The Monday of a week, years ahead, in which nothing is on and nobody has a birthday. */
const emptyWeek = async (): Promise<string> => {
  const coach = await coachApi();
  for (let day = '2098-01-06'; ; day = plusDays(day, 7)) {
    // The screen asks for a day more on both sides.
    const { rows } = await coach.send(calendar.get, { query: { from: plusDays(day, -1), to: plusDays(day, 7) } });
    if (rows.length === 0) return day;
  }
};

test('a full day opens as a sheet, in which each entry is reached', async ({ page }) => {
  const coach = await coachApi();
  const day = next(0, 14);
  const titles = Array.from({ length: 8 }, () => once('Cita'));
  for (const title of titles) await make(coach, { title, day });
  await openAs(page, 'coach', `/calendar?view=month&day=${day}&of=club`);
  const more = page.getByRole('button', { name: /Ver más \(\d+\)/ });
  const shown = page.getByRole('link', { name: new RegExp(titles.join('|')) });
  await expect(shown.first()).toBeVisible();
  expect(await shown.count()).toBeLessThan(8);
  // The row of that day has the button; a day before it in the month may have one as well.
  const sheet = page.getByRole('dialog');
  for (const one of (await more.all()).toReversed()) {
    await one.click();
    await expect(sheet.getByRole('link').first()).toBeVisible();
    if ((await sheet.getByText(titles[0] ?? '').count()) > 0) break;
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
  for (const title of titles) await expect(sheet.getByText(title)).toHaveCount(1);
  await still(page);
  await axeIsContent(page);
  await picture(page, 'calendar-day-sheet');
  await sheet.getByRole('link', { name: new RegExp(String(titles[7])) }).click();
  await expect(page).toHaveURL(/\/calendar\/[0-9a-f-]{36}/);
});

const slow = (page: Page, ms: number) =>
  page.route(calls, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    await route.continue();
  });

test('a period that takes its time keeps the old picture, and says so only then', async ({ page }) => {
  await openAs(page, 'coach', '/calendar?view=month&of=club');
  const entries = page.locator('.rbc-event');
  await expect(entries.first()).toBeVisible();
  const words = page.getByText(phrase('calendar:loading'));
  await slow(page, 1_500);
  await page.getByRole('button', { name: phrase('calendar:forward') }).click();
  await expect(words).toBeVisible();
  await expect(entries.first()).toBeAttached();
  await expect(words).toHaveCount(0);
});

test('an empty period has one way out: see everything, or make something', async ({ page }) => {
  await openAs(page, 'coach', `/calendar?view=week&day=${await emptyWeek()}&kinds=match`);
  await expect(page.getByText(phrase('calendar:empty'))).toBeVisible();
  await page.getByRole('button', { name: phrase('calendar:showAll') }).click();
  await expect(page.getByRole('button', { name: phrase('calendar:showAll') })).toHaveCount(0);
  await page.getByRole('button', { name: phrase('calendarEdit:newTitle'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: phrase('calendarEdit:newTitle') })).toBeVisible();
});

test('without a choice a coach sees their own dates, who runs the club those of the club', async ({ page }) => {
  const whose = () => page.getByRole('combobox', { name: phrase('calendar:filter.of') });
  await openAs(page, 'coach', '/calendar?view=month');
  await expect(whose()).toHaveValue('mine');
  await openAs(page, 'manager', '/calendar?view=month');
  await expect(whose()).toHaveValue('club');
  await expect(page.locator('.rbc-event').first()).toBeVisible();
  // Every team of the club has "Ribera" in front: a cell has no room for it, and a screen reader hears it.
  await expect(page.locator('.rbc-event .truncate').filter({ hasText: /^[\d:]+ Ribera / })).toHaveCount(0);
  await expect(page.locator('.rbc-event').filter({ hasText: /Ribera / })).not.toHaveCount(0);
});

test('a failure says so, tries again, and leaves what is known with its age', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'serverFailure', message: '' } }));
  await openAs(page, 'coach', '/calendar?view=month&of=club');
  const failed = page.getByRole('alert').filter({ hasText: phrase('calendar:failedSays') });
  await expect(failed.getByRole('heading', { name: phrase('calendar:failed') })).toBeVisible();
  await page.unroute(calls);
  await failed.getByRole('button').click();
  await expect(page.locator('.rbc-event').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.route(calls, (route) => route.abort());
  // Another period is not known; the month that was read is shown as it was.
  await page.getByRole('button', { name: phrase('calendar:forward') }).click();
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: phrase('calendar:back') }).click();
  await expect(page.locator('.rbc-event').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
  // It is read again when something of the club has changed.
  await make(await coachApi(), { title: once('Cita'), day: next(1, 14) });
  await expect(page.getByText(/Última actualización: /).first()).toBeVisible();
  await expect(page.locator('.rbc-event').first()).toBeVisible();
});
