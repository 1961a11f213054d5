import { useTranslation } from 'react-i18next';
import { statistics } from '#contract/statistics.ts';
import { injuryTables } from '#contract/statisticsTables.ts';
import { InjuryNumbers } from '#records/injuries/InjuryNumbers.tsx';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { injuryFinding } from './findings.ts';
import { Part } from './parts/Part.tsx';
import { StackLines } from './parts/StackLines.tsx';
import { Legend, type Segment } from './parts/signs.tsx';
import { useStatistics } from './queries.ts';
import { StatisticsFrame } from './StatisticsFrame.tsx';
import { tableNamed } from './tableNamed.ts';
import { useExtremes } from './useExtremes.ts';
import { useHeadLink } from './useHeadLink.ts';
import { useSentence } from './useSentence.ts';
import { useTableWords } from './useTableWords.ts';

const kinds: readonly Segment[] = [
  { field: 'injuries', metric: 'newInjuries', sign: 'filled' },
  { field: 'illnesses', metric: 'illnesses', sign: 'outline' },
];

/** Injuries by month, by what they happened at and by player, with the figures of the season. Nothing medical. */
export const InjuriesScreen = () => {
  const { t } = useTranslation('statistics');
  const filter = useSentence('injuries');
  const found = useStatistics(statistics.injuries, filter.question);
  const words = useTableWords();
  const extremes = useExtremes();
  const headLink = useHeadLink();
  return (
    <StatisticsFrame
      page="injuries"
      filter={filter}
      of={found}
      finding={injuryFinding}
      figures={(all) => (
        <>
          <HeadFigure value={all?.new} label={t('columns.injuries')} {...headLink('newInjuries', all?.new)} />
          <HeadFigure value={all?.open} label={t('columns.open')} {...headLink('openInjuries', all?.open)} />
        </>
      )}
      tables={(all) => injuryTables(all, words)}
    >
      {(all, tables) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            {tableNamed(tables, 'injuryMonths', 'settings', 'injured').map((table) => (
              <Part
                key={table.key}
                title={words.say(`tables.${table.key}`)}
                legend={<Legend of={kinds} {...(table.key === 'injured' && { after: t('columns.open') })} />}
                says={extremes(table, 'injuries')}
              >
                <StackLines
                  rows={table.rows}
                  segments={kinds}
                  toScale
                  after={table.key === 'injured' ? [{ field: 'open', metric: 'openInjuries' }] : []}
                />
              </Part>
            ))}
          </div>
          {all.figures && (
            <Part title={t('tables.season')}>
              <InjuryNumbers of={all.figures} />
            </Part>
          )}
        </div>
      )}
    </StatisticsFrame>
  );
};
