import { useEffect, useState } from 'react';
import type { UserId } from '#domain/ids.ts';
import type { KeptMatch } from './keptMatch.ts';

/** What this user has on this device; empty until it is read, and where nothing is kept. */
export const useKeptMatches = (userId: UserId | undefined): readonly KeptMatch[] => {
  const [kept, setKept] = useState<readonly KeptMatch[]>([]);
  useEffect(() => {
    if (!userId) return;
    let wanted = true;
    import('./keptMatches.ts')
      .then(({ matchesOf }) => matchesOf(userId))
      .then((found) => wanted && setKept(found))
      // Nothing is kept here: an empty list says so.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [userId]);
  return kept;
};
