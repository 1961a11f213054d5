import { useTranslation } from 'react-i18next';
import type { ListState } from '#api/useListState.ts';
import { standings } from '#contract/matchList.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import { type MatchFilter, orderOf, orders, orderWords } from '../matchFilter.ts';

type Named = { readonly id: string; readonly name: string };
export type FilterSentenceProps = {
  state: ListState<MatchFilter>;
  teams: readonly Named[];
  seasons: readonly Named[];
  competitions: readonly Named[];
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** "All matches of any team, played or not, in any season": each of the words can be changed. */
export const FilterSentence = ({ state, teams, seasons, competitions, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation('matches');
  const { filter } = state;
  const words = {
    whose: {
      label: t('filter.whose.label'),
      choices: (['all', 'mine'] as const).map((value) => ({ value, label: t(`filter.whose.${value}`) })),
    },
    team: { label: t('filter.team'), choices: anyOf(t('filter.anyTeam'), teams) },
    standing: {
      label: t('filter.standing.label'),
      choices: (['any', ...standings] as const).map((value) => ({ value, label: t(`filter.standing.${value}`) })),
    },
    season: { label: t('filter.season'), choices: anyOf(t('filter.anySeason'), seasons) },
    competition: { label: t('filter.competition'), choices: anyOf(t('filter.anyCompetition'), competitions) },
  };
  // Teams and competitions belong to a season: another one has others.
  const change = (next: Readonly<Record<string, string>>): void =>
    onChange('season' in next ? { ...next, team: 'any', competition: 'any' } : next);
  const order = (
    <InlineSelect
      label={t('filter.order.label')}
      value={orderOf(state)}
      choices={orderWords.map((value) => ({ value, label: t(`filter.order.${value}`) }))}
      onChange={(value) => onChange(orders[orderWords.find((one) => one === value) ?? 'calendar'])}
    />
  );
  return (
    <FilterWords
      label={t('filter.label')}
      filter={filter}
      words={words}
      onChange={change}
      sentence={t('filter.sentence')}
      others={{ order }}
    />
  );
};
