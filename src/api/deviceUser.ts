import type { SignedInUser } from '#contract/account.ts';

const key = 'touchline.profile';

/** Who uses this device, kept until he signs out: without network nobody else can say who it is. */
export const keepDeviceUser = (user: SignedInUser): void => localStorage.setItem(key, JSON.stringify(user));

export const forgetDeviceUser = (): void => localStorage.removeItem(key);

/** The last user of this device who has not signed out; undefined when there is none. */
export const deviceUser = (): SignedInUser | undefined => {
  try {
    // Written by us, above.
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as SignedInUser | null) ?? undefined;
  } catch {
    return undefined;
  }
};
