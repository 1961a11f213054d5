import { expect, test } from '@playwright/test';
import { openAs } from './demo.ts';

/** Each list that can be narrowed or put in another order, and what of its address goes out with its file. */
const lists: readonly (readonly [place: string, asked: Readonly<Record<string, string>>])[] = [
  ['/club/mail?search=zz&only=access', { search: 'zz', only: 'access' }],
  ['/club/users?search=a&role=COACH&sort=lastUsed', { search: 'a', role: 'COACH', sort: 'lastUsed' }],
  ['/players?search=a&sort=birthDate&direction=desc', { search: 'a', sort: 'birthDate', direction: 'desc' }],
  ['/staff?search=a&role=COACH&direction=desc', { search: 'a', role: 'COACH', direction: 'desc' }],
  ['/teams?search=a&whose=mine&season=any&direction=desc', { search: 'a', mine: 'true', direction: 'desc' }],
  ['/matches?search=a&sort=rival', { search: 'a', sort: 'rival' }],
  ['/competitions?search=a&type=league&direction=desc', { search: 'a', type: 'league', direction: 'desc' }],
];

test('what goes out as a file is the list as it is shown: words, filters and order', async ({ page }) => {
  for (const [place, asked] of lists) {
    await openAs(page, 'admin', place);
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/export'));
    const file = page.waitForEvent('download');
    const menu = page.locator('summary', { hasText: 'Exportar' });
    await menu.click();
    await page.getByRole('button', { name: /CSV/i }).click();
    const sent = Object.fromEntries(new URL((await asking).url()).searchParams);
    expect(sent, place).toMatchObject({ ...asked, format: 'csv' });
    await file;
  }
});
