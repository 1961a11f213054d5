import type { Field } from '#contract/records/fields.ts';
import type { AnyRecord } from '#contract/records/record.ts';
import type { Say } from './recordBinding.ts';

type Lists = Readonly<Record<string, readonly string[] | undefined>>;
/** "Goalkeepers: handling, reflexes. Forwards: shooting." */
const listWords = ({ lists = {}, words }: Field, value: Lists, say: Say): string =>
  Object.keys(lists)
    .flatMap((list) => {
      const items = value[list]?.map((item) => say(`${words?.items}.${item}`));
      return items?.length ? [`${say(`${words?.lists}.${list}`)}: ${items.join(', ')}.`] : [];
    })
    .join(' ');

/** The value of a field in words, as a table or a page shows it; a dash where it is not known. */
export const cellWords = ({ fields }: AnyRecord, name: string, value: unknown, say: Say): string => {
  const field = fields[name];
  if (value === null || value === undefined || value === '') return '–';
  if (field?.lists) return listWords(field, value as Lists, say) || '–';
  if (field?.kind === 'flag') return say(`common:${value === true ? 'yes' : 'no'}`);
  if (field?.kind === 'choice') return say(`choices.${name}.${String(value)}`);
  return String(value);
};
