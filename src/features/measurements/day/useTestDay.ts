import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useUser } from '#api/SessionContext.ts';
import type { Reply } from '#contract/call.ts';
import type { measurement } from '#contract/measurement.ts';
import { oddityOf } from '#domain/measurement/guard.ts';
import { nextInOrder } from '#domain/measurement/testDay.ts';
import { countedOf } from '#domain/measurement/trials.ts';
import { newId } from '#realtime/newId.ts';
import type { Sent } from '#records/measurements/measuredValues.ts';
import { testOutbox } from './outbox.ts';
import { keyOf, type Queue, queued } from './queue.ts';

type Summary = Reply<typeof measurement.ofTeam>;
type SummaryRow = Summary['rows'][number];

/** A player of the test day: what was measured today, here or on the server, and what they did before. */
export type TestRow = Pick<SummaryRow, 'playerId' | 'firstName' | 'lastName' | 'dorsal'> & {
  readonly trials: readonly number[];
  readonly text: string;
  /** The value waits on this device. */
  readonly waits: boolean;
  /** The code of a refusal. */
  readonly refused: string | null;
  readonly before: { readonly value: number | null; readonly day: string } | null;
};

const trialsOf = (measured: Sent): readonly number[] => {
  if ('trials' in measured) return measured.trials;
  return 'value' in measured ? [measured.value] : [];
};
const storedTrials = ({ trials, value }: NonNullable<SummaryRow['last']>): readonly number[] => {
  if (trials.length > 0) return trials;
  return value === null ? [] : [value];
};

/** By shirt number, as they start. */
const inOrder = (rows: readonly SummaryRow[]) => rows.toSorted((a, b) => (a.dorsal ?? 999) - (b.dorsal ?? 999));

/** What the server has of the day, and what came before it. */
const knownOf = ({ last, before }: SummaryRow, day: string) => {
  const today = last?.day === day ? last : null;
  const earlier = today ? before : last;
  return { today, before: earlier && { value: earlier.value, day: earlier.day } };
};

/** A row with what waits on this device, or was refused, over what the server has. */
const testRow = (row: SummaryRow, queue: Queue, of: { readonly typeId: string; readonly day: string }): TestRow => {
  const { playerId, firstName, lastName, dorsal } = row;
  const key = keyOf({ ...of, playerId });
  const waiting = queue.entries.findLast((one) => keyOf(one) === key);
  const refused = queue.refused.find((one) => keyOf(one) === key);
  const { today, before } = knownOf(row, of.day);
  const shown = waiting ?? refused;
  const stored = today ? { trials: storedTrials(today), text: today.text } : { trials: [], text: '' };
  const here = shown && { trials: trialsOf(shown.measured), text: 'text' in shown.measured ? shown.measured.text : '' };
  return {
    ...{ playerId, firstName, lastName, dorsal, before },
    ...(here ?? stored),
    waits: waiting !== undefined,
    refused: refused?.code ?? null,
  };
};

/** A test day of a team on this device: its rows with what waits, and how to record a value. */
export const useTestDay = (teamId: string, { type, rows }: Summary, day: string) => {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const outbox = useMemo(() => testOutbox(client, userId), [client, userId]);
  const { waiting: queue, offline } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const [voided, setVoided] = useState<ReadonlyMap<string, number>>(new Map());
  const order = inOrder(rows).map((row) => testRow(row, queue, { typeId: type.id, day }));
  const countOf = ({ playerId, trials, text }: TestRow): number =>
    trials.length + (text === '' ? 0 : 1) + (voided.get(playerId) ?? 0);
  /** What is odd about trials of a player: null, or their last value and the one that was probably meant. */
  const oddity = (playerId: string, trials: readonly [number, ...number[]]) => {
    const others = order.flatMap(({ before }) => before?.value ?? []);
    const last = order.find((one) => one.playerId === playerId)?.before?.value ?? null;
    return oddityOf(countedOf(trials, type), { last, team: others, percent: type.typicalError });
  };
  const record = (playerId: string, measured: Sent, confirm: boolean): void => {
    const last = rows.find((one) => one.playerId === playerId)?.last;
    const of = last?.day === day ? { id: last.id, version: last.version } : null;
    const entry = { commandId: newId(), teamId, typeId: type.id, playerId, day, measured, confirm, of, tried: false };
    outbox.change((now) => queued(now, entry));
  };
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
