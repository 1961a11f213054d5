import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { licences, staffKinds } from '#domain/people.ts';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import type { StaffFilter } from '../queries.ts';

export type FilterSentenceProps = {
  filter: StaffFilter;
  teams: readonly Team[];
  onChange: (change: Partial<StaffFilter>) => void;
};

/** "Everybody of any team, with any licence": each underlined word can be changed. */
export const FilterSentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation(['staff', 'shell']);
  const word = (name: keyof StaffFilter, records: readonly { id: string; name: string }[]) => ({
    label: t(`filter.${name}.label`),
    choices: anyOf(t(`filter.${name}.any`), records),
  });
  const roleName = (value: (typeof staffKinds)[number]): string =>
    value === 'coaches' ? t('filter.role.coaches') : t(`shell:staffRoles.${value}`).toLocaleLowerCase();
  const words = {
    role: word(
      'role',
      staffKinds.map((id) => ({ id, name: roleName(id) })),
    ),
    team: word('team', teams),
    licence: word(
      'licence',
      licences.map((id) => ({ id, name: t(`licence.${id}`) })),
    ),
    access: word(
      'access',
      (['true', 'false'] as const).map((id) => ({ id, name: t(`filter.access.${id}`) })),
    ),
  };
  return <FilterWords {...{ filter, words, onChange }} label={t('filter.label')} sentence={t('filter.sentence')} />;
};
