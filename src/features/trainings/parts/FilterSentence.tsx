import { Trans, useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { inTeams } from '../../manifest.ts';
import type { TrainingFilter } from '../queries.ts';

export type FilterSentenceProps = {
  filter: TrainingFilter;
  teams: readonly { readonly id: string; readonly name: string }[];
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** "[All trainings] of [any team]": each of the words can be changed. */
export const FilterSentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation('trainings');
  const { roles } = useUser();
  const whose = inTeams(roles) ? (['all', 'mine'] as const) : (['all'] as const);
  const words = {
    whose: (
      <InlineSelect
        label={t('filter.whose')}
        value={filter.whose}
        choices={whose.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(value) => onChange({ whose: value })}
      />
    ),
    team: (
      <InlineSelect
        label={t('form.team')}
        value={filter.team}
        choices={[
          { value: 'any', label: t('filter.anyTeam') },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onChange({ team: value })}
      />
    ),
  };
  return (
    <search aria-label={t('filter.label')} className="text-16 text-soft leading-10">
      <Trans t={t} i18nKey={teams.length > 1 ? 'filter.sentence' : 'filter.short'} components={words} />
    </search>
  );
};
