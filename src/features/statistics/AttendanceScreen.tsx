import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '#contract/numberTable.ts';
import { statistics } from '#contract/statistics.ts';
import { attendanceTables } from '#contract/statisticsTables.ts';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { attendanceFinding } from './findings.ts';
import { BarLines } from './parts/BarLines.tsx';
import { Part } from './parts/Part.tsx';
import { ShareColumns } from './parts/ShareColumns.tsx';
import { StackLines } from './parts/StackLines.tsx';
import { Legend, type Segment } from './parts/signs.tsx';
import type { TrendChartProps } from './parts/TrendChart.tsx';
import { useStatistics } from './queries.ts';
import { StatisticsFrame } from './StatisticsFrame.tsx';
import { tableNamed } from './tableNamed.ts';
import { useExtremes } from './useExtremes.ts';
import { useHeadLink } from './useHeadLink.ts';
import { useSentence } from './useSentence.ts';
import { useFigureWords, useTableWords } from './useTableWords.ts';

const TrendChart = lazyPart<TrendChartProps>(async () => (await import('./parts/TrendChart.tsx')).TrendChart);

const presences: readonly Segment[] = [
  { field: 'present', metric: 'presentCount', sign: 'filled' },
  { field: 'late', metric: 'late', sign: 'tinted' },
  { field: 'excused', metric: 'excused', sign: 'outline' },
  { field: 'absent', metric: 'absent', sign: 'broken' },
];
const share: TableColumn = { field: 'share', metric: 'attendanceShare', form: 'share' };

/** Who comes to the trainings: of all, by week and weekday, why not, and each player. */
export const AttendanceScreen = () => {
  const { t } = useTranslation('statistics');
  const filter = useSentence('attendance');
  const found = useStatistics(statistics.attendance, filter.question);
  const words = useTableWords();
  const figure = useFigureWords();
  const extremes = useExtremes();
  const headLink = useHeadLink();
  return (
    <StatisticsFrame
      page="attendance"
      filter={filter}
      of={found}
      finding={attendanceFinding}
      figures={(all) => (
        <>
          <HeadFigure
            value={all && figure(all.total.share, 'share')}
            label={t('columns.share')}
            {...headLink('attendanceShare', all?.total.share)}
          />
          <HeadFigure
            value={all?.total.trainings}
            label={t('columns.trainings')}
            {...headLink('trainings', all?.total.trainings)}
          />
        </>
      )}
      tables={(all) => attendanceTables(all, words)}
    >
      {(_all, tables) => {
        const [presence, weeks, weekdays, reasons, trained] = tableNamed(
          tables,
          ...(['presence', 'weeks', 'weekdays', 'reasons', 'trained'] as const),
        );
        const legend = <Legend of={presences} after={t('columns.share')} />;
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
            <Part title={t('tables.presence')} legend={legend}>
              <StackLines rows={presence.rows} segments={presences} after={[share]} />
            </Part>
            <Part title={t('tables.weeks')}>
              <div className="min-h-58">
                <Suspense fallback={null}>
                  <TrendChart rows={weeks.rows} column={share} says={extremes(weeks, 'share', 'share')} />
                </Suspense>
              </div>
            </Part>
            <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
              <Part title={t('tables.weekdays')} says={extremes(weekdays, 'share', 'share')}>
                <ShareColumns rows={weekdays.rows} column={share} />
              </Part>
              {reasons.rows.length > 0 && (
                <Part title={t('tables.reasons')} says={extremes(reasons, 'count')}>
                  <BarLines rows={reasons.rows} column={{ field: 'count', metric: 'missed' }} />
                </Part>
              )}
            </div>
            <Part title={t('tables.trained')} legend={legend} says={extremes(trained, 'share', 'share')}>
              <StackLines rows={trained.rows} segments={presences} after={[share]} />
            </Part>
          </div>
        );
      }}
    </StatisticsFrame>
  );
};
