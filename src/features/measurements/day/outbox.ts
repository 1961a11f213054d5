import type { QueryClient } from '@tanstack/react-query';
import { keepHere, keptHere } from '#api/keptHere.ts';
import { isFinal, oneForUser, startSending } from '#api/keptSending.ts';
import { send } from '#api/send.ts';
import { isKept, keepAnswer } from '#api/useKept.ts';
import { measurement } from '#contract/measurement.ts';
import { type Entry, emptyQueue, markTried, nextBatch, type Outcome, type Queue, settled } from './queue.ts';

const name = 'tests.queue';
const aDay = 24 * 3_600_000;
type Batch = readonly [Entry, ...Entry[]];

const sendOne = async (entry: Entry): Promise<Outcome> => {
  const { of, measured, confirm } = entry;
  if (!of) throw new Error('a correction needs what it corrects');
  const body = { version: of.version, ...measured, confirm };
  const made = await send(measurement.update, { params: { id: of.id }, body });
  return { entry, made };
};
const sendMany = async (batch: Batch): Promise<Outcome[]> => {
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
const outcomesOf = async (batch: Batch): Promise<Outcome[]> => {
  const [first] = batch;
  try {
    return first.of ? [await sendOne(first)] : await sendMany(batch);
  } catch (fault) {
    if (isFinal(fault)) return batch.map((entry) => ({ entry, code: fault.code }));
    throw fault;
  }
};

/** Values of test days that go to the server: kept on the device first, sent until the server has answered. */
export const testOutbox = oneForUser((client: QueryClient, userId: string) =>
  startSending<Queue, Batch>(
    userId,
    { ...emptyQueue, ...(keptHere(name, userId)?.value as Partial<Queue> | undefined) },
    {
      keep: (queue) => keepHere(name, userId, queue),
      next: (queue) => {
        const [first, ...others] = nextBatch(queue);
        return first && [first, ...others];
      },
      send: async (batch, change) => {
        change((queue) => markTried(queue, batch));
        const outcomes = await outcomesOf(batch);
        change((queue) => settled(queue, outcomes, Date.now()));
        await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'measurement' });
        // What the device shows without a network has these values too.
        const [{ teamId, typeId, day }] = batch;
        const params = { id: teamId, typeId };
        const until = { params, query: { day } };
        await keepAnswer(client, userId, measurement.ofTeam, { params, query: {} }).catch(() => undefined);
        if (isKept(userId, measurement.ofTeam, until, aDay))
          await keepAnswer(client, userId, measurement.ofTeam, until).catch(() => undefined);
      },
    },
  ),
);
