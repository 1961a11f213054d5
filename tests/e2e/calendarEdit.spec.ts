import { expect, test } from '@playwright/test';
import { event } from '#contract/event.ts';
import { closedDay } from '#contract/records/closedDay.ts';
import { team } from '#contract/team.ts';
import { plusDays } from '#domain/days.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { coachApi, confirmIfAsked, entryOf, make, next, once, origin } from './calendarHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('an event is made by a touch of a free hour, continued in the whole form, and copied', async ({ page }) => {
  const title = once('Charla');
  const day = next(3);
  await openAs(page, 'coach', `/calendar?view=day&day=${day}&of=club`);
  const slot = page.locator('.rbc-day-slot .rbc-timeslot-group').nth(7);
  await slot.scrollIntoViewIfNeeded();
  // The layer of entries lies over the hours.
  const box = await slot.boundingBox();
  await page.mouse.click(Number(box?.x) + 300, Number(box?.y) + 4);
  const form = page.getByRole('dialog', { name: phrase('calendarEdit:newTitle') });
  await expect(form.getByLabel(phrase('calendarEdit:from'), { exact: true })).toHaveValue('07:00');
  await form.getByLabel(phrase('calendarEdit:title'), { exact: true }).fill(title);
  await still(page);
  await axeIsContent(page);
  await picture(page, 'event-quick');
  await form.getByRole('button', { name: phrase('calendarEdit:more') }).click();
  // The small form has fields of the same names, and goes when the page has come.
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: phrase('calendarEdit:newTitle') })).toBeVisible();
  await expect(page.getByLabel(phrase('calendarEdit:title'), { exact: true })).toHaveValue(title);
  await expect(page.getByLabel(phrase('calendarEdit:from'), { exact: true })).toHaveValue('07:00');
  await page.getByLabel(phrase('calendarEdit:repeat.label')).selectOption('week');
  await page.getByLabel(phrase('calendarEdit:repeat.end')).selectOption('count');
  await page.getByLabel(phrase('calendarEdit:repeat.count'), { exact: true }).fill('3');
  // The demo club has closed days of its own, perhaps on one of these.
  await page.getByRole('switch', { name: phrase('calendarEdit:repeat.skipClosed') }).uncheck({ force: true });
  await expect(page.getByText(/^3 fechas/)).toBeVisible();
  await still(page);
  await axeIsContent(page);
  await picture(page, 'event-form');
  await page.getByRole('button', { name: phrase('common:save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  await page.getByRole('button', { name: phrase('calendarEdit:actions.more') }).click();
  await page.getByRole('menuitem', { name: phrase('calendarEdit:actions.copy') }).click();
  await expect(page.getByLabel(phrase('calendarEdit:title'), { exact: true })).toHaveValue(title);
  await expect(page.getByLabel(phrase('calendarEdit:repeat.label'))).toHaveValue('none');
});

test('a series is asked about once; what was changed by hand is kept, and all of it is undone', async ({ page }) => {
  const coach = await coachApi();
  const title = once('Reunión');
  const day = next(4);
  const made = await make(coach, { title, day, repeat: { rule: 'FREQ=WEEKLY;BYDAY=TH', count: 4 } });
  const clubId = made.clubId;
  const { rows } = await coach.send(event.all, { params: { clubId }, query: { search: title } });
  const third = rows[2];
  await coach.send(event.update, {
    params: { id: String(third?.id) },
    body: { version: Number(third?.version), title: `${title} especial` },
  });
  await openAs(page, 'coach', `/calendar/${made.id}/edit`);
  await page.getByLabel(phrase('calendarEdit:title'), { exact: true }).fill(`${title} nueva`);
  await page.getByRole('button', { name: phrase('common:save'), exact: true }).click();
  const question = page.getByRole('dialog', { name: phrase('calendarEdit:scope.title') });
  await question.getByLabel(phrase('calendarEdit:scope.coming')).check();
  await expect(question.getByText(/^Cambian 4/)).toBeVisible();
  await expect(question.getByText(/^1 se cambió a mano/)).toBeVisible();
  await still(page);
  await axeIsContent(page);
  await picture(page, 'event-scope');
  await question.getByRole('button', { name: phrase('common:save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${title} nueva`) })).toBeVisible();
  const titles = async () =>
    (await coach.send(event.all, { params: { clubId }, query: { search: title } })).rows.map((row) => row.title);
  expect(await titles()).toEqual([`${title} nueva`, `${title} nueva`, `${title} especial`, `${title} nueva`]);
  await page.getByRole('button', { name: phrase('calendarEdit:undo') }).click();
  await expect(page.getByText(phrase('calendarEdit:undone')).last()).toBeVisible();
  expect(await titles()).toEqual([title, title, `${title} especial`, title]);

  await page.getByRole('button', { name: phrase('calendarEdit:actions.more') }).click();
  await page.getByRole('menuitem', { name: phrase('calendarEdit:actions.remove') }).click();
  await page.getByRole('button', { name: phrase('calendarEdit:remove.confirm') }).click();
  await page.getByLabel(phrase('calendarEdit:remove.reason')).fill('Lluvia');
  await page.getByRole('button', { name: phrase('calendarEdit:remove.confirm') }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  expect(await titles()).toHaveLength(3);
  await page.getByRole('button', { name: phrase('calendarEdit:undo') }).click();
  // The word of the undo before this one may still be there.
  await expect.poll(titles).toHaveLength(4);
});

test('with keys alone: to another day, a new event, the list of keys, a move', async ({ page }) => {
  const title = once('Teclas');
  const day = next(2);
  await openAs(page, 'coach', `/calendar?day=${day}&of=club`);
  const days = page.getByRole('region', { name: phrase('calendar:keysHere') });
  await expect(page.getByRole('region', { name: phrase('calendar:grid') })).toBeVisible();
  await days.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: phrase('calendarEdit:keys.title') })).toBeVisible();
  await axeIsContent(page);
  await page.keyboard.press('Escape');
  await days.focus();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/view=week/);
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(new RegExp(plusDays(day, 7)));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(plusDays(day, 8)));
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: phrase('calendarEdit:newTitle') });
  const typed = form.getByLabel(phrase('calendarEdit:title'), { exact: true });
  await expect(form.getByLabel(phrase('calendarEdit:day'), { exact: true })).toHaveValue(plusDays(day, 8));
  while (!(await typed.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await entryOf(page, title).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
  await page.getByRole('button', { name: phrase('calendarEdit:actions.more') }).focus();
  await page.keyboard.press('Enter');
  const move = page.getByRole('menuitem', { name: phrase('calendarEdit:actions.move') });
  await move.focus();
  await page.keyboard.press('Enter');
  const later = page.getByRole('button', { name: phrase('calendarEdit:move.later') });
  await later.focus();
  await page.keyboard.press('Enter');
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('calendarEdit:move.save'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await confirmIfAsked(page);
  await expect(page.getByText(/18:15/).first()).toBeVisible();
});

/** The first Monday, two weeks away or more, on which the club is not closed yet. */
const openMonday = async (): Promise<string> => {
  const manager = await openApi(origin(), 'manager', passwordOf('manager'));
  const [ours] = await manager.send(team.all, {});
  const params = { clubId: String(ours?.clubId) };
  const { rows } = await manager.send(closedDay.all, { params, query: { pageSize: 100 } });
  const mondays = Array.from({ length: 20 }, (_, week) => next(1, 14 + 7 * week));
  return String(mondays.find((day) => !rows.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)));
};

test('closed days are found in the menu, and a series leaves them out', async ({ page }) => {
  await openAs(page, 'manager', '/closed-days');
  await expect(page.getByRole('heading', { level: 1, name: phrase('closedDays:title') })).toBeVisible();
  await still(page);
  await axeIsContent(page);
  await page
    .getByRole('link', { name: phrase('closedDays:new') })
    .first()
    .click();
  const name = once('Puente');
  const day = await openMonday();
  await page.getByLabel(phrase('closedDays:fields.name'), { exact: true }).fill(name);
  await page.getByLabel(phrase('closedDays:fields.fromDay')).fill(day);
  await page.getByLabel(phrase('closedDays:fields.toDay')).fill(day);
  await page.getByRole('button', { name: phrase('common:save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await arriveAt(page, '/calendar/new');
  await page.getByRole('textbox', { name: phrase('calendarEdit:day'), exact: true }).fill(plusDays(day, -7));
  await page.getByLabel(phrase('calendarEdit:repeat.label')).selectOption('week');
  await page.getByLabel(phrase('calendarEdit:repeat.end')).selectOption('count');
  await page.getByLabel(phrase('calendarEdit:repeat.count'), { exact: true }).fill('3');
  await expect(page.getByText(new RegExp(`${name}: 1 fecha omitida`))).toBeVisible();
  await picture(page, 'event-left-out');
});
