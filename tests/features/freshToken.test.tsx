import { afterEach, expect, test, vi } from 'vitest';
import { forgetDeviceUser, keepDeviceUser } from '#api/deviceUser.ts';
import { freshToken, send } from '#api/send.ts';
import { onSessionMessage, type SessionMessage } from '#api/sessionChannel.ts';
import { cookieTokens } from '#api/tokenCookies.ts';
import { account, type SignedInUser } from '#contract/account.ts';

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

test('tokens that are gone since another tab signed out are no session that was lost', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  const heard: SessionMessage[] = [];
  const off = onSessionMessage((message) => heard.push(message));
  const ask = () => send(account.signOut, {}).catch(() => undefined);
  keepDeviceUser({ id: 'coach' } as SignedInUser);
  await ask();
  // The other tab forgets the user before it removes the tokens.
  forgetDeviceUser();
  await ask();
  off();
  expect(heard).toEqual(['lost', 'signedOut']);
});
