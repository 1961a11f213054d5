import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ParseKeys } from 'i18next';
import { calls } from '#contract/calls.ts';
import { pdfText } from '../pdfText.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

const word = (key: ParseKeys<'reports'>) => phrase(`reports:${key}`);
const metric = (key: string) => phrase(`insight:metric.${key}.name` as ParseKeys<'insight'[]>);
const begins = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
const ask = (page: Page, key: 'metrics' | 'by' | 'whose' | 'when' | 'chart') =>
  page.getByRole('button', { name: begins(`${word(`builder.word.${key}`)}: `) });

/** Goes on with the tab key until this has the focus. */
const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 120 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a coach asks a question of their own, saves it and prints it, by keyboard alone', async ({ page }) => {
    await openAs(page, 'coach', '/reports');
    await expect(page.getByRole('heading', { level: 1, name: word('title') })).toBeVisible();
    await axeIsContent(page);
    await picture(page, 'reports-list');
    await page.setViewportSize({ width: 1280, height: 800 });
    await reach(
      page,
      page
        .getByRole('banner')
        .or(page.locator('main'))
        .getByRole('link', { name: word('new'), exact: true })
        .first(),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/reports/new');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader', { name: metric('playerGoals') })).toBeVisible();
    await axeIsContent(page);
    await picture(page, 'reports-new');
    await page.setViewportSize({ width: 1280, height: 800 });

    // A word opens its list, which is searched and closed by keys.
    await reach(page, ask(page, 'metrics'));
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: word('builder.word.metrics') });
    await expect(list.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(metric('starts'));
    const starts = list.getByRole('checkbox', { name: begins(metric('starts')) });
    await expect(list.getByRole('checkbox')).toHaveCount(await starts.count());
    await axeIsContent(page);
    await reach(page, starts.first());
    await page.keyboard.press('Space');
    await expect(starts.first()).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(ask(page, 'metrics')).toBeFocused();
    await expect(table.getByRole('columnheader', { name: metric('starts') })).toBeVisible();

    // A step back, and forward again.
    await page.keyboard.press('Control+z');
    await expect(table.getByRole('columnheader', { name: metric('starts') })).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await expect(table.getByRole('columnheader', { name: metric('starts') })).toBeVisible();

    // By month and as columns: the arrow keys go along the choices, Enter takes one.
    await reach(page, ask(page, 'by'));
    await page.keyboard.press('Enter');
    const by = page.getByRole('dialog', { name: word('builder.word.by') });
    await reach(page, by.getByRole('checkbox', { name: word('dimension.month') }));
    await page.keyboard.press('Space');
    await reach(page, by.getByRole('checkbox', { name: word('dimension.player') }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(ask(page, 'by')).toContainText(word('dimension.month').toLowerCase());
    await reach(page, ask(page, 'chart'));
    await page.keyboard.press('Enter');
    const chart = page.getByRole('dialog', { name: word('builder.word.chart') });
    const columns = chart.getByRole('radio', { name: word('chart.columns') });
    await reach(page, chart.getByRole('radio', { name: word('chart.table') }));
    for (let steps = 0; steps < 6 && !(await columns.isChecked()); steps += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(chart).toHaveCount(0);
    await expect(page.getByRole('img')).toBeVisible();
    await axeIsContent(page);
    await picture(page, 'reports-chart');
    await page.setViewportSize({ width: 1280, height: 800 });

    // Without a name it is not saved, and the field says so.
    const save = page.getByRole('button', { name: phrase('common:save'), exact: true });
    await reach(page, save);
    await page.keyboard.press('Enter');
    const name = page.getByLabel(word('builder.name'));
    await expect(name).toBeFocused();
    await expect(page.getByText(word('builder.nameless'))).toBeVisible();
    await page.keyboard.type('Goles por mes');
    await reach(page, save);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Goles por mes' })).toBeVisible();
    await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}$/);
    await axeIsContent(page);

    const file = page.waitForEvent('download');
    await reach(page, page.getByRole('button', { name: phrase('shell:list.export') }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    const saved = await file;
    expect(saved.suggestedFilename()).toBe('Goles por mes.pdf');
    const text = pdfText(readFileSync(await saved.path()));
    expect(text).toContain('Goles por mes');
    expect(text).toContain(metric('starts'));
  });

  test('what is not saved is not lost: leaving asks, and a tab that was closed has it again', async ({ page }) => {
    await openAs(page, 'manager', '/reports/new');
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByLabel(word('builder.name')).fill('Sin guardar');
    await page.reload();
    await expect(page.getByLabel(word('builder.name'))).toHaveValue('Sin guardar');
    await expect(page.getByText(word('builder.restored'))).toBeVisible();
    await axeIsContent(page);
    await page
      .getByRole('link', { name: word('title'), exact: true })
      .last()
      .click();
    const question = page.getByRole('dialog', { name: phrase('shell:leave.title') });
    await question.getByRole('button', { name: phrase('shell:leave.stay') }).click();
    await expect(page).toHaveURL('/reports/new');
    await page.getByRole('button', { name: word('builder.discard') }).click();
    await expect(page.getByLabel(word('builder.name'))).toHaveValue('');
    await page.getByLabel(word('builder.name')).fill('Otra vez');
    await page
      .getByRole('link', { name: word('title'), exact: true })
      .last()
      .click();
    await question.getByRole('button', { name: phrase('shell:leave.leave') }).click();
    await expect(page.getByRole('heading', { level: 1, name: word('title'), exact: true })).toBeVisible();
    await page.goto('/reports/new');
    await expect(page.getByLabel(word('builder.name'))).toHaveValue('');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a coach opens a ready-made report and a number of it, copies, shares and removes it, and takes that back', async ({
    page,
  }) => {
    const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
    const { rows } = await api.send(calls.reportTemplate.shared, { query: { whose: 'readyMade' } });
    const ready = rows.find(({ name }) => name === word('ready.goalsAssists.name'));
    const { blocks } = await api.send(calls.report.dynamic, { params: { id: String(ready?.id) }, body: {} });
    const [players] = blocks;
    const [best] = players?.rows ?? [];

    await openAs(page, 'coach', '/reports');
    await page.getByRole('link', { name: String(ready?.name) }).click();
    await expect(page.getByRole('heading', { level: 1, name: String(ready?.name) })).toBeVisible();
    const number = page.getByRole('link', {
      name: `${best?.keys[0]?.name}, ${metric('playerGoals')}: ${best?.values[0]}`,
      exact: true,
    });
    await expect(number).toBeVisible();
    await axeIsContent(page);
    await picture(page, 'reports-ready');
    await page.setViewportSize({ width: 390, height: 844 });
    await number.click();
    const opened = page.getByRole('dialog', { name: metric('playerGoals') });
    await expect(opened.getByRole('listitem').first()).toBeVisible();
    await expect(opened).toContainText(String(best?.keys[0]?.name));
    await axeIsContent(page);
    await page.goBack();
    await expect(opened).toHaveCount(0);

    // The same of another span of days: the address says so, and the file is of what is shown.
    await page.getByLabel(word('builder.word.when'), { exact: true }).selectOption('last:30:day');
    await expect(page).toHaveURL(/when=last%3A30%3Aday/);
    await expect(page.getByText(`${word('filter.dates')}: `)).toBeVisible();
    await page.getByLabel(word('builder.word.whose'), { exact: true }).selectOption('all');
    await expect(page.getByText(`· ${word('result.wholeClub')}`)).toBeVisible();
    await axeIsContent(page);
    await page.goBack();
    await page.goBack();
    await expect(number).toBeVisible();

    await page.getByRole('button', { name: word('duplicate'), exact: true }).click();
    const copy = word('copyName').replace('{{name}}', String(ready?.name));
    await expect(page.getByLabel(word('builder.name'))).toHaveValue(copy);
    await axeIsContent(page);
    await ask(page, 'whose').click();
    const sheet = page.getByRole('dialog', { name: word('builder.word.whose') });
    await axeIsContent(page);
    await sheet.getByText(word('builder.all'), { exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: phrase('common:save'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: copy })).toBeVisible();

    const options = page.getByRole('button', { name: word('actions').replace('{{name}}', copy) });
    await options.click();
    await page.getByRole('menuitem', { name: word('share.open') }).click();
    const dialog = page.getByRole('dialog', { name: word('share.title').replace('{{name}}', copy) });
    await dialog.getByRole('radio', { name: word('level.club') }).click({ force: true });
    await axeIsContent(page);
    await dialog.getByRole('button', { name: phrase('common:save') }).click();
    await expect(dialog).toHaveCount(0);
    const manager = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
    const shared = await manager.send(calls.reportTemplate.shared, { query: { whose: 'people', search: copy } });
    expect(shared.rows.map(({ name, level }) => [name, level])).toEqual([[copy, 'club']]);

    await options.click();
    await page.getByRole('menuitem', { name: word('remove'), exact: true }).click();
    await expect(page).toHaveURL('/reports');
    const own = page.getByRole('region', { name: word('shelf.mine') });
    await expect(own.getByRole('link', { name: copy })).toHaveCount(0);
    await page.getByRole('button', { name: phrase('common:undo') }).click();
    await expect(own.getByRole('link', { name: copy })).toBeVisible();
    await axeIsContent(page);
  });
});
