import { useTranslation } from 'react-i18next';
import type { TableColumn } from '#contract/numberTable.ts';
import { statistics } from '#contract/statistics.ts';
import { matchTables } from '#contract/statisticsTables.ts';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { matchFinding } from './findings.ts';
import { FormStrip } from './parts/FormStrip.tsx';
import { Part } from './parts/Part.tsx';
import { Runs } from './parts/Runs.tsx';
import { StackLines } from './parts/StackLines.tsx';
import { Legend, type Segment } from './parts/signs.tsx';
import { useLiveStatistics, useStatistics } from './queries.ts';
import { StatisticsFrame } from './StatisticsFrame.tsx';
import { tableNamed } from './tableNamed.ts';
import { useExtremes } from './useExtremes.ts';
import { useHeadLink } from './useHeadLink.ts';
import { useSentence } from './useSentence.ts';
import { useFigureWords, useTableWords } from './useTableWords.ts';

const outcomes: readonly Segment[] = [
  { field: 'wins', metric: 'wins', sign: 'filled' },
  { field: 'draws', metric: 'draws', sign: 'outline' },
  { field: 'losses', metric: 'losses', sign: 'broken' },
];
const goals: readonly TableColumn[] = [
  { field: 'goalsFor', metric: 'goalsFor' },
  { field: 'goalsAgainst', metric: 'goalsAgainst' },
];

/** Results at home and away, by month and competition, the form, runs and points. */
export const MatchesScreen = () => {
  const { t } = useTranslation('statistics');
  const filter = useSentence('matches');
  const found = useStatistics(statistics.matches, filter.question);
  const live = useLiveStatistics(statistics.matches, filter.question, found.data?.live);
  const words = useTableWords();
  const figure = useFigureWords();
  const extremes = useExtremes();
  const headLink = useHeadLink();
  const legend = <Legend of={outcomes} after={t('goalsAfter')} />;
  return (
    <StatisticsFrame
      page="matches"
      filter={filter}
      of={found}
      live={live}
      finding={matchFinding}
      figures={(all) => (
        <>
          <HeadFigure value={all?.results.wins} label={t('columns.wins')} {...headLink('wins', all?.results.wins)} />
          <HeadFigure
            value={all?.points.points}
            label={t('columns.points')}
            {...headLink('points', all?.points.points)}
          />
          <HeadFigure
            value={all && figure(all.points.perMatch)}
            label={t('columns.perMatch')}
            {...headLink('pointsPerMatch', all?.points.perMatch)}
          />
        </>
      )}
      tables={(all) => matchTables(all, words)}
    >
      {(all, tables) => {
        const [results, months, competitions, runs] = tableNamed(
          tables,
          ...(['results', 'months', 'competitions', 'runs'] as const),
        );
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
            <Part title={t('form')}>
              <FormStrip of={all.form} />
            </Part>
            <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
              <Part title={t('tables.results')} legend={legend}>
                <StackLines rows={results.rows} segments={outcomes} after={goals} />
              </Part>
              <Part title={t('tables.runs')}>
                <Runs of={runs} />
              </Part>
              <Part title={t('tables.months')} legend={legend} says={extremes(months, 'wins')}>
                <StackLines rows={months.rows} segments={outcomes} after={goals} />
              </Part>
              <Part title={t('tables.competitions')} legend={legend} says={extremes(competitions, 'wins')}>
                <StackLines rows={competitions.rows} segments={outcomes} after={goals} />
              </Part>
            </div>
          </div>
        );
      }}
    </StatisticsFrame>
  );
};
