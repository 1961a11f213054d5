import type { CustomTypeOptions } from 'i18next';
import type { useTranslation } from 'react-i18next';
import { exerciseTypes, materials } from '#domain/exercises.ts';
import type { SelectChoice } from '#ui/controls/Select.tsx';
import type { ExerciseFilter } from '../queries.ts';

type T = ReturnType<typeof useTranslation<'exercises'>>['t'];
type Ages = keyof CustomTypeOptions['resources']['exercises']['filter']['age'];
export type FilterName = Exclude<keyof ExerciseFilter, 'whose'>;
type Filter = { readonly name: FilterName; readonly label: string; readonly choices: readonly SelectChoice[] };

const playerCounts = [4, 6, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22];
const minuteCounts = [5, 10, 15, 20, 25, 30];
/** An age in the middle of each age group. */
const ages: readonly Ages[] = ['7', '9', '11', '13', '15', '17', '20'];

const lower = (text: string): string => text.replace(/^./, (letter) => letter.toLocaleLowerCase());

/** The filters of the library with their choices, in the order of the sentence. */
export const filtersOf = (t: T): readonly Filter[] => [
  {
    name: 'type',
    label: t('filter.type.label'),
    choices: [
      { value: 'any', label: t('filter.type.any') },
      ...exerciseTypes.map((value) => ({ value, label: lower(t(`choices.type.${value}`)) })),
    ],
  },
  {
    name: 'players',
    label: t('filter.players.label'),
    choices: [
      { value: 'any', label: t('filter.players.any') },
      ...playerCounts.map((count) => ({ value: String(count), label: t('filter.players.n', { count }) })),
    ],
  },
  {
    name: 'minutes',
    label: t('filter.minutes.label'),
    choices: [
      { value: 'any', label: t('filter.minutes.any') },
      ...minuteCounts.map((count) => ({ value: String(count), label: t('filter.minutes.n', { count }) })),
    ],
  },
  {
    name: 'age',
    label: t('filter.age.label'),
    choices: [
      { value: 'any', label: t('filter.age.any') },
      ...ages.map((value) => ({ value, label: t(`filter.age.${value}`) })),
    ],
  },
  {
    name: 'material',
    label: t('filter.material.label'),
    choices: [
      { value: 'any', label: t('filter.material.any') },
      ...materials.map((value) => ({ value, label: lower(t(`material.${value}`)) })),
    ],
  },
];

export const orders = ['name', 'minutes', 'difficulty'] as const;
