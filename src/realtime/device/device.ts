import type { UserId } from '#domain/ids.ts';
import type { Device, ToKeep } from './keptMatch.ts';

/** The database and what writes into it come with the first match, not with the first paint. */
const kept = () => import('./keptMatches.ts');

/**
 * What one user keeps on this device, as long as `isHere` says that he has not signed out. A device that keeps nothing (a private window) is as good as an empty one.
 */
export const deviceOf = (userId: UserId, isHere: () => boolean): Device => {
  const waiting = new Map<string, ToKeep>();
  const writing = new Set<string>();
  /** At once, because a tablet may die at once; what comes during a writing is written together after it. */
  const write = async (id: string): Promise<void> => {
    if (writing.has(id)) return;
    writing.add(id);
    try {
      for (let match = waiting.get(id); match && isHere(); match = waiting.get(id)) {
        waiting.delete(id);
        await (await kept()).keepMatch(userId, match);
      }
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
      void write(id).catch(() => undefined);
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
