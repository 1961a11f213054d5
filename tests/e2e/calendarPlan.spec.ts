import { expect, test } from '@playwright/test';
import { calendar } from '#contract/calendar.ts';
import { plusDays } from '#domain/days.ts';
import { still } from '#tests/model/page/passTime.ts';
import { axeIsContent } from './axe.ts';
import { next, origin } from './calendarHands.ts';
import { openAs, passwordOf } from './demo.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test('a manager plans 142 training sessions, sees the clash before, and saves them all', async ({ page }) => {
  test.setTimeout(240_000);
  const monday = next(1, 30);
  // 35 weeks of Tuesdays and Thursdays, and one more Tuesday, for two teams.
  const until = plusDays(monday, 35 * 7 + 1);
  await openAs(page, 'manager', '/calendar/plan');
  const rows = page.getByRole('region', { name: phrase('calendarPlan:teams') }).getByRole('button');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByLabel(phrase('calendarPlan:from'), { exact: true }).fill(monday);
  await page.getByLabel(phrase('calendarPlan:until'), { exact: true }).fill(until);
  await page.getByRole('switch', { name: phrase('calendarEdit:repeat.skipClosed') }).uncheck({ force: true });

  // By the form: Tuesdays and Thursdays at six.
  await rows.nth(0).click();
  const form = page.getByRole('dialog', { name: phrase('calendarPlan:slot.new') });
  for (const day of ['mar', 'jue']) await form.getByRole('checkbox', { name: day }).check({ force: true });
  await still(page);
  await axeIsContent(page);
  await form.getByRole('button', { name: phrase('calendarPlan:slot.save') }).click();
  await expect(form).toHaveCount(0);

  // By a drag: the second team at the same hour of a Tuesday, on the same pitch.
  const week = page.getByRole('region', { name: phrase('calendarPlan:grid') });
  const tuesday = week.getByRole('list', { name: 'martes' });
  await tuesday.scrollIntoViewIfNeeded();
  const quarter = 11;
  await rows.nth(1).dragTo(tuesday, { targetPosition: { x: 30, y: 9 * 4 * quarter + 2 } });
  const clashing = week.getByRole('button', { name: new RegExp(phrase('calendarPlan:clashes')) });
  await expect(clashing).toHaveCount(2);
  await picture(page, 'plan-clash');
  await clashing.nth(1).click();
  const edit = page.getByRole('dialog', { name: phrase('calendarPlan:slot.edit') });
  await edit.getByRole('checkbox', { name: 'jue' }).check({ force: true });
  await edit.getByRole('button', { name: phrase('calendarPlan:slot.save') }).click();
  await expect(week.getByRole('button')).toHaveCount(4);
  await still(page);
  await axeIsContent(page);
  await page.getByRole('button', { name: 'Guardar 142 entrenamientos' }).click();
  await expect(page.getByText('142 entrenamientos guardados.')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/calendar\?/);
  const api = await openApi(origin(), 'manager', passwordOf('manager'));
  const query = { from: monday, to: plusDays(monday, 6), of: 'club' as const, kinds: 'training' };
  const { rows: made } = await api.send(calendar.get, { query });
  expect(made.filter(({ seriesId }) => seriesId !== null).length).toBeGreaterThanOrEqual(4);
});
