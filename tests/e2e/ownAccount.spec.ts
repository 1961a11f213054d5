import { expect, type Page } from '@playwright/test';
import { user } from '#contract/user.ts';
import type { Role } from '#domain/roles.ts';
import { axeIsContent } from './axe.ts';
import { fillLogin, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { mailTo, newUser, word } from './invitations.ts';
import { type Api, openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

let admin: Api;
test.beforeAll(async () => {
  admin = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
});

/** A new user, signed in on this page. */
const newcomer = async (page: Page, roles: Role[]) => {
  const email = `propia-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { id, userName } = await newUser(admin, { email, firstName: 'Vega', roles }, page);
  return { id, email, userName };
};

/** The six digits of the newest mail to a person, which is there before the page requires them. */
const codeTo = async (email: string): Promise<string> =>
  /\b(\d{6})\b/.exec(String((await mailTo(admin, email)).text))?.[1] ?? '';
/** A code that is not this one. */
const notThis = (code: string): string => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Vega/ }).first().click();
  await page.getByRole('button', { name: phrase('common:account.signOut') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
};

test('one’s own address takes the password, and the old address gets a mail', async ({ page: theirs, browser }) => {
  const { id, email, userName } = await newcomer(theirs, ['CLUB_ADMIN']);
  const other = await browser.newContext({ baseURL: process.env.E2E_ORIGIN, locale: 'es-ES' });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/auth/login?next=/account');
  await fillLogin(elsewhere, userName, word);
  await expect(elsewhere.getByRole('heading', { name: phrase('account:title') })).toBeVisible();

  const moved = `nueva-${email}`;
  await theirs.goto(`/club/users?user=${id}`);
  const dialog = theirs.getByRole('dialog');
  const password = dialog.getByLabel(phrase('account:twoStep.password'));
  await expect(dialog.getByLabel(phrase('account:links.mail'), { exact: true })).toHaveValue(email);
  await expect(password).toHaveCount(0);
  await dialog.getByLabel(phrase('account:links.mail'), { exact: true }).fill(moved);
  await dialog.getByRole('button', { name: phrase('account:person.save') }).click();
  await expect(dialog.getByText(phrase('shell:wrong.needed'))).toBeVisible();
  await axeIsContent(theirs);
  await password.fill('no es esta');
  await dialog.getByRole('button', { name: phrase('account:person.save') }).click();
  await expect(dialog.getByRole('alert')).toContainText('Esa no es tu contraseña de ahora');
  await expect(dialog.getByLabel(phrase('account:links.mail'), { exact: true })).toHaveValue(moved);
  await password.fill(word);
  await dialog.getByRole('button', { name: phrase('account:person.save') }).click();
  await expect(password).toHaveCount(0);
  // Other sessions have ended; this one goes on, and the user signs in by the new address.
  await expect(elsewhere).toHaveURL(/auth\/login/);
  const mail = await mailTo(admin, email);
  expect([mail.toAddress, mail.text?.includes(moved)]).toEqual([email, true]);
  await fillLogin(elsewhere, moved, word);
  await expect(elsewhere).not.toHaveURL(/auth/);
  await admin.send(user.remove, { params: { id } });
  await other.close();
});

test('two-factor authentication by mail: turned on with a mailed code, required at the sign-in, each code good once', async ({
  page: theirs,
}) => {
  const { id, email } = await newcomer(theirs, ['COACH']);
  await theirs.goto('/account');
  await theirs.getByRole('button', { name: phrase('account:twoStep.withMail') }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel(phrase('account:twoStep.password')).fill(word);
  await dialog.getByRole('button', { name: phrase('account:twoStep.next') }).click();
  await expect(dialog.getByText(phrase('account:twoStep.mailed'))).toBeVisible();
  const first = await codeTo(email);
  await dialog.getByLabel(phrase('account:twoStep.code'), { exact: true }).fill(notThis(first));
  await dialog.getByRole('button', { name: phrase('account:twoStep.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ese código no es correcto');
  await dialog.getByLabel(phrase('account:twoStep.code'), { exact: true }).fill(first);
  await dialog.getByRole('button', { name: phrase('account:twoStep.confirm') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: phrase('account:twoStep.kept') }).click();
  await expect(theirs.getByText(phrase('account:twoStep.mail'))).toBeVisible();

  const code = theirs.getByLabel(phrase('account:twoStep.code'));
  const enter = theirs.getByRole('button', { name: phrase('common:titles.signIn'), exact: true });
  const knock = async () => {
    await signOut(theirs);
    await fillLogin(theirs, email, word);
    await expect(theirs.getByRole('heading', { name: phrase('auth:second.title') })).toBeVisible();
  };
  const isWrong = async (typed: string) => {
    await code.fill(typed);
    await enter.click();
    await expect(theirs.getByRole('alert')).toContainText('Ese código no es correcto');
  };
  await knock();
  const second = await codeTo(email);
  await isWrong(notThis(second));
  await code.fill(second);
  await enter.click();
  await expect(theirs).not.toHaveURL(/auth/);

  // The next sign-in has a code of its own: the one before is no longer good.
  await knock();
  await isWrong(second === (await codeTo(email)) ? notThis(second) : second);
  await theirs.getByRole('button', { name: /usar un código de recuperación/ }).click();
  await code.fill(recovery);
  await enter.click();
  await expect(theirs).not.toHaveURL(/auth/);
  await theirs.goto('/account');
  await expect(theirs.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();

  await knock();
  await theirs.getByRole('button', { name: /usar un código de recuperación/ }).click();
  await isWrong(recovery);
  await theirs.getByRole('button', { name: phrase('auth:second.useCode') }).click();
  await code.fill(await codeTo(email));
  await enter.click();
  await expect(theirs).not.toHaveURL(/auth/);
  await admin.send(user.remove, { params: { id } });
});
