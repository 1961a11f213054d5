import type { QueryClient } from '@tanstack/react-query';
import { keptNames } from '#api/keptHere.ts';

/** What may wait on the device since the last visit, by the beginning of its name, and what sends it. */
const waiting = [
  ['tests.queue', async () => (await import('#features/measurements/day/outbox.ts')).testOutbox],
  ['rating ', async () => (await import('#features/evaluations/rating/outbox.ts')).ratingOutbox],
] as const;

/**
 * Sends what a user has written on this device and left before the server had it. Somebody who takes the roll has the
 * coming occasions on the device. Returns how to stop.
 */
export const startKeptWork = async (client: QueryClient, userId: string, takesRoll: boolean): Promise<() => void> => {
  for (const [name, load] of waiting)
    if (keptNames(name, userId).length > 0)
      void load()
        .then((start) => start(client, userId))
        .catch(() => undefined);
  if (!takesRoll) return () => undefined;
  return (await import('#features/calendar/occasionKeeper.ts')).startKeeping(client, userId);
};
