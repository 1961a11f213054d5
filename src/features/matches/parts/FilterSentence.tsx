import { Trans, useTranslation } from 'react-i18next';
import type { Team } from '#contract/team.ts';
import { InlineSelect } from '#ui/InlineSelect.tsx';
import { type MatchFilter, standings } from '../matchFilter.ts';

export type FilterSentenceProps = {
  filter: MatchFilter;
  teams: readonly Team[];
  onChange: (filter: MatchFilter) => void;
};

/** "All matches of any team, played or not": each of the three words can be changed. */
export const FilterSentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation('matches');
  const whose = (['all', 'mine'] as const).map((value) => ({ value, label: t(`filter.whose.${value}`) }));
  const standing = standings.map((value) => ({ value, label: t(`filter.standing.${value}`) }));
  const team = [
    { value: 'any', label: t('filter.anyTeam') },
    ...teams.map((one) => ({ value: one.id, label: one.name })),
  ];
  return (
    <search aria-label={t('filter.label')} className="block text-16 text-soft leading-10">
      <Trans
        t={t}
        i18nKey="filter.sentence"
        components={{
          whose: (
            <InlineSelect
              label={t('filter.whose.label')}
              value={filter.whose}
              choices={whose}
              onChange={(value) => onChange({ ...filter, whose: value === 'mine' ? 'mine' : 'all' })}
            />
          ),
          team: (
            <InlineSelect
              label={t('filter.team')}
              value={filter.team}
              choices={team}
              onChange={(value) => onChange({ ...filter, team: value })}
            />
          ),
          standing: (
            <InlineSelect
              label={t('filter.standing.label')}
              value={filter.standing}
              choices={standing}
              onChange={(value) => onChange({ ...filter, standing: standings.find((one) => one === value) ?? 'any' })}
            />
          ),
        }}
      />
    </search>
  );
};
