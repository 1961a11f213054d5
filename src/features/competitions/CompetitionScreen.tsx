import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Points } from './parts/Points.tsx';
import { Results } from './parts/Results.tsx';
import { Standings } from './parts/Standings.tsx';
import { exportTable, useCompetition } from './queries.ts';

/** One competition: table, results, and points of players. */
export const CompetitionScreen = () => {
  const { t } = useTranslation(['competitions', 'common', 'shell']);
  const { roles } = useUser();
  const id = String(useParams().competitionId);
  const competition = useCompetition(id);
  usePageTitle(competition.data?.name);
  const runs = may(roles, 'structure.edit');
  return (
    <Gate of={competition}>
      {(one) => {
        const table = { value: 'table', label: t('tabs.table'), content: <Standings competition={one} /> };
        const results = {
          value: 'results',
          label: t('tabs.results'),
          content: <Results competition={one} runs={runs} />,
        };
        const points = { value: 'points', label: t('tabs.points'), content: <Points competition={one} runs={runs} /> };
        const facts = [t(`type.${one.type}`), one.seasonName, one.format && t(`common:sports.${one.format}`)];
        return (
          <>
            <SectionHead
              title={one.name}
              description={facts.filter(Boolean).join(' · ')}
              above={{ to: '/competitions', label: t('title') }}
            >
              <MoreMenu exports={{ name: one.name, onExport: exportTable(id) }} />
              {runs && (
                <HeadAction to={`/competitions/${id}/edit`} label={t('shell:edit')} icon={Pencil} look="chalk" />
              )}
            </SectionHead>
            <div className="mt-4">
              <Tabs
                label={one.name}
                tabs={one.type === 'internal' ? [points, table, results] : [table, results, points]}
              />
            </div>
          </>
        );
      }}
    </Gate>
  );
};
