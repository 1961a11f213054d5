import type { MeasurementType } from '#contract/records/measurementType.ts';
import { typedNumber } from '#domain/measurement/typed.ts';

/** What is typed for a measurement: its trials, or words. */
export type Typed = { readonly trials: readonly string[]; readonly text: string };
export type Sent = { readonly value: number } | { readonly trials: number[] } | { readonly text: string };

/** What is sent for what was typed: one value, several trials, or words. Null while something is missing or wrong. */
export const sentOf = (
  { kind, decimals }: Pick<MeasurementType, 'kind' | 'decimals'>,
  { trials, text }: Typed,
): Sent | null => {
  if (kind === 'note') return text.trim() === '' ? null : { text: text.trim() };
  const given = trials.filter((typed) => typed.trim() !== '').map((typed) => typedNumber(typed, decimals));
  const numbers = given.filter((one) => one !== null);
  const [first, ...others] = numbers;
  if (first === undefined || numbers.length < given.length) return null;
  return others.length === 0 ? { value: first } : { trials: numbers };
};
