import { expect, test } from 'vitest';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { openOutbox } from '#realtime/device/outbox.ts';
import type { Taps } from '#realtime/device/taps.ts';

/** One for each page: pages of one process wait for each other's writes. */
const ownerOf = (matchId: string) => ({ userId: 'ana', userName: 'Ana', matchId });
const goal: ConsoleCommand = {
  ...{ commandId: 'goal', at: 0, device: 'phone' },
  event: { type: 'goal.conceded', kind: 'play' },
};
/** A storage that keeps at once, with what it has. */
const storage = () => {
  const kept = new Set<readonly ConsoleCommand[]>();
  const taps: Taps = {
    keep: (_, commands) => {
      kept.add(commands);
      return () => kept.delete(commands);
    },
    left: () => [...kept].map((commands) => ({ commands, forget: () => kept.delete(commands) })),
  };
  return { kept, taps };
};
const isWritten = () => new Promise((done) => setTimeout(done));

test.each([
  ['takes them', () => Promise.resolve(), 0],
  ['is full', () => Promise.reject(new DOMException('', 'QuotaExceededError')), 1],
  ['never answers', () => new Promise<void>(() => undefined), 1],
] as const)(
  'taps of a page that died are there when the next one opens, where the disk %s',
  async (name, change, left) => {
    const { kept, taps } = storage();
    const dead = openOutbox(
      ownerOf(`dead ${name}`),
      { read: async () => undefined, change: () => new Promise<void>(() => undefined) },
      taps,
    );
    dead.keep({ pending: [goal], unsettled: [] }, Promise.resolve());
    const next = openOutbox(ownerOf(name), { read: async () => undefined, change }, taps);
    expect((await next.restore()).pending).toEqual([goal]);
    await isWritten();
    expect(kept.size).toBe(left);
  },
);
