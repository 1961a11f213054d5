import { Trans, useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { licences, staffKinds } from '#domain/people.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { Tail } from '#ui/records/Tail.tsx';
import type { StaffFilter } from '../queries.ts';

export type FilterSentenceProps = {
  filter: StaffFilter;
  teams: readonly Team[];
  onChange: (change: Partial<StaffFilter>) => void;
};

/** "Everybody of any team, with any licence": each underlined word can be changed. */
export const FilterSentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation(['staff', 'shell']);
  const word = (name: keyof StaffFilter, choices: { value: string; label: string }[]) => (
    <InlineSelect
      label={t(`filter.${name}.label`)}
      value={filter[name]}
      choices={[{ value: 'any', label: t(`filter.${name}.any`) }, ...choices]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <search aria-label={t('filter.label')} className="text-16 text-soft leading-10">
      <Trans
        t={t}
        i18nKey="filter.sentence"
        components={{
          tail: <Tail />,
          role: word(
            'role',
            staffKinds.map((value) => ({
              value,
              label:
                value === 'coaches' ? t('filter.role.coaches') : t(`shell:staffRoles.${value}`).toLocaleLowerCase(),
            })),
          ),
          team: word(
            'team',
            teams.map(({ id, name }) => ({ value: id, label: name })),
          ),
          licence: word(
            'licence',
            licences.map((value) => ({ value, label: t(`licence.${value}`) })),
          ),
          access: word(
            'access',
            (['true', 'false'] as const).map((value) => ({ value, label: t(`filter.access.${value}`) })),
          ),
        }}
      />
    </search>
  );
};
