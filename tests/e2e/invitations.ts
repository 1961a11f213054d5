import { expect, type Page } from '@playwright/test';
import { mail } from '#contract/mail.ts';
import { user } from '#contract/user.ts';
import type { Role } from '#domain/roles.ts';
import { choosePassword, giveSession } from './demo.ts';
import type { Api } from './liveMatch.ts';
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

/** The newest mail to a person, read by the call. */
export const mailTo = async (admin: Api, email: string) => {
  const { mails } = await admin.send(mail.all, { query: { search: email } });
  return admin.send(mail.get, { params: { id: String(mails[0]?.id) } });
};

type Invited = { readonly email: string; readonly firstName: string; readonly roles: Role[] };
/** A new user, with `word` as the password and signed in on the page, by the calls: the pages of it have their own tests. */
export const newUser = async (admin: Api, invited: Invited, page: Page) => {
  const made = await admin.send(user.invite, { body: { ...invited, lastName: 'Ensayo' } });
  const code = /auth\/invitation#code=([\w-]+)/.exec(String((await mailTo(admin, invited.email)).text))?.[1];
  const session = await admin.send(user.createParticipant, { body: { code, password: word } });
  await giveSession(page, String(process.env.E2E_ORIGIN), session);
  return made;
};
