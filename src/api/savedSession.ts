import type { SignedInUser } from '#contract/account.ts';
import { forgetUser, saveUser, userOf } from './currentUser.ts';
import { cookieTokens } from './tokenCookies.ts';

/** Removes tokens and session data of this browser. */
export const clearSession = (): void => {
  cookieTokens.clear();
  forgetUser();
};

/** Whether only the refresh token is left: a browser drops the other one after a day without the page. */
export const onlyRenewable = (): boolean => cookieTokens.access() === undefined && cookieTokens.refresh() !== undefined;

/**
 * The session that the page finds when it starts: a user, or at least the means to renew, or nothing (specification,
 * section 4). It makes no call, so that the first paint waits for no client.
 */
export const readSession = async (): Promise<{ user: SignedInUser | null; renewable: boolean }> => {
  const token = cookieTokens.access();
  try {
    const user = token ? userOf(token) : undefined;
    if (user) {
      saveUser(user);
      return { user, renewable: true };
    }
  } catch {
    clearSession();
  }
  const renewable = cookieTokens.refresh() !== undefined;
  if (!renewable) clearSession();
  return { user: null, renewable };
};
