import { type Browser, expect, type Page, test } from '@playwright/test';
import { attendance } from '#contract/attendance.ts';
import { exercise } from '#contract/exercise.ts';
import { team } from '#contract/team.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import { still } from '#tests/model/page/passTime.ts';
import { filled } from '#tests/model/page/words.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { type Api, openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const origin = () => String(process.env.E2E_ORIGIN);
const api = (user: 'admin' | 'coach' | 'player') => openApi(origin(), user, passwordOf(user));
const minute = 60_000;
const day = 24 * 60 * minute;
const once = (title: string): string => `${title} ${crypto.randomUUID().slice(0, 4)}`;

const ownTeam = async (coach: Api): Promise<string> =>
  String((await coach.send(team.all, {})).find(({ mine }) => mine)?.id);
/** Exercises of the library as parts of a plan, for so many minutes each. */
const partsOf = async (coach: Api, minutes: readonly number[]) => {
  const { rows } = await coach.send(exercise.filtered, { query: { sort: 'name' } });
  return minutes.map((count, index) => ({ exerciseId: String(rows[index]?.id), minutes: count, intensity: 5 }));
};
const make = async (coach: Api, name: string, startsIn: number, minutes: readonly number[] = [], teamId?: string) =>
  coach.send(teamTraining.add, {
    body: {
      teamId: teamId ?? (await ownTeam(coach)),
      name,
      start: new Date(Date.now() + startsIn).toISOString(),
      minutes: 75,
      parts: await partsOf(coach, minutes),
    },
  });

const plan = (page: Page) => page.getByRole('region', { name: phrase('trainings:plan.title'), exact: true });
const rows = (page: Page) => plan(page).getByRole('spinbutton');
const save = (page: Page) => page.getByRole('button', { name: phrase('common:save'), exact: true });
const sumShown = (page: Page): Promise<number> =>
  rows(page).evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.getAttribute('aria-valuenow')), 0));
const namesShown = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((one) => String(one.getAttribute('aria-label'))));
const addUp = async (page: Page, booked: number): Promise<void> => {
  const planned = await sumShown(page);
  await expect(page.getByText(filled('trainings:bar.of', { planned, booked }))).toBeVisible();
};

test('a coach builds the training of tomorrow from the library, and prints it', async ({ page }) => {
  const name = once('Salida de balón');
  await openAs(page, 'coach', '/trainings');
  await expect(page.getByRole('heading', { level: 1, name: phrase('trainings:title') })).toBeVisible();
  await axeIsContent(page);
  await page
    .getByRole('link', { name: phrase('trainings:new') })
    .first()
    .click();
  await page.getByLabel(phrase('trainings:form.name'), { exact: true }).fill(name);
  await page.getByRole('button', { name: phrase('trainings:form.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const library = page.getByRole('region', { name: phrase('trainings:library.title') });
  const adds = library.getByRole('listitem').getByRole('button');
  for (const at of [0, 1, 2]) {
    await adds.nth(at).click();
    await expect(rows(page)).toHaveCount(at + 1);
  }
  await addUp(page, 75);
  await rows(page).first().press('PageUp');
  await rows(page).first().press('ArrowDown');
  await addUp(page, 75);

  const before = await namesShown(page);
  const grips = plan(page).getByTitle(phrase('trainings:plan.moveHint'));
  await grips.first().press('ArrowDown');
  await expect.poll(() => namesShown(page)).toEqual([before[1], before[0], before[2]]);
  // By mouse: the last part over the first.
  const [from, to] = [await grips.last().boundingBox(), await grips.first().boundingBox()];
  if (!from || !to) throw new Error('no grips');
  await page.mouse.move(from.x + 8, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 8, to.y - 4, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => namesShown(page)).toEqual([before[2], before[1], before[0]]);

  await plan(page).getByRole('listitem').first().getByRole('button').nth(1).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('trainings:part.remove') })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect.poll(() => namesShown(page)).toEqual([before[2], before[1], before[0]]);
  await axeIsContent(page);
  await picture(page, 'training-builder');

  const sum = await sumShown(page);
  const row = await rows(page).first().elementHandle();
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
  expect(await row?.evaluate((one) => one.isConnected)).toBe(true);
  const id = String(new URL(page.url()).pathname.split('/').at(-1));
  const coach = await api('coach');
  const stored = await coach.send(teamTraining.get, { params: { id } });
  expect(stored.minutesPlanned).toBe(sum);
  expect(stored.parts).toHaveLength(3);

  // Too long is amber, and saved all the same.
  for (let at = 0; at < 12; at += 1) await rows(page).first().press('PageUp');
  await expect(page.locator('[data-over]')).toBeVisible();
  await save(page).click();
  await expect(save(page)).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: phrase('trainings:pdf.open') }).click();
  await page.getByRole('menuitem', { name: phrase('trainings:pdf.simple') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('last week’s is copied into an empty plan, and a colleague who saved meanwhile is asked about', async ({
  page,
}) => {
  const coach = await api('coach');
  // Late in the evening: after the other trainings of that weekday.
  const evening = Date.parse(`${new Date(Date.now() + day).toISOString().slice(0, 10)}T21:30Z`) - Date.now();
  const last = await make(coach, once('La semana pasada'), evening - 7 * day, [12, 20, 25]);
  const next = await make(coach, once('Mañana'), evening);
  await openAs(page, 'coach', `/trainings/${next.id}`);
  await plan(page)
    .getByRole('button', { name: /^Copiar el del/ })
    .click();
  await expect.poll(() => namesShown(page)).toHaveLength(3);
  expect(await sumShown(page)).toBe(57);
  const { version } = await coach.send(teamTraining.get, { params: { id: next.id } });
  await coach.send(teamTraining.update, {
    params: { id: next.id },
    body: { version, parts: await partsOf(coach, [30]) },
  });
  await save(page).click();
  await expect(page.getByRole('dialog')).toContainText('57');
  await page.getByRole('button', { name: phrase('shell:stale.keep') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0); // Nothing behind it is seen or takes a key.
  await expect(save(page)).toHaveCount(0);
  const stored = await coach.send(teamTraining.get, { params: { id: next.id } });
  expect(stored.parts.map(({ exercise: of }) => of?.id)).toEqual(last.parts.map(({ exercise: of }) => of?.id));

  // Leaving with changes asks first.
  await rows(page).first().press('ArrowUp');
  await expect(save(page)).toBeVisible();
  const menu = page.getByRole('link', { name: phrase('shell:nav.trainings'), exact: true });
  await menu.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a plan becomes a template, and the template a training', async ({ page }) => {
  const coach = await api('coach');
  const name = once('Presión');
  const made = await make(coach, name, 2 * day, [10, 15]);
  await openAs(page, 'coach', `/trainings/${made.id}`);
  const more = page.getByRole('button', { name: phrase('shell:list.more') });
  await more.click();
  await page.getByRole('menuitem', { name: phrase('trainings:menu.template') }).click();
  await page.getByRole('button', { name: phrase('trainings:template.save') }).click();
  await page.getByRole('button', { name: phrase('trainings:template.look') }).click();
  await expect(page).not.toHaveURL(new RegExp(made.id));
  await more.click();
  await page.getByRole('menuitem', { name: phrase('trainings:copy.use') }).click();
  const use = page.getByRole('dialog').getByRole('button', { name: phrase('trainings:copy.use') });
  await use.click();
  await expect(page.getByRole('link', { name: phrase('trainings:pitch.open') })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  // Removed, and put back from the notice.
  await more.click();
  await page.getByRole('menuitem', { name: phrase('trainings:menu.remove') }).click();
  await expect(page).toHaveURL(/\/trainings$/);
  await page.getByRole('button', { name: phrase('common:undo') }).click();
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-ES' };
const onPhone = async (browser: Browser, serviceWorkers: 'allow' | 'block') => {
  const context = await browser.newContext({ ...phone, baseURL: origin(), serviceWorkers });
  return { context, page: await context.newPage() };
};

test('at 390 a coach adds from the sheet and runs it on the pitch part by part, without network', async ({
  browser,
}) => {
  const coach = await api('coach');
  const made = await make(coach, once('En el campo'), 30 * minute, [12, 20]);
  const { context, page } = await onPhone(browser, 'allow');
  await openAs(page, 'coach', `/trainings/${made.id}`);
  await page.getByRole('button', { name: phrase('trainings:plan.addExercise') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await expect(rows(page)).toHaveCount(3);
  await still(page);
  await axeIsContent(page);
  await save(page).click();
  await page
    .getByRole('link', { name: phrase('trainings:pitch.open') })
    .last()
    .click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:00$/);

  await context.setOffline(true);
  await page.getByRole('button', { name: phrase('trainings:pitch.start') }).click();
  await page.getByRole('button', { name: phrase('trainings:pitch.next') }).click();
  await expect(page.getByRole('list', { name: filled('trainings:pitch.progress', { n: 2, count: 3 }) })).toBeVisible();
  // Opened anew at the ground: the page, the plan and the part of now are on the device.
  await page.reload();
  await expect(page.getByRole('list', { name: filled('trainings:pitch.progress', { n: 2, count: 3 }) })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(phrase('trainings:pitch.offline'));
  await still(page);
  await axeIsContent(page);
  await page.getByRole('button', { name: phrase('trainings:pitch.next') }).click();
  await page.getByRole('button', { name: phrase('trainings:pitch.end') }).click();
  await expect(page.getByRole('region', { name: phrase('trainings:pitch.done') }).getByRole('listitem')).toHaveCount(3);
  await context.close();
});

test('a player says how hard it was in one touch, and the staff see it beside the plan', async ({ browser, page }) => {
  const [admin, player] = [await api('admin'), await api('player')];
  const { rows: called } = await player.send(teamTraining.mine, { query: { whose: 'called' } });
  const made = await make(admin, once('Ayer'), -90 * minute, [60], String(called[0]?.team.id));
  const { rows: own } = await player.send(teamTraining.people, { params: { id: made.id } });
  const personId = String(own[0]?.personId);
  await admin.send(attendance.record, {
    params: { eventId: made.id },
    body: { commandId: crypto.randomUUID(), rows: [{ personId, presence: 'present', at: Date.now() }] },
  });
  const { context, page: own390 } = await onPhone(browser, 'block');
  await openAs(own390, 'player', '/');
  const six = own390.getByRole('group', { name: /^¿Cómo de duro fue (?!el partido|para )/ }).getByLabel(/^6, /);
  await expect(six.last()).toBeVisible();
  const asked = await six.count();
  await six.last().click();
  await expect(own390.getByText(/^Has dicho 6/)).toBeVisible();
  await expect(six).toHaveCount(asked - 1);
  await context.close();
  await openAs(page, 'admin', `/trainings/${made.id}`);
  const felt = page.getByRole('region', { name: phrase('trainings:load.title') });
  await expect(felt).toContainText('1 de 1');
  await expect(felt.getByRole('listitem').filter({ hasText: '6' })).toHaveCount(1);
});
