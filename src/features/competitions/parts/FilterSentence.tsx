import { Trans, useTranslation } from 'react-i18next';
import type { Season } from '#contract/season.ts';
import type { Team } from '#contract/team.ts';
import { competitionTypes } from '#domain/competition/points.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { Tail } from '#ui/records/Tail.tsx';
import type { CompetitionFilter } from '../queries.ts';

export type FilterSentenceProps = {
  filter: CompetitionFilter;
  teams: readonly Team[];
  seasons: readonly Season[];
  onChange: (change: Partial<CompetitionFilter>) => void;
};

/** "Every competition of any team": each word can be changed. */
export const FilterSentence = ({ filter, teams, seasons, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation('competitions');
  const word = (name: keyof CompetitionFilter, choices: { value: string; label: string }[]) => (
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
          type: word(
            'type',
            competitionTypes.map((value) => ({ value, label: t(`type.${value}`).toLocaleLowerCase() })),
          ),
          team: word(
            'team',
            teams.map(({ id, name }) => ({ value: id, label: name })),
          ),
          season: word(
            'season',
            seasons.map(({ id, name }) => ({ value: id, label: name })),
          ),
        }}
      />
    </search>
  );
};
