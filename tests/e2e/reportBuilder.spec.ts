import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { pdfText } from '../pdfText.ts';
import { axeIsContent } from './axe.ts';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { picture } from './picture.ts';
import { ask, begins, metric, word } from './reportHands.ts';
import { phrase } from './words.ts';

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
    await arriveAt(page, '/reports/new');
    await expect(page.getByLabel(word('builder.name'))).toHaveValue('');
  });
});
