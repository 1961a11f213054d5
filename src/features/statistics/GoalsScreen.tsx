import { useTranslation } from 'react-i18next';
import { statistics } from '#contract/statistics.ts';
import { goalTables } from '#contract/statisticsTables.ts';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { goalFinding } from './findings.ts';
import { BarLines } from './parts/BarLines.tsx';
import { HeadMore } from './parts/LiveMore.tsx';
import { MinuteStrip } from './parts/MinuteStrip.tsx';
import { Part } from './parts/Part.tsx';
import { StackLines } from './parts/StackLines.tsx';
import { Legend, type Segment } from './parts/signs.tsx';
import { useLiveStatistics, useStatistics } from './queries.ts';
import { StatisticsFrame } from './StatisticsFrame.tsx';
import { tableNamed } from './tableNamed.ts';
import { useExtremes } from './useExtremes.ts';
import { useHeadLink } from './useHeadLink.ts';
import { useSentence } from './useSentence.ts';
import { useTableWords } from './useTableWords.ts';

const bothSides: readonly Segment[] = [
  { field: 'for', metric: 'goals', sign: 'filled' },
  { field: 'against', metric: 'conceded', sign: 'outline' },
];

/** When goals fall, who scores, who assists whom, how, and at what score. */
export const GoalsScreen = () => {
  const { t } = useTranslation('statistics');
  const filter = useSentence('goals');
  const found = useStatistics(statistics.goals, filter.question);
  const live = useLiveStatistics(statistics.goals, filter.question, found.data?.live);
  const words = useTableWords();
  const extremes = useExtremes();
  const headLink = useHeadLink();
  const ofPlayer = filter.sentence.scope === 'player';
  // Goals against are the team's, not a player's.
  const sides = ofPlayer ? bothSides.slice(0, 1) : bothSides;
  return (
    <StatisticsFrame
      page="goals"
      filter={filter}
      of={found}
      live={live}
      finding={goalFinding}
      figures={(all) => (
        <>
          <HeadFigure
            value={all?.for}
            more={<HeadMore of={live?.for} />}
            label={t('columns.for')}
            {...headLink('goals', all?.for)}
          />
          {!ofPlayer && (
            <HeadFigure
              value={all?.against}
              more={<HeadMore of={live?.against} />}
              label={t('columns.against')}
              {...headLink('conceded', all?.against)}
            />
          )}
        </>
      )}
      tables={(all) => goalTables(all, words)}
    >
      {(all, tables) => {
        const [minutes, scorers, pairs, kinds, states] = tableNamed(
          tables,
          ...(['minutes', 'scorers', 'pairs', 'kinds', 'states'] as const),
        );
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
            <Part title={t('tables.minutes')} legend={<Legend of={sides} />} says={extremes(minutes, 'for')}>
              <MinuteStrip of={minutes} />
              {all.minutes === null && <p className="pt-1 text-14 text-soft">{t('bands.note')}</p>}
            </Part>
            <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
              {!ofPlayer && scorers.rows.length > 0 && (
                <Part title={t('tables.scorers')} says={extremes(scorers, 'goals')}>
                  <BarLines
                    rows={scorers.rows}
                    column={{ field: 'goals', metric: 'goals' }}
                    also={{ field: 'penalties' }}
                  />
                </Part>
              )}
              {pairs.rows.length > 0 && (
                <Part title={t('tables.pairs')} says={extremes(pairs, 'goals')}>
                  <BarLines rows={pairs.rows} column={{ field: 'goals', metric: 'goals' }} bare />
                </Part>
              )}
              <Part title={t('tables.kinds')} legend={<Legend of={sides} />}>
                <StackLines rows={kinds.rows} segments={sides} toScale />
              </Part>
              <Part title={t('tables.states')} legend={<Legend of={sides} />}>
                <StackLines rows={states.rows} segments={sides} toScale />
              </Part>
            </div>
          </div>
        );
      }}
    </StatisticsFrame>
  );
};
