import { config } from 'zod';
import { makeClient } from './client.ts';
import { forgetUser, isExpired, learnFrom } from './currentUser.ts';
import { hasLeft } from './deviceUser.ts';
import { tellEverybody } from './sessionChannel.ts';
import { cookieTokens, readCookie, type TokenStore } from './tokenCookies.ts';

// The page's security policy forbids code made from text, which zod would use.
config({ jitless: true });

const alone = <T>(action: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('touchline.renewal', action) : action();

/** The cookies; each new pair also sets the server's time, and the changed permissions. */
export const browserTokens: TokenStore = {
  ...cookieTokens,
  keep: (tokens) => {
    cookieTokens.keep(tokens);
    if (!learnFrom(tokens.access_token)) return;
    // The menu shows the present permissions.
    forgetUser();
    tellEverybody('signedIn');
  },
};

/** The client of this page: its cookies, its language, one renewal for all tabs. */
export const { send, renew } = makeClient({
  tokens: browserTokens,
  language: () => document.documentElement.lang || 'es',
  antiForgery: () => readCookie('XSRF-TOKEN'),
  alone,
  onSessionLost: () => {
    forgetUser();
    // The word of the tab that signs out may come later than the answer to a call without its tokens.
    tellEverybody(hasLeft() ? 'signedOut' : 'lost');
  },
});

const soon = 30_000;

/**
 * A token valid for at least half a minute, for a hub that takes it once; undefined when there is no session. `over`:
 * the token whose session has ended, as the hub reports. A renewal finds out, unless another session has come since.
 */
export const freshToken = async (over?: string): Promise<string | undefined> => {
  const token = cookieTokens.access();
  if (token && (token === over || isExpired(token, soon))) await renew();
  return cookieTokens.access();
};
