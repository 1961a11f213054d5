import type { QueryClient } from '@tanstack/react-query';
import { deviceUser } from '#api/deviceUser.ts';
import { keepHere, keptHere } from '#api/keptHere.ts';
import { send } from '#api/send.ts';
import { AppError } from '#contract/errors.ts';
import { measurement } from '#contract/measurement.ts';
import { type Entry, emptyQueue, markTried, nextBatch, type Outcome, type Queue, queued, settled } from './queue.ts';

const name = 'tests.queue';
/** Another try helps: somebody signs in again, the server has time again. */
const passing: readonly number[] = [401, 408, 425, 429];
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && !passing.includes(error.status);

const sendOne = async (entry: Entry): Promise<Outcome> => {
  const { of, measured, confirm } = entry;
  if (!of) throw new Error('a correction needs what it corrects');
  const body = { version: of.version, ...measured, confirm };
  const made = await send(measurement.update, { params: { id: of.id }, body });
  return { entry, made };
};
const sendMany = async (batch: readonly [Entry, ...Entry[]]): Promise<Outcome[]> => {
  const { teamId, typeId, day } = batch[0];
  const rows = batch.map(({ commandId, playerId, measured, confirm }) => ({
    ...{ commandId, playerId, confirm },
    ...measured,
  }));
  const reply = await send(measurement.addDay, { body: { teamId, typeId, day, rows } });
  return batch.flatMap((entry, at): Outcome[] => {
    const row = reply.rows[at];
    if (!row) return [];
    return row.measurement ? [{ entry, made: row.measurement }] : [{ entry, code: row.refusal?.code ?? 'badRequest' }];
  });
};
const [someSecond, someMinute] = [1500, 30_000];

export type OutboxState = { readonly queue: Queue; readonly offline: boolean };

/** Values of test days that go to the server: kept on the device first, sent until the server has answered. */
const start = (client: QueryClient, userId: string) => {
  let state: OutboxState = {
    queue: (keptHere(name, userId)?.value as Queue | undefined) ?? emptyQueue,
    offline: false,
  };
  let [busy, failures] = [false, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const put = (next: Partial<OutboxState>): void => {
    state = { ...state, ...next };
    if (next.queue) keepHere(name, userId, next.queue);
    for (const listener of listeners) listener();
  };
  const outcomesOf = async (batch: readonly Entry[]): Promise<Outcome[]> => {
    const [first, ...others] = batch;
    if (!first) return [];
    try {
      return first.of ? [await sendOne(first)] : await sendMany([first, ...others]);
    } catch (fault) {
      if (isFinal(fault)) return batch.map((entry) => ({ entry, code: fault.code }));
      throw fault;
    }
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    // Somebody else may have signed in meanwhile: nothing leaves the device under their name.
    if (busy || deviceUser()?.id !== userId) return;
    busy = true;
    try {
      for (let batch = nextBatch(state.queue); batch.length > 0; batch = nextBatch(state.queue)) {
        put({ queue: markTried(state.queue, batch) });
        put({ queue: settled(state.queue, await outcomesOf(batch)), offline: false });
        failures = 0;
      }
      await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'measurement' });
    } catch {
      failures += 1;
      put({ offline: true });
      timer = setTimeout(() => void run(), Math.min(someMinute, someSecond * 2 ** Math.min(failures, 5)));
    } finally {
      busy = false;
    }
  };
  addEventListener('online', () => void run());
  if (state.queue.entries.length > 0) void run();
  return {
    add: (entry: Entry): void => {
      put({ queue: queued(state.queue, entry) });
      void run();
    },
    /** Drops a value that was refused. */
    drop: (commandId: string): void => {
      const refused = state.queue.refused.filter((one) => one.commandId !== commandId);
      put({ queue: { ...state.queue, refused } });
    },
    state: (): OutboxState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type Outbox = ReturnType<typeof start>;

/** One for each user of a tab: values go on to the server when the page is left. */
const known = new Map<string, Outbox>();
export const testOutbox = (client: QueryClient, userId: string): Outbox => {
  const found = known.get(userId) ?? start(client, userId);
  known.set(userId, found);
  return found;
};
