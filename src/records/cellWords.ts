import type { AnyRecord } from '#contract/records/record.ts';
import type { Say } from './recordBinding.ts';

/** The value of a field in words, as a table or a page shows it; a dash where it is not known. */
export const cellWords = ({ fields }: AnyRecord, name: string, value: unknown, say: Say): string => {
  const field = fields[name];
  if (value === null || value === undefined || value === '') return '–';
  if (field?.kind === 'flag') return say(`common:${value === true ? 'yes' : 'no'}`);
  if (field?.kind === 'choice') return say(`choices.${name}.${String(value)}`);
  return String(value);
};
