import { Trans, useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import type { ReportTemplate } from '#contract/reportTemplate.ts';
import { reachOf } from '#domain/rights.ts';
import { conditionOf } from '#machines/report/question.ts';
import type { SelectChoice } from '#ui/controls/Select.tsx';
import { FilterWords } from '#ui/records/FilterWords.tsx';
import { asSaved, type useAsked } from './asked.ts';
import { spans, valueNames, whenIn, whenWords, whoseIn, whoseWords } from './builder/sentenceWords.ts';
import { useOptions } from './queries.ts';
import { useReportWords } from './useReportWords.ts';

export type ReportFilterProps = { of: ReportTemplate } & Pick<ReturnType<typeof useAsked>, 'chosen' | 'put'>;

/** The choices that are not what the report has itself. */
const others = (choices: readonly SelectChoice[], own: string, saved: string): SelectChoice[] => [
  { value: asSaved, label: saved },
  ...choices.filter(({ value }) => value !== own),
];

/** "Of my teams, in this season": a report that is saved, of another team and of other days. */
export const ReportFilter = ({ of: { definition }, chosen, put }: ReportFilterProps) => {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const { roles } = useUser();
  // Figures of the own players, or of one who is named, are not those of a team.
  const ofTeam = reachOf(roles, 'statistics.read') !== 'own' && !conditionOf(definition, 'player');
  const seasons = useOptions('season', '').filter(({ value }) => value !== 'current');
  const teams = useOptions('team', '', ofTeam).filter(({ value }) => !value.startsWith('$'));
  const names = valueNames([...seasons, ...teams]);
  const when = [
    { value: 'season:current', label: t('builder.thisSeason') },
    ...spans.map((value) => {
      const [, n, unit] = value.split(':');
      return { value, label: words.say(`builder.last.${unit}`, { count: Number(n) }) };
    }),
    ...seasons.map(({ value, name }) => ({ value: `season:${value}`, label: t('builder.season', { name }) })),
  ];
  const whose = [
    { value: 'team:$myTeams', label: t('builder.myTeams') },
    { value: 'all', label: t('builder.all') },
    ...teams.map(({ value, name }) => ({ value: `team:${value}`, label: name })),
  ];
  return (
    <FilterWords
      label={t('page.filter')}
      filter={chosen}
      words={{
        whose: {
          label: t('builder.word.whose'),
          choices: others(whose, whoseIn(definition), whoseWords(words, definition, names)),
        },
        when: {
          label: t('builder.word.when'),
          choices: others(when, whenIn(definition), whenWords(words, definition, names)),
        },
      }}
      onChange={put}
    >
      {(components) => <Trans t={t} i18nKey={ofTeam ? 'page.ofTeam' : 'page.when'} components={components} />}
    </FilterWords>
  );
};
