import type { MeasurementType } from '#contract/records/measurementType.ts';
import { asTyped, typedNumber } from '#domain/measurement/typed.ts';
import { type Sent, sentOf } from '#records/measurements/measuredValues.ts';
import { type Listed, oddityIn, type TestRow } from '../day/testRows.ts';

/** One test of the sheet: its players with what is on this device. */
export type SheetTest = Pick<Listed, 'summary' | 'listedAt'> & { readonly rows: readonly TestRow[] };
/** A column: a trial of the chosen test, or the value of one of several tests. */
export type Column = { readonly key: string; readonly test: SheetTest; readonly trial: number };
/** What is typed and not recorded yet, by cell. */
export type Drafts = ReadonlyMap<string, string>;

export const cellKey = (playerId: string, typeId: string, trial: number): string => [playerId, typeId, trial].join(' ');

/** The columns: the trials of one test, or a value for each of several. */
export const columnsOf = (tests: readonly SheetTest[], byTrial: boolean): readonly Column[] =>
  tests.flatMap((test) => {
    const { id, kind, trials } = test.summary.type;
    const many = byTrial && kind !== 'note' ? trials : 1;
    return Array.from({ length: many }, (_, trial) => ({ key: `${id} ${trial}`, test, trial }));
  });

const rowIn = ({ rows }: SheetTest, playerId: string): TestRow | undefined =>
  rows.find((one) => one.playerId === playerId);

/** Whether a value has several trials that a single column cannot show. */
export const isClosed = ({ test }: Column, playerId: string, byTrial: boolean): boolean =>
  !byTrial && (rowIn(test, playerId)?.trials.length ?? 0) > 1;

/** What a cell has on this device or the server, as it is typed. */
export const storedText = ({ test, trial }: Column, playerId: string, mark: string): string => {
  const row = rowIn(test, playerId);
  if (test.summary.type.kind === 'note') return row?.text ?? '';
  const value = row?.trials[trial];
  return value === undefined ? '' : asTyped(value, mark);
};

type Checked =
  /** Nothing to record: it is there already, or everything was cleared. */
  | { readonly as: 'same' | 'cleared' | 'wrong' | 'outside' }
  | { readonly as: 'odd'; readonly sent: Sent; readonly odd: NonNullable<ReturnType<typeof oddityIn>> }
  | { readonly as: 'right'; readonly sent: Sent };

const isOutside = ({ least, most }: MeasurementType, value: number): boolean =>
  (least !== null && value < least) || (most !== null && value > most);

/** What becomes of the typed trials of a player in a test. `texts`: what its cells say, in their order. */
export const checked = (
  test: SheetTest,
  playerId: string,
  texts: readonly string[],
  stored: readonly string[],
): Checked => {
  const { type } = test.summary;
  if (texts.every((text, at) => text.trim() === stored[at]?.trim())) return { as: 'same' };
  if (texts.every((text) => text.trim() === '')) return { as: 'cleared' };
  const sent = sentOf(type, type.kind === 'note' ? { trials: [], text: texts[0] ?? '' } : { trials: texts, text: '' });
  if (!sent) return { as: 'wrong' };
  if (type.kind === 'note') return { as: 'right', sent };
  const [first, ...others] = texts.flatMap((text) => typedNumber(text, type.decimals) ?? []);
  if (first === undefined) return { as: 'wrong' };
  if ([first, ...others].some((value) => isOutside(type, value))) return { as: 'outside' };
  const odd = oddityIn(test.summary, test.rows, { playerId, trials: [first, ...others] });
  return odd ? { as: 'odd', sent, odd } : { as: 'right', sent };
};
