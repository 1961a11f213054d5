import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { attendance } from '#contract/attendance.ts';
import { event } from '#contract/event.ts';
import { eventType } from '#contract/records/eventType.ts';
import { team } from '#contract/team.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const minute = 60_000;
const origin = () => String(process.env.E2E_ORIGIN);
const api = (user: 'manager' | 'coach') => openApi(origin(), user, passwordOf(user));
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) });
/** A sentence with a count in it. */
const counted = (sentence: string, count: number): string => sentence.replace('{{count}}', String(count));
const waiting = (page: Page, count: number) => page.getByText(counted(phrase('calendar:roll.waiting_other'), count));

/** An event of the coach's team that begins in a quarter of an hour. */
const soon = async () => {
  const coach = await api('coach');
  const [ours] = (await coach.send(team.all, {})).filter(({ mine }) => mine);
  const { rows } = await coach.send(eventType.all, { params: { clubId: String(ours?.clubId) }, query: {} });
  const start = Date.now() + 15 * minute;
  const made = await coach.send(event.add, {
    body: {
      typeId: String(rows.find(({ key }) => key === null)?.id),
      title: `Torneo ${start}`,
      start: new Date(start).toISOString(),
      end: new Date(start + 60 * minute).toISOString(),
      targets: [{ what: 'team', id: String(ours?.id) }],
    },
  });
  const sheet = () => coach.send(attendance.list, { params: { eventId: made.id } });
  return { id: made.id, title: made.title, sheet };
};

/** A phone of the coach that has the application, so that it opens without network. */
const phone = async (open: (path: string) => Promise<void>, page: Page, path: string): Promise<void> => {
  await open(path);
  await expect(page.getByRole('heading', { level: 1, name: phrase('calendar:roll.title') })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
};

test('a roll call without network on two phones at once, and both agree when it is back', async ({ browser }) => {
  test.setTimeout(240_000);
  const options = {
    baseURL: origin(),
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
  } as const;
  const { id, sheet } = await soon();
  const contexts: BrowserContext[] = [await browser.newContext(options), await browser.newContext(options)];
  const [one, two] = [await contexts[0]?.newPage(), await contexts[1]?.newPage()];
  if (!one || !two) throw new Error('two phones');
  for (const page of [one, two]) await phone((path) => openAs(page, 'coach', path), page, `/calendar/${id}/roll`);
  const { rows } = await sheet();
  const names = rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const [first = '', second = '', third = ''] = names;
  const called = rows.length;
  for (const context of contexts) await context.setOffline(true);

  // The first: everybody present, then two exceptions.
  const open = rows.filter(({ preset }) => preset === null).length;
  await one.getByRole('button', { name: counted(phrase('calendar:roll.all_other'), open) }).click();
  await expect(waiting(one, called)).toBeVisible();
  await button(one, first).click();
  await expect(button(one, first)).toHaveText(counted(phrase('calendar:roll.lateBy'), 10));
  await button(one, second).click();
  await button(one, second).click();
  await expect(button(one, second)).toHaveText(phrase('calendar:roll.presence.absent'));
  await axeIsContent(one);
  await picture(one, 'roll-call-offline');

  // Closed and opened again without network: the list, the people and the marks are on the phone.
  await one.reload();
  await expect(button(one, second)).toHaveText(phrase('calendar:roll.presence.absent'));
  await expect(waiting(one, called)).toBeVisible();

  // The second, later: the first person is here, the third is missing.
  await button(two, first).click();
  await expect(button(two, first)).toHaveText(phrase('calendar:roll.presence.present'));
  for (let touch = 0; touch < 3; touch++) await button(two, third).click();
  await expect(button(two, third)).toHaveText(phrase('calendar:roll.presence.absent'));
  await expect(waiting(two, 2)).toBeVisible();

  // The newer touches are back first, so that the older ones come too late.
  await contexts[1]?.setOffline(false);
  await expect.poll(async () => (await sheet()).counts.absent).toBe(1);
  await contexts[0]?.setOffline(false);
  await expect.poll(async () => (await sheet()).counts.present + (await sheet()).counts.excused).toBe(called - 2);
  const now = new Map((await sheet()).rows.map((row) => [row.personId, row.presence]));
  expect([0, 1, 2].map((at) => now.get(rows[at]?.personId ?? ''))).toEqual(['present', 'absent', 'absent']);
  for (const page of [one, two]) {
    await expect(button(page, first)).toHaveText(phrase('calendar:roll.presence.present'));
    await expect(button(page, second)).toHaveText(phrase('calendar:roll.presence.absent'));
    await expect(button(page, third)).toHaveText(phrase('calendar:roll.presence.absent'));
  }
  // The phone whose marks were older says so.
  await expect(one.getByText(counted(phrase('calendar:roll.outdone_other'), 2))).toBeVisible();
  await one.getByRole('button', { name: phrase('calendar:roll.seen') }).click();
  await expect(one.getByText(counted(phrase('calendar:roll.outdone_other'), 2))).toBeHidden();
  for (const context of contexts) await context.close();
});

test('the last touch is undone, and a code on the phone of the staff checks a player in', async ({ page, browser }) => {
  const { id, sheet } = await soon();
  await openAs(page, 'coach', `/calendar/${id}/roll`);
  const [row] = (await sheet()).rows;
  const name = `${row?.firstName} ${row?.lastName}`.trim();
  await button(page, name).click();
  await expect.poll(async () => (await sheet()).counts.present).toBe(1);
  await page.getByRole('button', { name: phrase('calendar:roll.undo') }).click();
  await expect.poll(async () => (await sheet()).counts.present).toBe(0);
  await expect(button(page, name)).toHaveText(phrase('calendar:roll.mark'));

  await page.getByRole('button', { name: phrase('calendar:roll.code') }).click();
  await expect(page.getByRole('img', { name: phrase('calendar:checkIn.label') })).toBeVisible();
  await axeIsContent(page);
  const code = String(await page.locator('[data-code]').getAttribute('data-code'));
  // Nobody of this account is called: the page sends to the coach.
  const other = await browser.newContext({ baseURL: origin(), locale: 'es-ES' });
  const stranger = await other.newPage();
  await openAs(stranger, 'manager', `/checkin#${code}`);
  await expect(stranger.getByText(phrase('calendar:checkIn.askCoach'), { exact: true })).toBeVisible();
  const again = await other.newPage();
  await again.goto(`/checkin#${code.slice(0, -2)}xx`);
  await expect(again.getByText(phrase('errors:checkIn.codeWrong'))).toBeVisible();
  await axeIsContent(again);
  await other.close();
});
