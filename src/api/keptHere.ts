import { deviceUser, keptPrefix } from './deviceUser.ts';

/** The last data of a user on this device, with its time (epoch ms by the device's clock). */
export type Kept = { readonly userId: string; readonly at: number; readonly value: unknown };

/**
 * Keeps data of a user on this device until they sign out, for the start of the next visit. What arrives after that is not
 * kept.
 */
export const keepHere = (name: string, userId: string, value: unknown): void => {
  if (deviceUser()?.id !== userId) return;
  try {
    const kept: Kept = { userId, at: Date.now(), value };
    localStorage.setItem(keptPrefix + name, JSON.stringify(kept));
  } catch {
    // The device has no room: the next visit starts without it.
    localStorage.removeItem(keptPrefix + name);
  }
};

export const forgetHere = (name: string): void => localStorage.removeItem(keptPrefix + name);

/** The kept data of this user; undefined when there is none, or it is another user's. */
export const keptHere = (name: string, userId: string): Kept | undefined => {
  try {
    // Written by us, above.
    const kept = JSON.parse(localStorage.getItem(keptPrefix + name) ?? 'null') as Kept | null;
    return kept?.userId === userId ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** The names that begin so of what this user keeps on this device, with the time of each (epoch ms). */
export const keptNames = (
  beginning: string,
  userId: string,
): readonly { readonly name: string; readonly at: number }[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keptPrefix + beginning))
    .flatMap((key) => {
      const name = key.slice(keptPrefix.length);
      const kept = keptHere(name, userId);
      return kept ? { name, at: kept.at } : [];
    });
