import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { pdfText } from '../pdfText.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { picture } from './picture.ts';
import { ask, begins, metric, word } from './reportHands.ts';
import { phrase } from './words.ts';

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

  test('a coach makes the report of a player for the family, as a page to print without other names', async ({
    page,
  }) => {
    const api = await openApi(String(process.env.E2E_ORIGIN), 'coach', passwordOf('coach'));
    const { rows } = await api.send(calls.reportCatalog.options, { params: { id: 'player' }, query: {} });
    const [player, other] = rows;
    const title = word('ready.familySeason.name');
    await openAs(page, 'coach', '/reports');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText(word('page.nobody'))).toBeVisible();
    await expect(page.getByRole('button', { name: phrase('shell:list.export') })).toHaveCount(0);
    await axeIsContent(page);
    await page.getByRole('button', { name: begins(`${word('page.player')}: `) }).click();
    const list = page.getByRole('dialog', { name: word('page.player') });
    await list.getByRole('searchbox').fill(String(player?.name));
    await list.getByText(String(player?.name), { exact: true }).first().click();
    await expect(list).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`player=${player?.value}`));
    await expect(page.getByRole('button', { name: `${word('page.player')}: ${player?.name}` })).toBeVisible();
    await expect(page.getByText(metric('appearances'), { exact: true }).first()).toBeVisible();
    await axeIsContent(page);
    await picture(page, 'reports-family');
    await page.setViewportSize({ width: 390, height: 844 });
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: phrase('shell:list.export') }).click();
    await page.getByRole('menuitem', { name: /pdf/i }).click();
    const text = pdfText(readFileSync(await (await file).path()));
    expect(text).toContain(`${title}: ${player?.name}`);
    expect(text).not.toContain(String(other?.name));
  });
});
