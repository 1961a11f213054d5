import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openSession } from './liveMatch.ts';
import { phrase } from './words.ts';

type DemoUser = 'admin' | 'manager' | 'coach' | 'assistant' | 'player' | 'family' | 'physio';

/** The password of a demo user, as the server wrote it beside its database. */
export const passwordOf = (user: DemoUser): string => {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'demo-users.json');
  const passwords: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return String(passwords[user]);
};

/** Fills the login page that is on the screen, in Spanish. */
export const fillLogin = async (page: Page, user: string, password: string): Promise<void> => {
  await page.getByLabel(phrase('auth:userName')).fill(user);
  await page.getByLabel(phrase('account:password.title'), { exact: true }).fill(password);
  await page.getByRole('button', { name: phrase('common:titles.signIn'), exact: true }).click();
};

type Session = { readonly access_token?: string | undefined; readonly refresh_token?: string | undefined };

/** Stores a session where the page stores it. */
export const giveSession = async (
  page: Page,
  origin: string,
  { access_token, refresh_token }: Session,
): Promise<void> => {
  const cookie = (name: string, value: string | undefined) => ({
    name,
    value: encodeURIComponent(String(value)),
    url: origin,
  });
  await page.context().addCookies([
    { ...cookie('access_token', access_token), sameSite: 'Lax' },
    { ...cookie('refresh_token', refresh_token), sameSite: 'Strict' },
  ]);
};

/** A session by the public call: the login page has its own tests. */
export const signIn = async (page: Page, origin: string, user: string, password: string): Promise<void> =>
  giveSession(page, origin, await openSession(origin, user, password));

/** Opens a place as somebody of the demo club. */
export const openAs = async (page: Page, user: DemoUser, path = '/matches'): Promise<void> => {
  await signIn(page, String(process.env.E2E_ORIGIN), user, passwordOf(user));
  await page.goto(path);
};

/** A password that is chosen, typed twice as the form wants it. */
export const choosePassword = async (
  page: Page,
  password: string,
  label = phrase('auth:newPassword'),
): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel(phrase('account:password.confirm')).fill(password);
};
