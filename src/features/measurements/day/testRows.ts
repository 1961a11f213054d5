import type { Reply } from '#contract/call.ts';
import type { measurement } from '#contract/measurement.ts';
import { oddityOf } from '#domain/measurement/guard.ts';
import { countedOf } from '#domain/measurement/trials.ts';
import { newId } from '#realtime/newId.ts';
import type { Sent } from '#records/measurements/measuredValues.ts';
import { type Entry, keyOf, type Queue } from './queue.ts';

export type Summary = Reply<typeof measurement.ofTeam>;
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
  const made = queue.made.findLast((one) => one.key === key);
  const shown = waiting ?? refused ?? (made && (!today || made.version > today.version) ? made : undefined);
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
export const testRows = ({ type, rows }: Summary, queue: Queue, day: string): readonly TestRow[] =>
  inOrder(rows).map((row) => testRow(row, queue, { typeId: type.id, day }));

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
  readonly day: string;
  readonly measured: Sent;
  readonly confirm: boolean;
};
/** A value as it is sent: a new one, or the correction of what the server has of that day. */
export const entryOf = ({ type, rows }: Summary, queue: Queue, given: Given): Entry => {
  const last = rows.find((one) => one.playerId === given.playerId)?.last;
  const typeId = type.id;
  const known = last?.day === given.day ? { id: last.id, version: last.version } : null;
  const made = queue.made.findLast((one) => one.key === keyOf({ ...given, typeId }));
  const newest = made && (!known || made.version > known.version) ? { id: made.id, version: made.version } : known;
  return { commandId: newId(), ...given, typeId, of: newest, tried: false };
};
