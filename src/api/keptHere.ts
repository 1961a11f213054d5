import { deviceUser, keptPrefix } from './deviceUser.ts';

/** The last data of a user on this device, with its time (epoch ms by the device's clock). */
export type Kept = { readonly userId: string; readonly at: number; readonly value: unknown };

/** Names of answers of calls begin so (useKept.ts). */
export const answerBeginning = 'call ';
/** The server has these; everything else that is kept was written here, and perhaps nowhere else yet. */
const isCopy = (key: string): boolean =>
  key.startsWith(keptPrefix + answerBeginning) || key === `${keptPrefix}page` || key === `${keptPrefix}home`;

const put = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Keeps data of a user on this device until they sign out, for the start of the next visit. What arrives after that is not
 * kept. On a device without room, copies of what the server has go before what was written here.
 */
export const keepHere = (name: string, userId: string, value: unknown): void => {
  if (deviceUser()?.id !== userId) return;
  const key = keptPrefix + name;
  const text = JSON.stringify({ userId, at: Date.now(), value } satisfies Kept);
  if (put(key, text)) return;
  if (!isCopy(key)) {
    for (const copy of Object.keys(localStorage).filter(isCopy)) {
      localStorage.removeItem(copy);
      if (put(key, text)) return;
    }
  }
  // Older data than this would be wrong: the next visit starts without it.
  localStorage.removeItem(key);
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
