import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { MessageType } from '../protocol/message.ts';
import { Outgoing } from '../protocol/outgoing.ts';
import type { Principal } from '../transport/connection.ts';
import type { Peer } from './peer.ts';

/** Items after which others get their turn: a generator that never waits would hold up the whole process. */
const itemsPerTurn = 64;

/** Bytes that may wait for a slow reader before the stream, or the next call, waits too. */
const highWater = 64 * 1024;
const drainPause = 10;

/** Resolves when little waits for the reader, or nothing will any more. */
export const drained = async <User extends Principal>(peer: Peer<User>): Promise<void> => {
  while (peer.buffered > highWater) await wait(drainPause);
};

const aborted = Symbol('aborted');

/** Resolves when the signal is aborted; one that already is fires no event. */
const whenAborted = (signal: AbortSignal): Promise<typeof aborted> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(aborted);
    else signal.addEventListener('abort', () => resolve(aborted), { once: true });
  });

/**
 * Sends the items of a stream until it ends or is cancelled; slower than it makes them, if the client reads slowly.
 * Throws what the stream throws.
 */
export const sendStream = async <User extends Principal>(
  peer: Peer<User>,
  invocationId: string,
  items: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> => {
  const iterator = items[Symbol.asyncIterator]();
  const stop = whenAborted(signal);
  let done = false;
  try {
    for (let sent = 1; ; sent += 1) {
      const next = signal.aborted ? aborted : await Promise.race([iterator.next(), stop]);
      if (next === aborted) return;
      done = next.done === true;
      if (done) return;
      peer.deliver(new Outgoing({ type: MessageType.StreamItem, invocationId, item: next.value }));
      if (sent % itemsPerTurn === 0) await turn();
      await drained(peer);
    }
  } finally {
    // A generator that is waiting ends only when its wait does: nobody waits for that.
    if (!done) void iterator.return?.()?.then(undefined, () => {});
  }
};
