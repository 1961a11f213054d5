import { config } from 'zod';
import { makeClient } from './client.ts';
import { forgetUser, isExpired, learnServerTime } from './currentUser.ts';
import { tellEverybody } from './sessionChannel.ts';
import { cookieTokens, readCookie, type TokenStore } from './tokens.ts';

// The page's security policy forbids code made from text, which zod would try.
config({ jitless: true });

const alone = <T>(deed: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('touchline.renewal', deed) : deed();

/** The cookies; each new pair also tells what time it is at the server. */
export const browserTokens: TokenStore = {
  ...cookieTokens,
  keep: (tokens) => {
    cookieTokens.keep(tokens);
    learnServerTime(tokens.access_token);
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
    tellEverybody('lost');
  },
});

const soon = 30_000;

/** A token good for half a minute at least, for a hub that takes it once; undefined when there is no session. */
export const freshToken = async (): Promise<string | undefined> => {
  const token = cookieTokens.access();
  if (token && isExpired(token, soon)) await renew();
  return cookieTokens.access();
};
