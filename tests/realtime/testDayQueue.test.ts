import { expect, test } from 'vitest';
import {
  type Entry,
  emptyQueue,
  keyOf,
  madeSince,
  markTried,
  nextBatch,
  type Queue,
  queued,
  settled,
} from '#features/measurements/day/queue.ts';

const entry = (playerId: string, value: number, more: Partial<Entry> = {}): Entry => ({
  ...{ commandId: `${playerId} ${value}`, teamId: 't', typeId: 'sprint', playerId, day: '2026-11-25' },
  ...{ measured: { value }, confirm: false, of: null, tried: false },
  ...more,
});
const queueOf = (...entries: readonly Entry[]): Queue => entries.reduce(queued, emptyQueue);
const values = ({ entries }: Queue) => entries.map(({ measured }) => ('value' in measured ? measured.value : null));

test('what was never sent is replaced; what the server may have is followed by a correction', () => {
  expect(values(queueOf(entry('a', 4.7), entry('b', 4.9), entry('a', 4.6)))).toEqual([4.9, 4.6]);
  const sent = markTried(queueOf(entry('a', 4.7)), [entry('a', 4.7)]);
  const followed = queued(sent, entry('a', 4.6));
  expect(values(followed)).toEqual([4.7, 4.6]);
  expect(nextBatch(followed).map(({ commandId }) => commandId)).toEqual(['a 4.7']);
  const after = settled(followed, [{ entry: entry('a', 4.7), made: { id: 'm', version: 1 } }], 10);
  expect(nextBatch(after)).toMatchObject([{ commandId: 'a 4.6', of: { id: 'm', version: 1 } }]);
  const done = settled(after, [{ entry: entry('a', 4.6), made: { id: 'm', version: 2 } }], 20);
  expect([done.entries, done.made]).toMatchObject([[], [{ id: 'm', version: 2, measured: { value: 4.6 } }]]);
  // A list that was read before it lacks it; one that was read since is right, also where the value was removed.
  const key = keyOf(entry('a', 4.6));
  expect(madeSince(done, key, 19)).toMatchObject({ version: 2 });
  expect(madeSince(done, key, 20)).toBeUndefined();
});

test('a batch is one test day, each player once, corrections alone', () => {
  const other = entry('c', 30, { typeId: 'jump' });
  const correction = entry('d', 5, { of: { id: 'm', version: 3 } });
  expect(nextBatch(queueOf(entry('a', 1), other, entry('b', 2), correction))).toHaveLength(2);
  expect(nextBatch(queueOf(correction, entry('a', 1)))).toEqual([correction]);
  expect(nextBatch(emptyQueue)).toEqual([]);
});

test('a refused value stays until it is typed anew', () => {
  const refused = settled(queueOf(entry('a', 9)), [{ entry: entry('a', 9), code: 'value.unlike' }], 10);
  expect(refused).toMatchObject({ entries: [], refused: [{ playerId: 'a', code: 'value.unlike' }] });
  expect(queued(refused, entry('a', 4.7)).refused).toEqual([]);
});
