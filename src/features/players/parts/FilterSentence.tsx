import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { genders, playerStatuses } from '#domain/people.ts';
import { positionCodes } from '#domain/positions.ts';
import { dayHere } from '#ui/layout/dates.ts';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import type { PlayerFilter } from '../queries.ts';

export type FilterSentenceProps = {
  filter: PlayerFilter;
  teams: readonly Team[];
  onChange: (change: Partial<PlayerFilter>) => void;
};

/** Years of birth of today's players: from the youngest to the veterans. */
const years = (): readonly number[] => {
  const now = Number(dayHere(new Date()).slice(0, 4));
  return Array.from({ length: 60 }, (_, at) => now - 3 - at);
};

/** "All players of any team, in any position": each underlined word can be changed. */
const Sentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation(['players', 'common']);
  const word = (name: keyof PlayerFilter, records: readonly { id: string; name: string }[]) => ({
    label: t(`filter.${name}.label`),
    choices: anyOf(t(`filter.${name}.any`), records),
  });
  const words = {
    status: word(
      'status',
      playerStatuses.map((id) => ({ id, name: t(`statusOf.${id}`) })),
    ),
    team: word('team', [{ id: 'none', name: t('filter.team.none') }, ...teams]),
    position: word(
      'position',
      positionCodes.map((id) => ({ id, name: t(`common:positions.${id}`).toLocaleLowerCase() })),
    ),
    gender: word(
      'gender',
      genders.map((id) => ({ id, name: t(`genderOf.${id}`) })),
    ),
    born: word(
      'born',
      years().map((year) => ({ id: String(year), name: t('filter.born.year', { year }) })),
    ),
  };
  return <FilterWords {...{ filter, words, onChange }} label={t('filter.label')} sentence={t('filter.sentence')} />;
};

/** Rendered again only for another filter or other teams, not for another page: it has some hundred choices. */
export const FilterSentence = memo(
  Sentence,
  (a, b) => a.teams === b.teams && a.onChange === b.onChange && JSON.stringify(a.filter) === JSON.stringify(b.filter),
);
