import { type Browser, expect, test } from '@playwright/test';
import { event } from '#contract/event.ts';
import { readingOf } from '#domain/days.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import {
  coachApi,
  confirmIfAsked,
  dayPlus,
  dragBy,
  entryOf,
  make,
  next,
  once,
  origin,
  placesOf,
  zone,
} from './calendarHands.ts';
import { openAs } from './demo.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, timezoneId: zone });

test('an event is dragged and stretched, and goes back', async ({ page }) => {
  const coach = await coachApi();
  const title = once('Foto');
  const day = next(5);
  const made = await make(coach, { title, day });
  const now = async () => {
    const { start, end } = await coach.send(event.get, { params: { id: made.id } });
    return [start, end].map((at) => readingOf(new Date(at), zone).time);
  };
  await openAs(page, 'coach', `/calendar?view=week&day=${day}&of=club`);
  await dragBy(page, entryOf(page, title), 1);
  const undo = await confirmIfAsked(page);
  expect(await now()).toEqual(['19:00', '20:00']);
  await expect(page).toHaveURL(/\/calendar\?/);
  await still(page);
  await axeIsContent(page);
  await picture(page, 'event-moved');
  await undo.click();
  await expect(undo).toHaveCount(0);
  expect(await now()).toEqual(['18:00', '19:00']);
  await expect(entryOf(page, title)).toContainText('18:00');
  // The edge is taken a quarter of an hour above the end, and the end goes to the quarter before the pointer.
  await dragBy(page, entryOf(page, title), 0.85, 'lower edge');
  await confirmIfAsked(page);
  expect(await now()).toEqual(['18:00', '19:30']);
});

/** The Thursday before the last Sunday of March, on which clocks in Europe are put forward. */
const beforeClockChange = (): string => {
  const now = new Date();
  const year = now.getUTCMonth() < 2 ? now.getUTCFullYear() : now.getUTCFullYear() + 1;
  const last = new Date(Date.UTC(year, 2, 31));
  last.setUTCDate(31 - last.getUTCDay() - 3);
  return last.toISOString().slice(0, 10);
};

const movedIn = async (browser: Browser, timezoneId: string): Promise<readonly string[]> => {
  const coach = await coachApi();
  const title = once('Torneo');
  const day = beforeClockChange();
  const made = await make(coach, { title, day, repeat: { rule: 'FREQ=WEEKLY;BYDAY=TH', count: 3 } });
  const context = await browser.newContext({
    ...{ baseURL: origin(), locale: 'es-ES', timezoneId, viewport: { width: 1280, height: 800 } },
  });
  await context.addInitScript((own) => localStorage.setItem('touchline.zone', own), zone);
  const page = await context.newPage();
  await openAs(page, 'coach', `/calendar?view=week&day=${day}&of=club`);
  await dragBy(page, entryOf(page, title), 1);
  const question = page.getByRole('dialog', { name: phrase('calendarEdit:scope.title') });
  await question.getByLabel(phrase('calendarEdit:scope.coming')).check();
  await question.getByRole('button', { name: phrase('calendarEdit:move.save') }).click();
  await confirmIfAsked(page);
  await context.close();
  return placesOf(coach, made.clubId, title);
};

test('a series moved over a clock change is at the same hour before and after it, in whatever zone the device is', async ({
  browser,
}) => {
  const day = beforeClockChange();
  const wanted = [0, 7, 14].map((days) => `${dayPlus(day, days)} 19:00`);
  for (const device of ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe'])
    expect(await movedIn(browser, device), device).toEqual(wanted);
});
