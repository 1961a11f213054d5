import { expect, test } from '@playwright/test';
import { openAs } from './demo.ts';

test('a new season takes teams and players along, and one touch undoes it', async ({ page }) => {
  await openAs(page, 'manager', '/seasons');
  const before = await page.getByRole('heading', { name: /Actual/ }).innerText();
  await page.getByRole('link', { name: 'Empezar temporada nueva' }).click();
  await expect(page.getByLabel('Nombre')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('checkbox', { name: /Ribera Sala/ }).uncheck();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('No siguen: Ribera Sala.')).toBeVisible();
  await page.getByRole('button', { name: /^Empezar / }).click();
  await expect(page).toHaveURL(/\/seasons$/);
  const current = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Actual/ }) });
  await expect(current.getByRole('heading')).not.toHaveText(before, { useInnerText: true });
  await current.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(page.getByRole('heading', { name: /Actual/ })).toHaveText(before, { useInnerText: true });
});
