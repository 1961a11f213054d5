import { useTranslation } from 'react-i18next';
import { FilterWords } from '#ui/records/FilterWords.tsx';
import type { FormBinding } from './recordBinding.ts';
import { useSay } from './useRecords.ts';

type Choice = { readonly value: string; readonly label: string };
/** The choices of filters whose values are other records. */
export type FilterChoices = Readonly<Record<string, readonly Choice[]>>;

export type RecordFilterProps = {
  of: Pick<FormBinding, 'record'>;
  choices?: FilterChoices;
  filter: Readonly<Record<string, string>>;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** The filters of a list as a sentence; each word can be changed. */
export const RecordFilter = ({ of, choices = {}, filter, onChange }: RecordFilterProps) => {
  const { t } = useTranslation(of.record.words as 'common');
  const say = useSay(of);
  const choicesOf = (name: string): readonly Choice[] => {
    const field = of.record.fields[name];
    if (field?.kind === 'flag')
      return ['true', 'false'].map((value) => ({ value, label: say(`filter.${name}.${value}`) }));
    return (
      choices[name] ??
      (field?.choices ?? []).map((value) => ({
        value,
        label: say(`choices.${name}.${value}`).toLocaleLowerCase(),
      }))
    );
  };
  const words = Object.fromEntries(
    of.record.filters.map((name) => [
      name,
      {
        label: say(`filter.${name}.label`),
        choices: [{ value: 'any', label: say(`filter.${name}.any`) }, ...choicesOf(name)],
      },
    ]),
  );
  const shown = { ...Object.fromEntries(of.record.filters.map((name) => [name, 'any'])), ...filter };
  return (
    <FilterWords
      label={say('filter.label')}
      filter={shown}
      words={words}
      onChange={onChange}
      sentence={t('filter.sentence' as 'loading')}
    />
  );
};
