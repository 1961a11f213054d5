import { expect } from '@playwright/test';
import { openAs } from './demo.ts';
import { test } from './device.ts';
import { phrase } from './words.ts';

test('a new season takes teams and players along, and one touch undoes it', async ({ page }) => {
  await openAs(page, 'manager', '/seasons');
  const before = await page.getByRole('heading', { name: /Actual/ }).innerText();
  await page.getByRole('link', { name: phrase('seasons:change') }).click();
  await expect(page.getByLabel(phrase('seasons:fields.name'))).not.toHaveValue('');
  await page.getByRole('button', { name: phrase('seasons:wizard.next') }).click();
  await page.getByRole('checkbox', { name: /Ribera Sala/ }).uncheck();
  await page.getByRole('button', { name: phrase('seasons:wizard.next') }).click();
  await expect(page.getByText('No siguen: Ribera Sala.')).toBeVisible();
  await page.getByRole('button', { name: /^Empezar / }).click();
  await expect(page).toHaveURL(/\/seasons$/);
  const current = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Actual/ }) });
  await expect(current.getByRole('heading')).not.toHaveText(before, { useInnerText: true });
  await current.getByRole('button', { name: phrase('seasons:undo') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('seasons:undo') })
    .click();
  await expect(page.getByRole('heading', { name: /Actual/ })).toHaveText(before, { useInnerText: true });
});
