import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { forgetHere, keepHere, keptHere } from '#api/keptHere.ts';
import { isFinal, oneForUser, startSending } from '#api/keptSending.ts';
import { send } from '#api/send.ts';
import { scoutingReport } from '#contract/scoutingReport.ts';

type Body = z.input<typeof scoutingReport.note.body>;
/** A note that waits on this device; with the code of a refusal it stays until somebody drops it. */
export type WaitingNote = { readonly body: Body; readonly name: string; readonly refused: string | null };
type Notes = readonly WaitingNote[];

const name = 'scouting.notes';
const without = (notes: Notes, { body }: WaitingNote): Notes =>
  notes.filter((one) => one.body.commandId !== body.commandId);

/** Notes from the stands: kept on the device first, sent in their order until the server has answered. */
export const noteOutbox = oneForUser((client: QueryClient, userId: string) =>
  startSending<Notes, WaitingNote>(userId, (keptHere(name, userId)?.value as Notes | undefined) ?? [], {
    keep: (notes) => (notes.length > 0 ? keepHere(name, userId, notes) : forgetHere(name)),
    next: (notes) => notes.find(({ refused }) => refused === null),
    send: async (note, change) => {
      try {
        await send(scoutingReport.note, { body: note.body });
        change((notes) => without(notes, note));
      } catch (fault) {
        if (!isFinal(fault)) throw fault;
        change((notes) => notes.map((one) => (one === note ? { ...note, refused: fault.code } : one)));
      }
      await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'scouting' });
    },
  }),
);
export const noteDropped = without;
