import type { UserId } from '#domain/ids.ts';
import type { Device, ToKeep } from './keptMatch.ts';

/** The database and its writer load with the first match, not with the first paint. */
const kept = () => import('./keptMatches.ts');

/**
 * The data of one user on this device while `isHere` is true. A device that keeps nothing (a private window) is empty.
 */
export const deviceOf = (userId: UserId, isHere: () => boolean): Device => {
  const waiting = new Map<string, ToKeep>();
  const writing = new Map<string, Promise<void>>();
  /** Written at once, because a tablet may run out of battery; changes during a write are written together after it. */
  const write = async (id: string): Promise<void> => {
    try {
      const { keepMatch } = await kept();
      for (let match = waiting.get(id); match && isHere(); match = waiting.get(id)) {
        waiting.delete(id);
        await keepMatch(userId, match);
      }
    } catch {
      // The device keeps nothing.
    } finally {
      writing.delete(id);
    }
  };
  return {
    async read(id) {
      try {
        return await (await kept()).readMatch(userId, id);
      } catch {
        return undefined;
      }
    },
    keep(match) {
      const { id } = match.facts;
      waiting.set(id, match);
      const written = writing.get(id) ?? write(id);
      writing.set(id, written);
      return written;
    },
    forget(id) {
      waiting.delete(id);
      void kept()
        .then(({ forgetMatch }) => forgetMatch(userId, id))
        .catch(() => undefined);
    },
    async readTeam(id) {
      try {
        return await (await kept()).readTeam(userId, id);
      } catch {
        return undefined;
      }
    },
    keepTeam(id, team) {
      void kept()
        .then(({ keepTeam }) => (isHere() ? keepTeam(userId, id, team) : undefined))
        .catch(() => undefined);
    },
  };
};
