import type { Reply } from '#contract/call.ts';
import type { measurement } from '#contract/measurement.ts';
import { oddityOf } from '#domain/measurement/guard.ts';
import { countedOf } from '#domain/measurement/trials.ts';
import { newId } from '#realtime/newId.ts';
import type { Sent } from '#records/measurements/measuredValues.ts';
import { type Entry, keyOf, madeSince, type Queue } from './queue.ts';

export type Summary = Reply<typeof measurement.ofTeam>;
type SummaryRow = Summary['rows'][number];
/** A list of the server with what waits on this device. `listedAt`: when it was read (epoch ms). */
export type Listed = {
  readonly summary: Summary;
  readonly queue: Queue;
  readonly day: string;
  readonly listedAt: number;
};

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
const testRow = (row: SummaryRow, { summary, queue, day, listedAt }: Listed): TestRow => {
  const { playerId, firstName, lastName, dorsal } = row;
  const key = keyOf({ typeId: summary.type.id, day, playerId });
  const waiting = queue.entries.findLast((one) => keyOf(one) === key);
  const refused = queue.refused.find((one) => keyOf(one) === key);
  const { today, before } = knownOf(row, day);
  const shown = waiting ?? refused ?? madeSince(queue, key, listedAt);
  const stored = today ? { trials: storedTrials(today), text: today.text } : { trials: [], text: '' };
  const here = shown && { trials: trialsOf(shown.measured), text: 'text' in shown.measured ? shown.measured.text : '' };
  return {
    ...{ playerId, firstName, lastName, dorsal, before },
    ...(here ?? stored),
    waits: waiting !== undefined,
    refused: refused?.code ?? null,
  };
};

/** The players of a test in the order in which they start, with what is on this device. */
export const testRows = (of: Listed): readonly TestRow[] => inOrder(of.summary.rows).map((row) => testRow(row, of));

/** What is odd about trials of a player: null, or their last value and the one that was probably meant. */
export const oddityIn = (
  { type, error }: Summary,
  rows: readonly TestRow[],
  { playerId, trials }: { readonly playerId: string; readonly trials: readonly [number, ...number[]] },
) => {
  const team = rows.flatMap(({ before }) => before?.value ?? []);
  const last = rows.find((one) => one.playerId === playerId)?.before?.value ?? null;
  return oddityOf(countedOf(trials, type), { last, team, percent: error.percent });
};

type Given = {
  readonly teamId: string;
  readonly playerId: string;
  readonly measured: Sent;
  readonly confirm: boolean;
};
/** A value as it is sent: a new one, or the correction of what the server has of that day. */
export const entryOf = ({ summary, queue, day, listedAt }: Listed, given: Given): Entry => {
  const last = summary.rows.find((one) => one.playerId === given.playerId)?.last;
  const typeId = summary.type.id;
  const known = last?.day === day ? last : null;
  const made = madeSince(queue, keyOf({ ...given, typeId, day }), listedAt) ?? known;
  const of = made && { id: made.id, version: made.version };
  return { commandId: newId(), ...given, typeId, day, of, tried: false };
};
