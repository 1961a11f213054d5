import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useUser } from '#api/SessionContext.ts';
import { nextInOrder } from '#domain/measurement/testDay.ts';
import type { Sent } from '#records/measurements/measuredValues.ts';
import { testOutbox } from './outbox.ts';
import { queued } from './queue.ts';
import { entryOf, type Listed, oddityIn, type TestRow, testRows } from './testRows.ts';

/** The values of test days that wait on this device. */
export const useTestOutbox = () => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => testOutbox(client, userId), [client, userId]);
  const { waiting: queue, offline } = useSyncExternalStore(outbox.subscribe, outbox.state);
  return { outbox, queue, offline };
};

/** A test day of a team on this device: its rows with what waits, and how to record a value. */
export const useTestDay = (
  teamId: string,
  { summary, listedAt }: Pick<Listed, 'summary' | 'listedAt'>,
  day: string,
) => {
  const { type } = summary;
  const { outbox, queue, offline } = useTestOutbox();
  const [voided, setVoided] = useState<ReadonlyMap<string, number>>(new Map());
  const order = testRows({ summary, queue, day, listedAt });
  const countOf = ({ playerId, trials, text }: TestRow): number =>
    trials.length + (text === '' ? 0 : 1) + (voided.get(playerId) ?? 0);
  const oddity = (playerId: string, trials: readonly [number, ...number[]]) =>
    oddityIn(summary, order, { playerId, trials });
  const record = (playerId: string, measured: Sent, confirm: boolean): void =>
    outbox.change((now) =>
      queued(now, entryOf({ summary, queue: now, day, listedAt }, { teamId, playerId, measured, confirm })),
    );
  return {
    ...{ order, offline, oddity, record },
    waiting: queue.entries.length,
    /** How many players have a value. */
    done: order.filter(({ trials, text }) => trials.length > 0 || text !== '').length,
    /** The next player once this one has so many trials. */
    nextAfter: (playerId: string, trials: number): string | null =>
      nextInOrder(
        order.map((row) => ({
          playerId: row.playerId,
          trials: row.playerId === playerId ? trials + (voided.get(playerId) ?? 0) : countOf(row),
        })),
        playerId,
        type.kind === 'note' ? 1 : type.trials,
      ),
    /** A trial that does not count: the player has had their turn. */
    voidTrial: (playerId: string): void =>
      setVoided((before) => new Map(before).set(playerId, (before.get(playerId) ?? 0) + 1)),
  };
};
export type TestDay = ReturnType<typeof useTestDay>;
