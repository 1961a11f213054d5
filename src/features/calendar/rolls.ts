import type { QueryClient } from '@tanstack/react-query';
import { type Actor, createActor, fromPromise } from 'xstate';
import { deviceUser } from '#api/deviceUser.ts';
import { forgetHere, keepHere, keptHere, keptNames } from '#api/keptHere.ts';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { attendance } from '#contract/attendance.ts';
import type { AttendanceSheet } from '#contract/attendanceView.ts';
import { AppError } from '#contract/errors.ts';
import type { EpochMs } from '#domain/clock.ts';
import { type Batch, type KeptRoll, rollCallMachine, type Taken } from '#machines/roll/rollCall.ts';

type Kept = KeptRoll & { readonly startsAt: EpochMs };
export type RollActor = Actor<typeof rollCallMachine>;

const beginning = 'roll.';
// Written by us, below.
const readKept = (eventId: string, userId: string) => keptHere(beginning + eventId, userId)?.value as Kept | undefined;

/** Rows that the server has answered, into the list on the screen. */
const putRows = (client: QueryClient, eventId: string, rows: AttendanceSheet['rows']): void => {
  const fresh = new Map(rows.map((row) => [row.personId, row]));
  client.setQueryData<AttendanceSheet>(
    queryKey(attendance.list, { params: { eventId } }),
    (sheet) => sheet && { ...sheet, rows: sheet.rows.map((row) => fresh.get(row.personId) ?? row) },
  );
};

const wire = (client: QueryClient, userId: string, eventId: string, startsAt: EpochMs) => {
  const isHere = (): boolean => deviceUser()?.id === userId;
  return rollCallMachine.provide({
    actors: {
      readKept: fromPromise<KeptRoll | null, string>(async () => readKept(eventId, userId) ?? null),
      sendMarks: fromPromise<Taken, { readonly eventId: string; readonly batch: Batch }>(async ({ input }) => {
        // Somebody else may have signed in meanwhile: nothing leaves the device under their name.
        if (!isHere()) throw new AppError('signedOut');
        const { commandId, marks } = input.batch;
        const rows = Object.entries(marks).map(([personId, mark]) => ({ personId, ...mark }));
        const reply = await send(attendance.record, { params: { eventId }, body: { commandId, rows } });
        putRows(client, eventId, reply.rows);
        return reply;
      }),
    },
    actions: {
      keepRoll: (_, { marks, batch, newestId }) => {
        if (!isHere()) return;
        const name = beginning + eventId;
        if (Object.keys(marks).length === 0) return forgetHere(name);
        keepHere(name, userId, { marks, batch, newestId, startsAt } satisfies Kept);
      },
    },
  });
};

/** One actor for each roll call of a tab: marks go on to the server when its page is left. */
const actors = new Map<string, RollActor>();

/** The roll call of an occasion by a user of this device. A closed one begins anew. */
export const rollActor = (client: QueryClient, userId: string, eventId: string, startsAt: EpochMs): RollActor => {
  const key = `${userId} ${eventId} ${startsAt}`;
  const known = actors.get(key);
  if (known && known.getSnapshot().status === 'active') return known;
  const made = createActor(wire(client, userId, eventId, startsAt), { input: { eventId, startsAt } }).start();
  actors.set(key, made);
  addEventListener('online', () => made.send({ type: 'link.back' }));
  return made;
};

/** Sends marks that waited on this device when the application was closed. */
export const sendKeptRolls = (client: QueryClient, userId: string): void => {
  for (const { name } of keptNames(beginning, userId)) {
    const eventId = name.slice(beginning.length);
    const kept = readKept(eventId, userId);
    if (kept) rollActor(client, userId, eventId, kept.startsAt);
  }
};
