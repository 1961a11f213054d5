import { expect, type Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { arriveAt } from '#tests/model/page/goTo.ts';
import { axeIsContent } from './axe.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

/** A test of three trials of the second team, new for this run. */
const newTest = async () => {
  const api = await openApi(String(process.env.E2E_ORIGIN), 'manager', passwordOf('manager'));
  const [, team] = await api.send(calls.team.all, {});
  const fields = { kind: 'time', unit: 's', better: 'lower', decimals: 2, trials: 3, least: 1, most: 9 } as const;
  const name = `Zigzag ${crypto.randomUUID().slice(0, 6)}`;
  const type = await api.send(calls.measurementType.add, { body: { name, ...fields } });
  const params = { id: String(team?.id), typeId: type.id };
  const trials = async () => {
    const { rows } = await api.send(calls.measurement.ofTeam, { params });
    const inOrder = rows.toSorted((a, b) => (a.dorsal ?? 999) - (b.dorsal ?? 999));
    return inOrder.flatMap(({ last }) => (last ? [last.trials.length > 0 ? last.trials : [last.value]] : []));
  };
  return { teamId: params.id, typeId: type.id, name, trials };
};
const box = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
/** Pastes as a spreadsheet does, without the clipboard of the machine. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a test day is typed like a sheet: keys, a pasted column, what cannot be, and a day without a network', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { teamId, typeId, name, trials } = await newTest();
  await openAs(page, 'manager', `/teams/${teamId}/tests?test=${typeId}`);
  await arriveAt(page, `/teams/${teamId}/tests/sheet?test=${typeId}`);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await axeIsContent(page);
  await box(page, 0, 0).click();
  await page.keyboard.type('2,41');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 0, 1)).toBeFocused();
  await page.keyboard.type('2,38');
  await page.keyboard.press('Enter');
  await expect(box(page, 1, 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(box(page, 1, 0)).toBeFocused();
  await expect.poll(trials).toEqual([[2.41, 2.38]]);
  await paste(page, '2,50\n2,60\n25\n');
  await expect(box(page, 3, 0)).toHaveValue('25');
  await expect(page.getByRole('alert')).toContainText(name);
  await expect(page.getByText(phrase('measurements:sheet.open_one').replace('{{count}}', '1'))).toBeVisible();
  await expect.poll(trials).toEqual([[2.41, 2.38], [2.5], [2.6]]);
  await page.getByRole('button', { name: phrase('measurements:sheet.undo') }).click();
  await expect(box(page, 3, 0)).toHaveValue('');
  await page.context().setOffline(true);
  await box(page, 3, 2).fill('2,7');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Sin conexión. 1 marca guardada aquí.')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(trials).toEqual([[2.41, 2.38], [2.5], [2.6], [2.7]]);
  await expect(page.getByText(phrase('measurements:sheet.saved'))).toBeVisible();
  await page.reload();
  await expect(box(page, 0, 1)).toHaveValue('2,38');
});

test('the sheet of all tests has one column each; on a phone it is filled in as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { teamId, typeId, name, trials } = await newTest();
  await openAs(page, 'manager', `/teams/${teamId}/tests?test=${typeId}`);
  await page.getByRole('link', { name: phrase('measurements:sheet.open') }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page
    .getByLabel(phrase('measurements:type'), { exact: true })
    .selectOption({ label: phrase('measurements:sheet.allTests') });
  const cell = page.getByRole('textbox', { name: new RegExp(`, ${name}`) }).first();
  await cell.fill('3,2');
  await cell.press('Enter');
  await expect.poll(trials).toEqual([[3.2]]);
  await axeIsContent(page);
  await page.getByRole('link', { name: phrase('measurements:sheet.leave') }).click();
  await expect(page.getByRole('heading', { level: 1, name: phrase('measurements:team.title') })).toBeVisible();
});
