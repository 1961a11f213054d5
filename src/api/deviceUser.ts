import type { SignedInUser } from '#contract/account.ts';

const key = 'touchline.profile';
/** Keys with this prefix belong to one user (keptHere.ts). */
export const keptPrefix = 'touchline.kept.';

const forgetKept = (): void => {
  for (const one of Object.keys(localStorage)) if (one.startsWith(keptPrefix)) localStorage.removeItem(one);
};

/** The last user of this device who has not signed out; undefined when there is none. */
export const deviceUser = (): SignedInUser | undefined => {
  try {
    // Written by us, above.
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as SignedInUser | null) ?? undefined;
  } catch {
    return undefined;
  }
};

let wasKept = false;
/**
 * Whether the user whom this page kept has signed out, in another tab perhaps: tokens that are gone since are no session
 * that was lost.
 */
export const hasLeft = (): boolean => wasKept && deviceUser() === undefined;

/**
 * Keeps the user of this device until they sign out: without a network nothing else identifies them. Data of another
 * user is removed.
 */
export const keepDeviceUser = (user: SignedInUser): void => {
  if (deviceUser()?.id !== user.id) forgetKept();
  localStorage.setItem(key, JSON.stringify(user));
  wasKept = true;
};

/** Removes the user of this device and all of their data. */
export const forgetDeviceUser = (): void => {
  localStorage.removeItem(key);
  forgetKept();
};
