import type { ReactElement, ReactNode } from 'react';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import type { SelectChoice } from '#ui/controls/Select.tsx';
import { Tail } from './Tail.tsx';

/** A word of a sentence of filters: its accessible name, and what it can become. */
export type FilterWord = { readonly label: string; readonly choices: readonly SelectChoice[] };

export type FilterWordsProps<Name extends string> = {
  /** The accessible name of the sentence. */
  label: string;
  filter: Readonly<Record<Name, string>>;
  words: Readonly<Record<Name, FilterWord>>;
  onChange: (change: Readonly<Record<string, string>>) => void;
  /** Writes the sentence with its words, by name, and `tail` for a word with its punctuation. */
  children: (components: Readonly<Record<string, ReactElement>>) => ReactNode;
};

/** The filters of a list as a sentence: each underlined word can be changed. */
export const FilterWords = <Name extends string>({
  label,
  filter,
  words,
  onChange,
  children,
}: FilterWordsProps<Name>) => {
  const names = Object.keys(words) as Name[];
  const selects = names.map((name) => [
    name,
    <InlineSelect key={name} {...words[name]} value={filter[name]} onChange={(value) => onChange({ [name]: value })} />,
  ]);
  return (
    <search aria-label={label} className="text-16 text-soft leading-10">
      {children({ tail: <Tail />, ...Object.fromEntries(selects) })}
    </search>
  );
};

/** The choices of records by their names, after one for any of them. */
export const anyOf = (
  any: string,
  records: readonly { readonly id: string; readonly name: string }[],
): SelectChoice[] => [{ value: 'any', label: any }, ...records.map(({ id, name }) => ({ value: id, label: name }))];
