import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StatisticsPage } from '#contract/statistics.ts';
import { goalTypes } from '#domain/insight/dimensions.ts';
import type { SelectChoice } from '#ui/controls/Select.tsx';
import { FilterDay } from '#ui/records/FilterDay.tsx';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import { everything, type Sentence, spans } from '../sentence.ts';
import type { useSentence } from '../useSentence.ts';

export type FilterSentenceProps = Pick<ReturnType<typeof useSentence>, 'sentence' | 'choices' | 'isOwn' | 'put'> & {
  page: StatisticsPage;
};

const sentences: Readonly<Record<string, ParseKeys<'statistics'>>> = {
  team: 'filter.ofTeam',
  player: 'filter.ofPlayer',
  own: 'filter.ofOwn',
};
const parts: Readonly<Partial<Record<StatisticsPage, ParseKeys<'statistics'>>>> = {
  goals: 'filter.andGoals',
  events: 'filter.andType',
};

/** The own dates of the sentence, below it. */
const Dates = ({ sentence: { from, to }, put }: Pick<FilterSentenceProps, 'sentence' | 'put'>) => {
  const { t } = useTranslation('statistics');
  return (
    <div className="flex flex-wrap gap-4 pb-2">
      <FilterDay label={t('filter.from')} value={from} onDay={(day) => put({ from: day })} />
      <FilterDay label={t('filter.to')} value={to} onDay={(day) => put({ to: day })} />
    </div>
  );
};

/** "By team: all my teams, this season, all goals": one sentence for the five pages. Each of its words can be changed. */
export const FilterSentence = ({ page, sentence, choices, isOwn, put }: FilterSentenceProps) => {
  const { t } = useTranslation('statistics');
  const { seasons, teams, players, types } = choices;
  const [only] = teams;
  const everyTeam: SelectChoice[] =
    teams.length === 1 && only
      ? [{ value: 'any', label: only.name }]
      : anyOf(t(teams.every(({ mine }) => mine) ? 'filter.myTeams' : 'filter.allTeams'), teams);
  const ofPlayer = sentence.scope === 'player';
  const words = {
    scope: {
      label: t('filter.scope.label'),
      choices: (['team', 'player'] as const).map((value) => ({ value, label: t(`filter.scope.${value}`) })),
    },
    team: {
      label: t('filter.team'),
      choices: ofPlayer ? teams.map(({ id, name }) => ({ value: id, label: name })) : everyTeam,
    },
    player: {
      label: t('filter.player'),
      choices:
        players.length === 0
          ? [{ value: '', label: t('filter.nobody') }]
          : players.map(({ id, name }) => ({ value: id, label: name })),
    },
    when: {
      label: t('filter.when.label'),
      choices: [
        { value: everything.when, label: t('filter.when.season') },
        ...spans.map((value) => ({ value, label: t(`filter.when.${value}`) })),
        { value: 'dates', label: t('filter.when.dates') },
        ...seasons.filter(({ current }) => !current).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    goal: {
      label: t('filter.goal.label'),
      choices: (['any', ...goalTypes] as const).map((value) => ({ value, label: t(`filter.goal.${value}`) })),
    },
    type: { label: t('filter.type'), choices: anyOf(t('filter.anyType'), types) },
  } satisfies Record<Exclude<keyof Sentence, 'from' | 'to'>, unknown>;
  const main = sentences[ofPlayer && isOwn ? 'own' : sentence.scope] ?? 'filter.ofTeam';
  const part = parts[page];
  const { from: _from, to: _to, ...chosen } = sentence;
  return (
    <>
      <div className="scrollbar-none overflow-x-auto whitespace-nowrap max-sm:[mask-image:linear-gradient(90deg,#000_calc(100%-24px),transparent)] sm:overflow-visible sm:whitespace-normal">
        <FilterWords
          label={t('filter.label')}
          filter={chosen}
          words={words}
          onChange={put}
          sentence={`${t(main)}${part ? t(part) : ''}`}
        />
      </div>
      {sentence.when === 'dates' && <Dates sentence={sentence} put={put} />}
    </>
  );
};
