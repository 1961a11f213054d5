import { afterEach, expect, test, vi } from 'vitest';
import { freshToken } from '#api/send.ts';
import { cookieTokens } from '#api/tokenCookies.ts';

/** A token good for an hour: nobody checks its seal here. */
const token = (id: string): string => {
  const claims = { sub: id, exp: Math.floor(Date.now() / 1000) + 3_600 };
  return `head.${btoa(JSON.stringify(claims))}.seal`;
};
const [ended, other] = [token('ended'), token('other')];

afterEach(() => {
  vi.unstubAllGlobals();
  cookieTokens.clear();
});

test('only the token whose session is over is renewed; one that has come since is good', async () => {
  const renewals: string[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string) => {
    renewals.push(String(url));
    return new Response(JSON.stringify({ access_token: other, refresh_token: 'next' }), { status: 200 });
  });
  cookieTokens.keep({ access_token: other, refresh_token: 'one' });
  expect(await freshToken(ended)).toBe(other);
  expect(renewals).toEqual([]);
  cookieTokens.keep({ access_token: ended, refresh_token: 'one' });
  expect(await freshToken(ended)).toBe(other);
  expect(renewals).toHaveLength(1);
});
