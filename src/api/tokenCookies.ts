import type { Tokens } from '#contract/account.ts';

/** Stores the pair of tokens of a client. */
export type TokenStore = {
  readonly access: () => string | undefined;
  readonly refresh: () => string | undefined;
  readonly keep: (tokens: Tokens) => void;
  readonly clear: () => void;
};

/** For tests and programs: the tokens live as long as the object. */
export const memoryTokens = (first?: Tokens): TokenStore => {
  let now = first;
  return {
    access: () => now?.access_token,
    refresh: () => now?.refresh_token,
    keep: (tokens) => {
      now = tokens;
    },
    clear: () => {
      now = undefined;
    },
  };
};

const day = 86_400;
const accessName = 'access_token';
const refreshName = 'refresh_token';

export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : undefined;
};

const secure = (): boolean =>
  location.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

const writeCookie = (name: string, value: string, maxAge: number, sameSite: 'Lax' | 'Strict'): void => {
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and off outside https
  document.cookie = secure() ? `${cookie}; Secure` : cookie;
  // Safari drops a `Secure` cookie from http://localhost, which the other browsers trust.
  const dropped = value !== '' && readCookie(name) !== value && location.protocol === 'http:';
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  if (dropped) document.cookie = cookie;
};

/** Access token for 1 day (Lax), refresh token for 14 days (Strict): specification, section 9. */
export const cookieTokens: TokenStore = {
  access: () => readCookie(accessName),
  refresh: () => readCookie(refreshName),
  keep: ({ access_token, refresh_token }) => {
    writeCookie(accessName, access_token, day, 'Lax');
    writeCookie(refreshName, refresh_token, 14 * day, 'Strict');
  },
  clear: () => {
    writeCookie(accessName, '', 0, 'Lax');
    writeCookie(refreshName, '', 0, 'Strict');
  },
};
