import { useTranslation } from 'react-i18next';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ExportMenu } from '#ui/records/ExportMenu.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { teamsFinding } from './findings.ts';
import { Lately } from './parts/Lately.tsx';
import { PageTabs } from './parts/PageTabs.tsx';
import { Part } from './parts/Part.tsx';
import { Season } from './parts/Season.tsx';
import { Stands } from './parts/Stands.tsx';
import { TeamRows } from './parts/TeamRows.tsx';
import { exported, useClub } from './queries.ts';
import { useFindingWords } from './useFindingWords.ts';
import { useFigureWords } from './useTableWords.ts';

/** How all teams of the club do, this month against the one before, and how far the season is. Without persons. */
export const TeamsScreen = () => {
  const { t } = useTranslation('statistics');
  const found = useClub();
  const words = useFindingWords();
  const figure = useFigureWords();
  const overview = found.data?.overview;
  return (
    <>
      <SectionHead
        title={t('page.teams')}
        long
        description={found.data && words(teamsFinding(found.data))}
        figures={
          <>
            <HeadFigure value={overview?.results.wins} label={t('columns.wins')} />
            <HeadFigure value={overview && figure(overview.pointsPerMatch.value)} label={t('columns.perMatch')} />
            <HeadFigure value={overview && figure(overview.attendance?.share, 'share')} label={t('columns.share')} />
          </>
        }
      />
      <PageTabs />
      {overview && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 pt-2">
          <Stands page="matches" of={{ n: overview.n, asOf: overview.asOf, coverage: null }} />
          <ExportMenu name={t('page.teams').toLowerCase()} onExport={exported('teams', {})} />
        </div>
      )}
      <Gate
        of={found}
        isEmpty={({ performance }) => performance.teams.length === 0}
        empty={<EmptyState title={t('empty.teams')} description={t('empty.teamsSays')} />}
      >
        {({ performance, progress, activity }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
            <TeamRows of={performance} />
            <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
              <Season of={progress} />
              <Part title={t('lately.title')}>
                <Lately of={activity} />
              </Part>
            </div>
          </div>
        )}
      </Gate>
    </>
  );
};
