import { expect, type Locator, type Page } from '@playwright/test';
import { attendance } from '#contract/attendance.ts';
import { event } from '#contract/event.ts';
import { eventType } from '#contract/records/eventType.ts';
import { team } from '#contract/team.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const origin = () => String(process.env.E2E_ORIGIN);
const api = (user: 'coach' | 'assistant' | 'manager') => openApi(origin(), user, passwordOf(user));
const day = 24 * 3_600_000;
const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), sentence);
const phone = { width: 390, height: 844 };

/** An event of the coach's team in three days, with as many places as asked. */
const made = async (limit: number | null) => {
  const coach = await api('coach');
  const [ours] = (await coach.send(team.all, {})).filter(({ mine }) => mine);
  const { rows: types } = await coach.send(eventType.all, { params: { clubId: String(ours?.clubId) }, query: {} });
  const start = Date.now() + 3 * day;
  const { id } = await coach.send(event.add, {
    body: {
      typeId: String(types.find(({ key }) => key === null)?.id),
      title: `Torneo ${crypto.randomUUID().slice(0, 4)}`,
      ...{ start: new Date(start).toISOString(), end: new Date(start + 90 * 60_000).toISOString() },
      ...{ place: 'Campo Municipal La Ribera', description: 'Botas de tacos y agua.', meetMinutes: 15 },
      ...{ meetPlace: 'vestuario 3', asksForAnswer: true, limit },
      targets: [{ what: 'team', id: String(ours?.id) }],
    },
  });
  const sheet = () => coach.send(attendance.list, { params: { eventId: id } });
  const { rows } = await sheet();
  const people = rows.map(({ personId, firstName, lastName }) => ({
    personId,
    name: `${firstName} ${lastName}`.trim(),
  }));
  const say = (at: number, answer: 'yes' | 'no' | 'maybe', more: object = {}) =>
    coach.send(attendance.attend, {
      params: { eventId: id },
      body: { answer, personId: String(people[at]?.personId), ...more },
    });
  return { id, coach, sheet, people, say };
};
const queueRows = (page: Page): Locator => page.getByTestId('queue-row');
/** Takes back what a message says was done. */
const undo = (page: Page, message: string): Promise<void> =>
  page
    .getByRole('listitem')
    .filter({ hasText: message })
    .getByRole('button', { name: phrase('calendarPeople:person.undo') })
    .click();
const order = (page: Page): Promise<readonly string[]> =>
  queueRows(page).evaluateAll((rows) => rows.map((row) => row.querySelector('.font-semibold')?.textContent ?? ''));

test('staff put the waiting list in order: by the handle, by keys, up and down, and undo it', async ({ page }) => {
  const { id, people, say, sheet } = await made(3);
  for (const at of [0, 1, 2, 3, 4]) await say(at, 'yes');
  const names = people.slice(0, 5).map(({ name }) => name);
  const [a = '', b = '', c = '', d = '', e = ''] = names;
  const kept = async () =>
    (await sheet()).rows
      .filter(({ place }) => place !== null)
      .sort((one, two) => Number(one.place) - Number(two.place))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  await openAs(page, 'coach', `/calendar/${id}`);
  await expect(queueRows(page)).toHaveCount(5);
  expect(await order(page)).toEqual([a, b, c, d, e]);
  const waiting = (count: number) => filled(phrase('calendar:occasion.waiting'), { count });
  await expect(queueRows(page).nth(3)).toContainText(waiting(1));
  await still(page);
  await axeIsContent(page);
  await picture(page, 'occasion-queue');
  await page.setViewportSize({ width: 1280, height: 800 });

  // By keys: the handle keeps the focus, so that it can be moved on.
  const handle = (name: string, place: number) =>
    page.getByRole('button', { name: filled(phrase('calendarPeople:queue.handle'), { name, place, count: 5 }) });
  await handle(e, 5).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(kept).toEqual([a, b, c, e, d]);
  await expect(handle(e, 4)).toBeFocused();
  await page.keyboard.press('Home');
  await expect.poll(kept).toEqual([e, a, b, c, d]);
  await expect(queueRows(page).nth(3)).toContainText(waiting(1));
  await undo(page, filled(phrase('calendarPeople:queue.moved'), { name: e, place: 1 }));
  await expect.poll(kept).toEqual([a, b, c, e, d]);

  // By the handle: the last one is carried to the top.
  // With room below the list: messages stand at the edge of the screen.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expect(handle(d, 5)).toBeVisible();
  await still(page);
  const from = await handle(d, 5).boundingBox();
  const to = await queueRows(page).first().boundingBox();
  if (!from || !to) throw new Error('no rows');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 8, { steps: 12 });
  await page.mouse.up();
  await expect.poll(kept).toEqual([d, a, b, c, e]);

  // On a phone: down by a button, with a finger.
  await page.setViewportSize(phone);
  const down = page.getByRole('button', {
    name: filled(phrase('calendarPeople:queue.down'), { name: d }),
    exact: true,
  });
  const size = await down.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(48);
  await down.click();
  await expect.poll(kept).toEqual([a, d, b, c, e]);
  await expect(down).toBeFocused();
});

test('another coach has changed the order meanwhile: it is said, and shown as it is now', async ({ page }) => {
  const { id, people, say, coach } = await made(1);
  for (const at of [0, 1, 2]) await say(at, 'yes');
  const [a, b, c] = people.map(({ name }) => name);
  await openAs(page, 'coach', `/calendar/${id}`);
  await expect(queueRows(page)).toHaveCount(3);
  // The news of the other order does not reach this page: its list is read before the news comes.
  await page.route('**/hub**', (route) => route.abort());
  await page.route(`**/api/Event/${id}/queue**`, async (route) => {
    await coach.send(attendance.reorder, {
      params: { id },
      body: { personIds: [2, 0, 1].map((at) => String(people[at]?.personId)) },
    });
    await page.unroute(`**/api/Event/${id}/queue**`);
    await route.continue();
  });
  await page
    .getByRole('button', { name: filled(phrase('calendarPeople:queue.up'), { name: String(b) }), exact: true })
    .click();
  await expect(page.getByText(phrase('errors:order.changed'))).toBeVisible();
  await expect.poll(() => order(page)).toEqual([c, a, b]);
});

test('somebody is taken off the list, undone, and called again later; the history says all of it', async ({ page }) => {
  const { id, people, say, sheet } = await made(null);
  await say(0, 'no', { reasonKind: 'injured', reason: 'Tobillo' });
  await say(1, 'yes');
  const [first = ''] = people.map(({ name }) => name);
  await openAs(page, 'coach', `/calendar/${id}`);
  const row = page.getByRole('listitem').filter({ hasText: first });
  await expect(row.first()).toContainText('Tobillo');
  const act = async (name: string, item: string) => {
    await page
      .getByRole('button', { name: new RegExp(`${name}`) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await act(first, phrase('calendarPeople:person.off'));
  const off = page.getByRole('region', { name: phrase('calendarPeople:off.title') });
  await expect(off).toContainText(first);
  expect((await sheet()).counts.called).toBe(people.length - 1);
  await undo(page, filled(phrase('calendarPeople:off.done'), { name: first }));
  await expect(off).toBeHidden();
  await expect
    .poll(async () => (await sheet()).rows.find(({ personId }) => personId === people[0]?.personId)?.reason)
    .toBe('Tobillo');

  await act(first, phrase('calendarPeople:person.off'));
  await expect(off).toBeVisible();
  await still(page);
  await axeIsContent(page);
  await off.getByRole('button', { name: filled(phrase('calendarPeople:off.againFor'), { name: first }) }).click();
  await expect(off).toBeHidden();

  await page.getByRole('button', { name: phrase('calendar:occasion.remind') }).click();
  const history = page.getByRole('region', { name: phrase('calendarPeople:history.title') });
  await history.scrollIntoViewIfNeeded();
  await expect(history).toContainText(filled(phrase('calendarPeople:history.called.off'), { name: first }));
  await expect(history).toContainText(filled(phrase('calendarPeople:history.called.on'), { name: first }));
  await expect(history).toContainText(filled(phrase('calendarPeople:history.said.no'), { name: first }));
  await picture(page, 'occasion');
});

test('the place leads to a map, and the event into another calendar', async ({ page }) => {
  const { id } = await made(null);
  await openAs(page, 'coach', `/calendar/${id}`);
  const map = page.getByRole('link', {
    name: filled(phrase('calendarPeople:mapOf'), { place: 'Campo Municipal La Ribera' }),
  });
  expect(await map.getAttribute('href')).toContain('Campo%20Municipal%20La%20Ribera');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: phrase('calendarPeople:add') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Torneo.*\.ics$/);
});
