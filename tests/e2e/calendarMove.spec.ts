import { type Browser, expect, test } from '@playwright/test';
import { event } from '#contract/event.ts';
import { match } from '#contract/match.ts';
import { team } from '#contract/team.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import { momentOf, plusDays, readingOf } from '#domain/days.ts';
import { isFull } from '#tests/full.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import {
  coachApi,
  confirmIfAsked,
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

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

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
  await expect.poll(now).toEqual(['18:00', '19:00']);
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
  const wanted = [0, 7, 14].map((days) => `${plusDays(day, days)} 19:00`);
  for (const device of isFull ? ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe'] : ['America/New_York'])
    expect(await movedIn(browser, device), device).toEqual(wanted);
});

test('a training is stretched with its series, and a match is dragged and goes back', async ({ page }) => {
  const coach = await coachApi();
  const day = next(2, 14);
  const ours = (await coach.send(team.all, {})).find(({ mine }) => mine);
  const teamId = String(ours?.id);
  const start = momentOf({ day, time: '18:00' }, zone).toISOString();
  const rule = { rule: 'FREQ=WEEKLY;BYDAY=TU', count: 2, skipClosed: false };
  const training = await coach.send(teamTraining.add, { body: { teamId, start, minutes: 60, repeat: rule } });
  const rival = once('Atlético');
  const kickoffAt = momentOf({ day: plusDays(day, 2), time: '17:00' }, zone).toISOString();
  const body = { teamId, rival: { name: rival }, kickoffAt, isLocal: true, format: ours?.format ?? ('FUT11' as const) };
  const made = await coach.send(match.add, { body });
  const now = async (id: string) => {
    const { start, end } = await coach.send(event.get, { params: { id } });
    return [start, end].map((at) => readingOf(new Date(at), zone).time);
  };
  await openAs(page, 'coach', `/calendar?view=week&day=${day}&of=club`);
  const entry = page.locator(`a[href="/calendar/${training.id}"]`);
  await dragBy(page, entry, 0.85, 'lower edge');
  const question = page.getByRole('dialog', { name: phrase('calendarEdit:scope.title') });
  await question.getByLabel(phrase('calendarEdit:scope.following')).check();
  await question.getByRole('button', { name: phrase('calendarEdit:move.save') }).click();
  await confirmIfAsked(page);
  expect(await now(training.id)).toEqual(['18:00', '19:30']);
  const game = entryOf(page, rival);
  const before = await now(made.id);
  await dragBy(page, game, 1);
  const undo = await confirmIfAsked(page);
  expect((await now(made.id))[0]).toBe('18:00');
  // The length of a match follows from its rules: its edge is no handle.
  await expect(
    game
      .locator('xpath=ancestor::*[contains(concat(" ",@class," ")," rbc-event ")]')
      .locator('.rbc-addons-dnd-resize-ns-anchor'),
  ).toHaveCount(0);
  await undo.click();
  await expect.poll(() => now(made.id)).toEqual(before);
  await coach.send(match.remove, { params: { id: made.id } });
  await coach.send(teamTraining.remove, { params: { id: training.id }, query: { scope: 'coming' } });
});

test('a match is moved without a drag, by the form on its page', async ({ page }) => {
  const coach = await coachApi();
  const day = next(4, 21);
  const ours = (await coach.send(team.all, {})).find(({ mine }) => mine);
  const kickoffAt = momentOf({ day, time: '12:00' }, zone).toISOString();
  const body = {
    ...{ teamId: String(ours?.id), rival: { name: once('Rayo') }, kickoffAt },
    ...{ isLocal: true, format: ours?.format ?? ('FUT11' as const) },
  };
  const { id } = await coach.send(match.add, { body });
  await openAs(page, 'coach', `/calendar/${id}`);
  await page.getByRole('button', { name: phrase('calendarEdit:actions.more') }).click();
  await page.getByRole('menuitem', { name: phrase('calendarEdit:actions.move') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: phrase('calendarEdit:move.later') }).click();
  await expect(form.getByLabel(phrase('calendarEdit:from'))).toHaveValue('12:15');
  await form.getByRole('button', { name: phrase('calendarEdit:move.save') }).click();
  await confirmIfAsked(page);
  await expect(page.getByText(/12:15/).first()).toBeVisible();
  const { kickoffAt: after } = await coach.send(match.get, { params: { id } });
  expect(readingOf(new Date(after), zone).time).toBe('12:15');
  await coach.send(match.remove, { params: { id } });
});

test('what somebody else moved meanwhile says where it is now, and is moved from there', async ({ page }) => {
  const coach = await coachApi();
  const title = once('Charla');
  const { id } = await make(coach, { title, day: next(3, 21), time: '10:00' });
  await openAs(page, 'coach', `/calendar/${id}`);
  await page.getByRole('button', { name: phrase('calendarEdit:actions.more') }).click();
  await page.getByRole('menuitem', { name: phrase('calendarEdit:actions.move') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(phrase('calendarEdit:from')).fill('12:00');
  // Somebody else is quicker: before the page has looked where it is.
  await page.route(
    `**/api/Event/${id}`,
    async (route) => {
      const { version, start, end } = await coach.send(event.get, { params: { id } });
      const [from, to] = [start, end].map((at) => new Date(Date.parse(at) + 30 * 60_000).toISOString());
      await coach.send(event.update, { params: { id }, body: { version, start: from, end: to } });
      await route.continue();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: phrase('calendarEdit:move.save') }).click();
  const notice = page.getByRole('status').filter({ hasText: phrase('calendarEdit:move.refused') });
  await expect(notice).toContainText('10:30');
  await still(page);
  await axeIsContent(page);
  await picture(page, 'moved-elsewhere');
  await notice.getByRole('button', { name: phrase('calendarEdit:move.despite') }).click();
  await confirmIfAsked(page);
  const { start } = await coach.send(event.get, { params: { id } });
  expect(readingOf(new Date(start), zone).time).toBe('12:00');
});
