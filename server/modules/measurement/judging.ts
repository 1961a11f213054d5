import { AppError } from '#contract/errors.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { oddityOf } from '#domain/measurement/guard.ts';
import { countedOf } from '#domain/measurement/trials.ts';
import type { Query } from '#server/db/database.ts';
import { rowsOfTest } from './store.ts';

type Given = {
  readonly value?: number | undefined;
  readonly trials?: readonly number[] | undefined;
  readonly text?: string | undefined;
  readonly confirm: boolean;
};
/** What a request says, as it is stored. */
export type Judged = {
  readonly value: number | null;
  readonly trials: string;
  readonly text: string;
  readonly confirmed: 0 | 1;
};

const isRounded = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** The single values of a request. Throws `value.wanted` where the type asks for something else. */
const valuesOf = (type: MeasurementType, { value, trials }: Given): readonly [number, ...number[]] => {
  const [first, ...rest] = trials ?? (value === undefined ? [] : [value]);
  const isFit = first !== undefined && rest.length < type.trials;
  if (!isFit || ![first, ...rest].every((one) => isRounded(one, type.decimals)))
    throw new AppError('value.wanted', { kind: type.kind, decimals: type.decimals, trials: type.trials });
  return [first, ...rest];
};

type Of = {
  readonly playerId: string;
  readonly teammates: readonly string[];
  /** The typical error of the test, in percent. */
  readonly percent: number | null;
  readonly exceptId?: string | undefined;
};
/** The last values of the player and of the team. */
const knownOf = async (query: Query, type: MeasurementType, { playerId, teammates, percent, exceptId }: Of) => {
  const rows = await rowsOfTest(query, type.id, [...new Set([playerId, ...teammates])]);
  const newest = new Map<string, number>();
  for (const { id, player_id, value } of rows)
    if (id !== exceptId && value !== null && !newest.has(player_id)) newest.set(player_id, value);
  const last = newest.get(playerId) ?? null;
  return { last, team: [...newest.values()], percent };
};

/**
 * Checks what is to be recorded. Throws `value.wanted`, `value.implausible` outside the limits of the type, and
 * `value.unlike` for what is far from other values and was not confirmed; its details name the value that was probably meant.
 */
export const judge = async (query: Query, type: MeasurementType, given: Given, of: Of): Promise<Judged> => {
  if (type.kind === 'note') {
    if (!given.text) throw new AppError('value.wanted', { kind: type.kind });
    return { value: null, trials: '[]', text: given.text, confirmed: 0 };
  }
  const values = valuesOf(type, given);
  const { least, most } = type;
  if (values.some((one) => (least !== null && one < least) || (most !== null && one > most)))
    throw new AppError('value.implausible', { least, most, unit: type.unit });
  const value = countedOf(values, type);
  const oddity = oddityOf(value, await knownOf(query, type, of));
  if (oddity && !given.confirm) throw new AppError('value.unlike', { ...oddity, unit: type.unit });
  const trials = values.length > 1 ? JSON.stringify(values) : '[]';
  return { value, trials, text: '', confirmed: oddity ? 1 : 0 };
};
