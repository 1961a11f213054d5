import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '#api/SessionContext.ts';
import { noteDropped, noteOutbox, type WaitingNote } from './outbox.ts';

/** The notes that wait on this device, and how to add and drop one. */
export const useNotes = () => {
  const { id } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => noteOutbox(client, id), [client, id]);
  const { waiting, offline } = useSyncExternalStore(outbox.subscribe, outbox.state);
  return {
    waiting,
    offline,
    add: (note: Omit<WaitingNote, 'refused'>): void => outbox.change((notes) => [...notes, { ...note, refused: null }]),
    drop: (note: WaitingNote): void => outbox.change((notes) => noteDropped(notes, note)),
  };
};
