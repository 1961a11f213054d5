import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { event } from '#contract/event.ts';
import { plusDays, readingOf } from '#domain/days.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { coachApi, confirmIfAsked, entryOf, make, next, once, today, zone } from './calendarHands.ts';
import { openAs } from './demo.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test.use({ hasTouch: true });

type Point = { readonly x: number; readonly y: number };
/** One finger on the glass, as the browser gets it from the screen. */
const finger = async (page: Page) => {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: async (from: Point, to: Point) => {
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    },
    up: () => touch('touchEnd', []),
    lose: () => touch('touchCancel', []),
  };
};
const middleOf = async (of: Locator): Promise<Point> => {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 } });

  test('a long press drags an event, a short one does not, and a lost finger leaves it where it was', async ({
    page,
  }) => {
    const coach = await coachApi();
    const day = next(5, 28);
    const title = once('Vídeo');
    const made = await make(coach, { title, day });
    const hour = async () => {
      const { start } = await coach.send(event.get, { params: { id: made.id } });
      return readingOf(new Date(start), zone).time;
    };
    await openAs(page, 'coach', `/calendar?view=week&day=${day}&of=club`);
    const hand = await finger(page);
    const entry = entryOf(page, title);
    const height = Number((await page.locator('.rbc-time-gutter .rbc-timeslot-group').first().boundingBox())?.height);
    const drag = async (rest: number, end: 'up' | 'lose') => {
      const at = await middleOf(entry);
      const to = { x: at.x, y: at.y + height };
      // Without a rest the finger moves at once: nothing waits for the browser in between.
      if (rest === 0) await Promise.all([hand.down(at), hand.move(at, to)]);
      else {
        await hand.down(at);
        await page.waitForTimeout(rest);
        await hand.move(at, to);
      }
      await hand[end]();
    };
    const undo = page.getByRole('button', { name: phrase('calendarEdit:move.undoable') });
    await drag(400, 'lose');
    await still(page);
    await expect(undo).toHaveCount(0);
    expect(await hour()).toBe('18:00');
    await drag(0, 'up');
    await still(page);
    await expect(undo).toHaveCount(0);
    expect(await hour()).toBe('18:00');
    await drag(400, 'up');
    await confirmIfAsked(page);
    expect(await hour()).toBe('19:00');
    await expect(page).toHaveURL(/\/calendar\?/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });
  const strip = (page: Page, name: 'strip' | 'stripMonth' = 'strip') =>
    page.getByRole('navigation', { name: phrase(`calendar:${name}`), exact: true });
  const chosen = (page: Page) => strip(page).getByRole('button', { pressed: true });

  test('the strip of days swipes by a week, pulls down to a month and goes back; buttons do the same', async ({
    page,
  }) => {
    await openAs(page, 'coach', '/calendar');
    await expect(strip(page).getByRole('button')).toHaveCount(14);
    const number = (day: string) => String(Number(day.slice(8)));
    await expect(chosen(page)).toContainText(number(today()));
    const hand = await finger(page);
    const swipe = async (of: Locator, x: number, y: number) => {
      const at = await middleOf(of);
      await hand.down(at);
      await hand.move(at, { x: at.x + x, y: at.y + y });
      await hand.up();
    };
    await swipe(strip(page), -120, 6);
    await expect(chosen(page)).toContainText(number(plusDays(today(), 7)));
    await expect(page).toHaveURL(new RegExp(`day=${plusDays(today(), 7)}`));
    await swipe(strip(page), 120, 6);
    await expect(chosen(page)).toContainText(number(today()));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await swipe(strip(page), 4, 90);
    await expect(strip(page, 'stripMonth')).toBeVisible();
    await expect(page).toHaveURL(/view=month/);
    expect(await strip(page, 'stripMonth').getByRole('button').count()).toBeGreaterThanOrEqual(28);
    await still(page);
    await axeIsContent(page);
    await picture(page, 'calendar-phone-month');
    await swipe(strip(page, 'stripMonth'), 4, -90);
    await expect(strip(page)).toBeVisible();
    await page.getByRole('radio', { name: phrase('calendar:view.month') }).tap({ force: true });
    await expect(strip(page, 'stripMonth')).toBeVisible();
  });

  test('a week is three days by hours, in which nothing is dragged; a day leads to its list', async ({ page }) => {
    const coach = await coachApi();
    const day = next(6, 28);
    const title = once('Charla');
    const made = await make(coach, { title, day });
    await openAs(page, 'coach', `/calendar?day=${plusDays(day, -1)}&of=club`);
    await page.getByRole('radio', { name: phrase('calendar:threeDays') }).tap({ force: true });
    const days = page.getByRole('region', { name: phrase('calendar:threeDays') });
    await expect(days.getByRole('button')).toHaveCount(3);
    await still(page);
    await axeIsContent(page);
    await picture(page, 'calendar-phone-week');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const hand = await finger(page);
    const at = await middleOf(entryOf(page, title));
    await hand.down(at);
    await page.waitForTimeout(400);
    await hand.move(at, { x: at.x, y: at.y + 60 });
    await hand.up();
    await page.getByRole('button', { name: phrase('calendar:forward') }).tap();
    await expect(page).toHaveURL(new RegExp(`day=${plusDays(day, 2)}`));
    await page.getByRole('button', { name: phrase('calendar:back') }).tap();
    await days.getByRole('button').nth(1).tap();
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    await expect(strip(page)).toBeVisible();
    await entryOf(page, title).tap();
    await expect(page).toHaveURL(new RegExp(made.id));
    const { start } = await coach.send(event.get, { params: { id: made.id } });
    expect(readingOf(new Date(start), zone).time).toBe('18:00');
  });
});
