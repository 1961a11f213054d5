import { type Browser, expect, type Page } from '@playwright/test';
import { attendance } from '#contract/attendance.ts';
import { event } from '#contract/event.ts';
import { closedDay } from '#contract/records/closedDay.ts';
import { eventType } from '#contract/records/eventType.ts';
import { team } from '#contract/team.ts';
import { momentOf } from '#domain/days.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { today, zone } from './calendarHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { type Api, openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const origin = () => String(process.env.E2E_ORIGIN);
const api = (user: 'coach' | 'manager' | 'player') => openApi(origin(), user, passwordOf(user));
const minute = 60_000;
/** A title of its own each time: a second run finds the events of the first. */
const once = (title: string): string => `${title} ${crypto.randomUUID().slice(0, 4)}`;

/** An event of the coach's team that begins in half an hour, so that its roll can be called. */
const soon = async (coach: Api, title: string, startsIn = 30 * minute) => {
  const ours = (await coach.send(team.all, {})).find(({ mine }) => mine);
  const { rows } = await coach.send(eventType.all, { params: { clubId: String(ours?.clubId) }, query: {} });
  const start = Date.now() + startsIn;
  return coach.send(event.add, {
    body: {
      typeId: String(rows.find(({ key }) => key === null)?.id),
      title,
      start: new Date(start).toISOString(),
      end: new Date(start + 60 * minute).toISOString(),
      targets: [{ what: 'team', id: String(ours?.id) }],
    },
  });
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const mark = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}: `) });

test('a coach marks a team in two touches and the exceptions, without network; another phone agrees', async ({
  browser,
}) => {
  const coach = await api('coach');
  const made = await soon(coach, once('Charla'));
  const { rows } = await coach.send(attendance.list, { params: { eventId: made.id } });
  expect(rows.length).toBeGreaterThan(8);
  const one = await browser.newContext({ ...phone, baseURL: origin(), locale: 'es-ES' });
  const page = await one.newPage();
  await openAs(page, 'coach', `/calendar/${made.id}`);
  await page.getByRole('link', { name: phrase('calendar:occasion.roll') }).tap();
  // The first two of the page, whose order is that of the shirts: the minutes of the one stand above the other.
  const buttons = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(buttons).toHaveCount(rows.length);
  const names = (await buttons.all()).slice(0, 2).map((button) => button.getAttribute('aria-label'));
  const [first, second] = (await Promise.all(names)).map((label) => String(label).split(': ')[0]);
  await still(page);
  await axeIsContent(page);
  const placeOf = async (name: string | undefined) => (await mark(page, String(name)).boundingBox())?.y;
  const atFirst = await placeOf(first);
  const other = await browser.newContext({ ...phone, baseURL: origin(), locale: 'es-ES' });
  const seen = await other.newPage();
  await openAs(seen, 'assistant', `/calendar/${made.id}/roll`);
  await expect(mark(seen, String(first))).toHaveText(phrase('calendar:roll.mark'));
  await one.setOffline(true);
  await page.getByRole('button', { name: `Presentes los ${rows.length}` }).tap();
  await mark(page, String(first)).tap();
  await page.getByRole('button', { name: '15′' }).tap();
  const beforeTouches = await placeOf(second);
  await mark(page, String(second)).tap();
  await mark(page, String(second)).tap();
  await expect(page.getByRole('status')).toContainText(`${rows.length} marcas guardadas aquí`);
  // Neither the row above nor the line about the network has moved what the finger is about to touch.
  expect([await placeOf(first), await placeOf(second)]).toEqual([atFirst, beforeTouches]);
  await picture(page, 'roll-call');
  const none = await coach.send(attendance.list, { params: { eventId: made.id } });
  expect(none.rows.every(({ presence }) => presence === null)).toBe(true);

  await one.setOffline(false);
  await expect
    .poll(async () => {
      const { counts } = await coach.send(attendance.list, { params: { eventId: made.id } });
      return [counts.present, counts.late, counts.absent];
    })
    .toEqual([rows.length - 2, 1, 1]);
  await expect(page.getByRole('status').filter({ hasText: 'marcas' })).toHaveCount(0);

  await expect(mark(seen, String(first))).toHaveText('Tarde 15′');
  await expect(mark(seen, String(second))).toHaveText(phrase('calendar:roll.presence.absent'));
  await one.close();
  await other.close();
});

test('a player answers in one touch, with a reason afterwards, and changes it', async ({ page }) => {
  const [coach, player] = [await api('coach'), await api('player')];
  const [ours] = await player.send(team.all, {});
  const { rows } = await coach.send(eventType.all, { params: { clubId: String(ours?.clubId) }, query: {} });
  const title = once('Cena');
  const start = Date.now() + 3 * 24 * 60 * minute;
  const made = await (await api('manager')).send(event.add, {
    body: {
      typeId: String(rows.find(({ key }) => key === null)?.id),
      title,
      start: new Date(start).toISOString(),
      end: new Date(start + 90 * minute).toISOString(),
      targets: [{ what: 'team', id: String(ours?.id) }],
    },
  });
  const own = async () => (await player.send(attendance.list, { params: { eventId: made.id } })).rows[0];
  await openAs(page, 'player', '/calendar?view=agenda');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: phrase('calendar:answer.yes'), exact: true }).click();
  await expect(row.getByText(phrase('calendar:answer.going'), { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await own())?.answer).toBe('yes');

  await row.getByRole('link').click();
  // The list stays until the page of the event has loaded, with the same buttons.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: phrase('calendar:answer.change') }).click();
  await page.getByRole('button', { name: phrase('calendar:answer.no'), exact: true }).click();
  await expect(page.getByText(phrase('calendar:answer.notGoing'))).toBeVisible();
  await page.getByRole('button', { name: phrase('calendar:occasion.reason.school') }).click();
  await expect.poll(async () => (await own())?.reasonKind).toBe('school');
  await page.getByRole('button', { name: phrase('calendar:answer.change') }).click();
  await page.getByRole('button', { name: phrase('calendar:answer.yes'), exact: true }).click();
  await expect(page.getByText(phrase('calendar:answer.going'), { exact: true })).toBeVisible();
  await expect.poll(async () => (await own())?.answer).toBe('yes');
  await still(page);
  await axeIsContent(page);
});

test('month, week, day and agenda show the same, kept in the address, clean for a screen reader', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'the grid needs room');
  await page.setViewportSize({ width: 1280, height: 800 });
  // Today, also shortly before midnight: the day that is shown first.
  const left = momentOf({ day: today(), time: '23:59' }, zone).getTime() - Date.now();
  const title = once('Foto');
  const made = await soon(await api('coach'), title, Math.min(30 * minute, left));
  await openAs(page, 'coach', '/calendar');
  const entry = page.getByRole('link', { name: new RegExp(title) });
  for (const view of ['month', 'week', 'day', 'agenda'] as const) {
    await page.getByRole('radio', { name: phrase(`calendar:view.${view}`) }).click({ force: true });
    await expect(page).toHaveURL(view === 'month' ? /\/calendar(?!.*view=)/ : new RegExp(`view=${view}`));
    await expect(entry.or(page.getByRole('button', { name: /Ver más/ })).first()).toBeAttached();
    await still(page);
    await axeIsContent(page);
    await picture(page, `calendar-${view}`);
  }
  await entry.first().click();
  await expect(page).toHaveURL(new RegExp(made.id));
  await page.goBack();
  await page.getByRole('checkbox', { name: phrase('calendar:kinds.event') }).click({ force: true });
  await expect(entry).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: phrase('calendar:kinds.event') })).not.toBeChecked();
});

test('closed days are hatched and named in each view, on a desk and on a phone', async ({ page }) => {
  const manager = await api('manager');
  const title = once('Obras');
  const body = { name: title, fromDay: '2031-05-14', toDay: '2031-05-15' };
  const { id } = await manager.send(closedDay.add, { body });
  const named = new RegExp(`${title}, cerrado`);
  const hatched = (selector: string) => page.locator(`${selector}.hatched`);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [view, days, links] of [
    ['month', '.rbc-day-bg', 2],
    ['week', '.rbc-day-slot', 2],
    ['day', '.rbc-day-slot', 1],
  ] as const) {
    await openAs(page, 'player', `/calendar?view=${view}&day=2031-05-15`);
    const day = page.getByRole('link', { name: named });
    await expect(day).toHaveCount(links);
    await expect(day.last()).toHaveAttribute('title', named);
    await expect(hatched(days)).toHaveCount(links);
    await expect(page.locator('.calendar-grid').getByText(title, { exact: true })).toBeVisible();
    await axeIsContent(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/calendar?day=2031-05-12');
  await expect(page.getByRole('button', { name: named })).toHaveCount(2);
  await expect(hatched('nav button')).toHaveCount(2);
  // The list says once from when to when.
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('15 de mayo de 2031');
  await axeIsContent(page);
  await page.goto('/calendar?view=week&day=2031-05-13');
  await expect(page.getByRole('listitem').filter({ hasText: named })).toHaveCount(2);
  await axeIsContent(page);
  await manager.send(closedDay.remove, { params: { id } });
});

/** The last Sunday of March after today, on which clocks in Europe are put forward. */
const clockChange = (): string => {
  const now = new Date();
  const year = now.getUTCMonth() < 2 ? now.getUTCFullYear() : now.getUTCFullYear() + 1;
  const last = new Date(Date.UTC(year, 2, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
};

const atHour = async (browser: Browser, timezoneId: string, day: string, title: string): Promise<number> => {
  const context = await browser.newContext({
    baseURL: origin(),
    locale: 'es-ES',
    timezoneId,
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript(() => localStorage.setItem('touchline.zone', 'Europe/Madrid'));
  const page = await context.newPage();
  await openAs(page, 'coach', `/calendar?of=club&view=day&day=${day}`);
  const entry = page.getByRole('link', { name: new RegExp(title) });
  await expect(entry).toContainText('18:00');
  const [box, hour] = [await entry.boundingBox(), await page.locator('.rbc-label', { hasText: '18:00' }).boundingBox()];
  await context.close();
  return Math.abs(Number(box?.y) - (Number(hour?.y) + Number(hour?.height) / 2));
};

test('on the day clocks change every event stands beside its hour, in whatever zone the device is', async ({
  browser,
}) => {
  test.skip(test.info().project.name === 'phone', 'the grid needs room');
  const day = clockChange();
  const coach = await api('coach');
  const at = momentOf({ day, time: '18:00' }, 'Europe/Madrid').getTime();
  const title = once('Torneo');
  await soon(coach, title, at - Date.now());
  for (const zone of ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe'])
    expect(await atHour(browser, zone, day, title), zone).toBeLessThan(8);
});
