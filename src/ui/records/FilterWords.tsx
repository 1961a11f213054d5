import type { ReactElement } from 'react';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import type { SelectChoice } from '#ui/controls/Select.tsx';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';
import { Tail } from './Tail.tsx';

/** A word of a sentence of filters: its accessible name, and what it can become. */
export type FilterWord = { readonly label: string; readonly choices: readonly SelectChoice[] };

export type FilterWordsProps<Name extends string> = {
  /** The accessible name of the sentence. */
  label: string;
  filter: Readonly<Record<Name, string>>;
  words: Readonly<Record<Name, FilterWord>>;
  onChange: (change: Readonly<Record<string, string>>) => void;
  /** The sentence: `<name/>` stands for a word, `<tail>` for a word with its punctuation. */
  sentence: string;
  /** Other controls that stand in the sentence, by name. */
  others?: Readonly<Record<string, ReactElement>>;
};

/** The filters of a list as a sentence: each underlined word can be changed. */
export const FilterWords = <Name extends string>({
  label,
  filter,
  words,
  onChange,
  sentence,
  others,
}: FilterWordsProps<Name>) => {
  const names = Object.keys(words) as Name[];
  const selects = names.map((name) => [
    name,
    <InlineSelect key={name} {...words[name]} value={filter[name]} onChange={(value) => onChange({ [name]: value })} />,
  ]);
  return (
    <search aria-label={label} className="text-16 text-soft leading-10">
      <FilledSentence text={sentence} parts={{ tail: <Tail />, ...Object.fromEntries(selects), ...others }} />
    </search>
  );
};

/** The choices of records by their names, after one for any of them. */
export const anyOf = (
  any: string,
  records: readonly { readonly id: string; readonly name: string }[],
): SelectChoice[] => [{ value: 'any', label: any }, ...records.map(({ id, name }) => ({ value: id, label: name }))];
