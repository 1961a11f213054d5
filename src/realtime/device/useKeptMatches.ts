import { useEffect, useState } from 'react';
import type { UserId } from '#domain/ids.ts';
import type { KeptMatch } from './keptMatch.ts';

/** The matches of this user on this device; empty until they are read, and where nothing is kept. */
export const useKeptMatches = (userId: UserId | undefined): readonly KeptMatch[] => {
  const [kept, setKept] = useState<readonly KeptMatch[]>([]);
  useEffect(() => {
    if (!userId) return;
    let wanted = true;
    import('./keptMatches.ts')
      .then(({ matchesOf }) => matchesOf(userId))
      .then((found) => wanted && setKept(found))
      // This device keeps nothing: the list stays empty.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [userId]);
  return kept;
};
