import { expect, test } from '@playwright/test';
import { axeIsContent } from './axe.ts';
import { picture } from './picture.ts';
import { phrase } from './words.ts';

test('somebody without an account finds a situation, plays it, and tries other rules', async ({ page }) => {
  await page.goto('/referee');
  const list = page.getByRole('region', { name: phrase('referee:list') });
  await page.getByLabel(phrase('referee:search')).fill('sexto cambio');
  await list.getByRole('link', { name: phrase('situations:s140') }).click();
  await expect(page).toHaveURL(/\/referee\/140\?q=sexto/);
  await expect(page.getByRole('heading', { level: 2, name: phrase('situations:s140') })).toBeVisible();
  await expect(page.getByTestId('verdict')).toContainText(phrase('refusals:change.limit'));
  await axeIsContent(page);
  await picture(page, 'referee');

  // Step by step: before the first whistle nobody has come on, at the end five have.
  const pitch = page.getByRole('region', { name: phrase('referee:pitch') });
  await page.getByRole('button', { name: phrase('referee:first'), exact: true }).click();
  await expect(pitch.getByText(phrase('referee:nobody'))).toBeVisible();
  await page.getByRole('button', { name: phrase('referee:play'), exact: true }).click();
  await expect(pitch.getByText('Ona')).toBeVisible();
  await page.getByRole('button', { name: phrase('referee:last'), exact: true }).click();
  await expect(pitch.getByRole('listitem').getByText('Nora')).toBeVisible();
  await expect(page.getByRole('button', { name: phrase('referee:play'), exact: true })).toBeVisible();

  const other = page.getByTestId('other');
  await expect(other).toHaveCount(0);
  await page.getByText(phrase('matches:rules.title'), { exact: true }).click();
  await page.getByRole('radio', { name: phrase('matches:rules.preset.friendly') }).check();
  await expect(other).toContainText(phrase('referee:rules.changed'));
  await other.getByRole('button', { name: phrase('referee:rules.back') }).click();
  await expect(other).toHaveCount(0);
});

test('at 390 the list leads to a situation and back, and an unknown number says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/referee?law=kicks');
  await page.getByRole('link', { name: phrase('situations:s333') }).click();
  await expect(page.getByRole('heading', { level: 2, name: phrase('situations:s333') })).toBeVisible();
  await axeIsContent(page);
  await page.getByRole('link', { name: phrase('referee:list'), exact: true }).click();
  await expect(page).toHaveURL(/\/referee\?law=kicks$/);
  await page.goto('/referee/9999');
  await expect(page.getByText(phrase('referee:none').replace('{{n}}', '9999'))).toBeVisible();
});
