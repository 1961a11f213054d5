import { useTranslation } from 'react-i18next';
import type { TableColumn } from '#contract/numberTable.ts';
import { statistics } from '#contract/statistics.ts';
import { eventTables } from '#contract/statisticsTables.ts';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { eventFinding } from './findings.ts';
import { Part } from './parts/Part.tsx';
import { StackLines } from './parts/StackLines.tsx';
import { Legend, type Segment } from './parts/signs.tsx';
import { useStatistics } from './queries.ts';
import { StatisticsFrame } from './StatisticsFrame.tsx';
import { tableNamed } from './tableNamed.ts';
import { useExtremes } from './useExtremes.ts';
import { useHeadLink } from './useHeadLink.ts';
import { useSentence } from './useSentence.ts';
import { useFigureWords, useTableWords } from './useTableWords.ts';

const answers: readonly Segment[] = [
  { field: 'yes', metric: 'saidYes', sign: 'filled' },
  { field: 'no', metric: 'saidNo', sign: 'broken' },
  { field: 'unanswered', metric: 'unanswered', sign: 'outline' },
];
const after: readonly TableColumn[] = [{ field: 'share', metric: 'cameShare', form: 'share' }];

/** Who answers and who comes to the events: by type, event and player. */
export const EventsScreen = () => {
  const { t } = useTranslation('statistics');
  const filter = useSentence('events');
  const found = useStatistics(statistics.attendanceEvents, filter.question);
  const words = useTableWords();
  const figure = useFigureWords();
  const extremes = useExtremes();
  const headLink = useHeadLink();
  return (
    <StatisticsFrame
      page="events"
      filter={filter}
      of={found}
      finding={eventFinding}
      figures={(all) => (
        <>
          <HeadFigure
            value={all?.total.events}
            label={t('columns.events')}
            {...headLink('events', all?.total.events)}
          />
          <HeadFigure
            value={all && figure(all.total.share, 'share')}
            label={t('columns.share')}
            {...headLink('cameShare', all?.total.share)}
          />
        </>
      )}
      tables={(all) => eventTables(all, words)}
    >
      {(_all, tables) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
          {tableNamed(tables, 'types', 'events', 'invited').map((table) => (
            <Part
              key={table.key}
              title={words.say(`tables.${table.key}`)}
              legend={<Legend of={answers} after={t('columns.share')} />}
              says={extremes(table, 'yes')}
            >
              <StackLines rows={table.rows} segments={answers} after={after} />
            </Part>
          ))}
        </div>
      )}
    </StatisticsFrame>
  );
};
