import { expect } from '@playwright/test';
import { user } from '#contract/user.ts';
import { openAs, passwordOf } from './demo.ts';
import { test } from './device.ts';
import { openApi } from './liveMatch.ts';
import { phrase } from './words.ts';

/** Each list that can be narrowed or put in another order, and what of its address goes out with its file. */
const lists: readonly (readonly [place: string, requested: Readonly<Record<string, string>>])[] = [
  ['/club/mail?search=out.file&only=access', { search: 'out.file', only: 'access' }],
  ['/club/users?search=a&role=COACH&sort=lastUsed', { search: 'a', role: 'COACH', sort: 'lastUsed' }],
  ['/players?search=a&sort=birthDate&direction=desc', { search: 'a', sort: 'birthDate', direction: 'desc' }],
  ['/staff?search=a&role=COACH&direction=desc', { search: 'a', role: 'COACH', direction: 'desc' }],
  ['/teams?search=a&whose=mine&season=any&direction=desc', { search: 'a', mine: 'true', direction: 'desc' }],
  ['/matches?search=a&sort=rival', { search: 'a', sort: 'rival' }],
  ['/events?search=e&when=all&sort=title&direction=desc', { search: 'e', sort: 'title', direction: 'desc' }],
  ['/competitions?search=a&type=league&direction=desc', { search: 'a', type: 'league', direction: 'desc' }],
];

test('what goes out as a file is the list as it is shown: words, filters and order', async ({ page }) => {
  // A list without rows has nothing to export: there is a mail that is found.
  const api = await openApi(String(process.env.E2E_ORIGIN), 'admin', passwordOf('admin'));
  const email = `out.file-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await api.send(user.invite, { body: { email, firstName: 'Out', roles: ['STAFF'] } });
  for (const [place, requested] of lists) {
    // The demo's coach has teams, its administrator has none.
    await openAs(page, place.includes('mine') ? 'coach' : 'admin', place);
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/export'));
    const file = page.waitForEvent('download');
    const menu = page.getByLabel(phrase('shell:list.more'));
    await menu.click();
    await page.getByRole('menuitem', { name: /CSV/i }).click();
    const sent = Object.fromEntries(new URL((await asking).url()).searchParams);
    expect(sent, place).toMatchObject({ ...requested, format: 'csv' });
    await file;
  }
});
