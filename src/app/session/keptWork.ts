import type { QueryClient } from '@tanstack/react-query';
import { keptNames } from '#api/keptHere.ts';

/** What may wait on the device since the last visit, by the beginning of its name, and what sends it. */
const waiting = [
  ['tests.queue', async () => (await import('#features/measurements/day/outbox.ts')).testOutbox],
  ['matchBoards', async () => (await import('#api/matchBoards.ts')).boardOutbox],
  ['scouting.notes', async () => (await import('#features/scouting/notes/outbox.ts')).noteOutbox],
  ['ratings ', async () => (await import('#features/evaluations/rating/outbox.ts')).ratingOutbox],
  ['round ', async () => (await import('#features/evaluations/round/outbox.ts')).roundOutbox],
  ['plan ', async () => (await import('#features/periodization/editor/planActor.ts')).planOutbox],
] as const;

/** Removes from the device what is too old to be opened again. */
const dropOld = (): void => {
  void import('#realtime/device/keptMatches.ts').then(({ dropOldMatches }) => dropOldMatches()).catch(() => undefined);
  void import('#realtime/device/keptTrainings.ts')
    .then(({ dropOldTrainings }) => dropOldTrainings())
    .catch(() => undefined);
};

/**
 * Sends what a user has written on this device and left before the server had it, and removes what is old. Somebody who
 * takes the roll has the coming occasions on the device. Returns how to stop.
 */
export const startKeptWork = async (client: QueryClient, userId: string, takesRoll: boolean): Promise<() => void> => {
  dropOld();
  for (const [name, load] of waiting)
    if (keptNames(name, userId).length > 0)
      void load()
        .then((start) => start(client, userId))
        .catch(() => undefined);
  if (!takesRoll) return () => undefined;
  return (await import('#features/calendar/occasionKeeper.ts')).startKeeping(client, userId);
};
