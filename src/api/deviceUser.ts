import type { SignedInUser } from '#contract/account.ts';

const key = 'touchline.profile';
/** What begins with this is of that user alone (keptHere.ts). */
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

/**
 * Who uses this device, kept until they sign out: without network nobody else can say who it is. What was kept of somebody
 * else goes.
 */
export const keepDeviceUser = (user: SignedInUser): void => {
  if (deviceUser()?.id !== user.id) forgetKept();
  localStorage.setItem(key, JSON.stringify(user));
};

/** Nobody uses this device any more, and nothing of them stays on it. */
export const forgetDeviceUser = (): void => {
  localStorage.removeItem(key);
  forgetKept();
};
