import { expect, type Page } from '@playwright/test';
import { choosePassword } from './demo.ts';
import { phrase } from './words.ts';

/** What people choose as their password. */
export const word = 'una frase que nadie sabe';

/** The link in the newest mail to a person, as the administrator reads it. */
export const linkTo = async (page: Page, email: string): Promise<string> => {
  await expect(async () => {
    await page.goto('/club/mail');
    await page.getByRole('button', { name: email }).first().click({ timeout: 3_000 });
  }).toPass();
  const href = await page.getByRole('dialog').getByRole('link').getAttribute('href');
  return String(href);
};

/** Chooses a password from the link of an invitation, and is in the club. */
export const accept = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Te damos la bienvenida a / })).toBeVisible();
  await choosePassword(page, word);
  await page.getByRole('button', { name: phrase('auth:invitation.join') }).click();
  await expect(page).not.toHaveURL(/auth/);
};
