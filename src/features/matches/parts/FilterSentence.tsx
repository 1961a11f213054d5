import { Trans, useTranslation } from 'react-i18next';
import type { ListState } from '#api/useListState.ts';
import { standings } from '#contract/matchList.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { Tail } from '#ui/records/Tail.tsx';
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
  const word = (name: keyof MatchFilter, label: string, choices: { value: string; label: string }[]) => (
    <InlineSelect
      label={label}
      value={filter[name]}
      choices={choices}
      // Teams and competitions belong to a season: another one has others.
      onChange={(value) => onChange({ [name]: value, ...(name === 'season' && { team: 'any', competition: 'any' }) })}
    />
  );
  const named = (any: string, all: readonly Named[]) => [
    { value: 'any', label: any },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <search aria-label={t('filter.label')} className="text-16 text-soft leading-10">
      <Trans
        t={t}
        i18nKey="filter.sentence"
        components={{
          whose: word(
            'whose',
            t('filter.whose.label'),
            (['all', 'mine'] as const).map((value) => ({ value, label: t(`filter.whose.${value}`) })),
          ),
          team: word('team', t('filter.team'), named(t('filter.anyTeam'), teams)),
          standing: word(
            'standing',
            t('filter.standing.label'),
            (['any', ...standings] as const).map((value) => ({ value, label: t(`filter.standing.${value}`) })),
          ),
          season: word('season', t('filter.season'), named(t('filter.anySeason'), seasons)),
          competition: word('competition', t('filter.competition'), named(t('filter.anyCompetition'), competitions)),
          tail: <Tail />,
          order: (
            <InlineSelect
              label={t('filter.order.label')}
              value={orderOf(state)}
              choices={orderWords.map((value) => ({ value, label: t(`filter.order.${value}`) }))}
              onChange={(value) => onChange(orders[orderWords.find((one) => one === value) ?? 'calendar'])}
            />
          ),
        }}
      />
    </search>
  );
};
