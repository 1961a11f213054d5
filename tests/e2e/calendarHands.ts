import { expect, type Locator, type Page } from '@playwright/test';
import { event } from '#contract/event.ts';
import { eventType } from '#contract/records/eventType.ts';
import { team } from '#contract/team.ts';
import { momentOf, plusDays, readingOf } from '#domain/days.ts';
import { restingBox } from '#tests/model/page/passTime.ts';
import { passwordOf } from './demo.ts';
import { type Api, openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

export const origin = () => String(process.env.E2E_ORIGIN);
export const zone = 'Europe/Madrid';
/** A title of its own each time: a second run finds the events of the first. */
export const once = (title: string): string => `${title} ${crypto.randomUUID().slice(0, 4)}`;
export const today = () => readingOf(new Date(), zone).day;
/** The next day of this weekday (0 Sunday) that is at least so many days away. */
export const next = (weekday: number, away = 7): string => {
  const days = Array.from({ length: 7 }, (_, index) => plusDays(today(), away + index));
  return String(days.find((day) => new Date(day).getUTCDay() === weekday));
};

export const coachApi = () => openApi(origin(), 'coach', passwordOf('coach'));
export type Made = {
  readonly title: string;
  readonly day: string;
  readonly time?: string;
  readonly repeat?: { rule: string; count: number };
};
/** An event of the coach's team, at 18:00 of the club where no time is given, perhaps a series. */
export const make = async (coach: Api, { title, day, time = '18:00', repeat }: Made) => {
  const ours = (await coach.send(team.all, {})).find(({ mine }) => mine);
  const { rows } = await coach.send(eventType.all, { params: { clubId: String(ours?.clubId) }, query: {} });
  const start = momentOf({ day, time }, zone).getTime();
  return coach.send(event.add, {
    body: {
      typeId: String(rows.find(({ key }) => key === null)?.id),
      title,
      start: new Date(start).toISOString(),
      end: new Date(start + 60 * 60_000).toISOString(),
      targets: [{ what: 'team', id: String(ours?.id) }],
      ...(repeat && { repeat: { ...repeat, skipClosed: false } }),
    },
  });
};
/** Day and time of each event with a title, on the club's wall. */
export const placesOf = async (coach: Api, clubId: string, title: string): Promise<readonly string[]> => {
  const { rows } = await coach.send(event.all, { params: { clubId }, query: { search: title, pageSize: 50 } });
  return rows.map(({ start }) => {
    const { day, time } = readingOf(new Date(start), zone);
    return `${day} ${time}`;
  });
};

export const entryOf = (page: Page, title: string): Locator =>
  page.getByRole('link', { name: new RegExp(title) }).first();
/** Takes an entry of the grid with a mouse; returns how it is dropped, so many hours of the grid from there. */
export const grab = async (page: Page, entry: Locator, grip: 'middle' | 'lower edge' = 'middle') => {
  // In the middle, so that an hour up or down is on the screen as well, wherever the grid begins.
  await entry.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const box = await restingBox(entry);
  const labels = page.locator('.rbc-time-gutter .rbc-timeslot-group');
  const hour = Number((await labels.first().boundingBox())?.height);
  const [x, y] = [box.x + box.width / 2, grip === 'middle' ? box.y + box.height / 2 : box.y + box.height - 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return async (hours: number): Promise<void> => {
    // There and back, where it stays; so near to where the mouse went down that it is no other quarter, and no click.
    const way = hours === 0 ? [0.5, 0.15] : [0.25, 0.5, 0.75, 1].map((part) => hours * part);
    for (const to of way.slice(0, -1)) await page.mouse.move(x, y + to * hour);
    // As a quick hand does: it lets go in the moment in which it moves for the last time. One line keeps their order.
    const line = await page.context().newCDPSession(page);
    const last = { x, y: y + Number(way.at(-1)) * hour, button: 'left' } as const;
    await Promise.all([
      line.send('Input.dispatchMouseEvent', { ...last, type: 'mouseMoved', buttons: 1 }),
      line.send('Input.dispatchMouseEvent', { ...last, type: 'mouseReleased', clickCount: 1 }),
    ]);
    await line.detach();
    await page.mouse.up(); // For Playwright, which has not seen the other.
  };
};
/** Drags by a number of hours of the grid, as a mouse does. */
export const dragBy = async (page: Page, entry: Locator, hours: number, grip?: 'lower edge') =>
  (await grab(page, entry, grip))(hours);
export const confirmIfAsked = async (page: Page) => {
  const anyway = page.getByRole('button', { name: phrase('calendarEdit:move.anyway') });
  const undo = page.getByRole('button', { name: phrase('calendarEdit:move.undoable') });
  await expect(anyway.or(undo).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(undo).toBeVisible();
  return undo;
};
