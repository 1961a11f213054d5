import { keptPrefix } from './deviceUser.ts';

/** What this device knew last, of which user, and when (epoch ms by the device's clock). */
export type Kept = { readonly userId: string; readonly at: number; readonly value: unknown };

/** Keeps something of a user on this device until they sign out: the next visit begins with it. */
export const keepHere = (name: string, userId: string, value: unknown): void => {
  try {
    const kept: Kept = { userId, at: Date.now(), value };
    localStorage.setItem(keptPrefix + name, JSON.stringify(kept));
  } catch {
    // The device has no room: then the next visit begins without it.
    localStorage.removeItem(keptPrefix + name);
  }
};

/** What was kept of this user; undefined when there is nothing, or it is of somebody else. */
export const keptHere = (name: string, userId: string): Kept | undefined => {
  try {
    // Written by us, above.
    const kept = JSON.parse(localStorage.getItem(keptPrefix + name) ?? 'null') as Kept | null;
    return kept?.userId === userId ? kept : undefined;
  } catch {
    return undefined;
  }
};
