import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { Gate } from '#ui/Gate.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Points } from './parts/Points.tsx';
import { Results } from './parts/Results.tsx';
import { Standings } from './parts/Standings.tsx';
import { exportTable, useCompetition } from './queries.ts';

/** One competition: the table, what was played, and who earned points. */
export const CompetitionScreen = () => {
  const { t } = useTranslation(['competitions', 'common', 'shell']);
  const { roles } = useUser();
  const id = String(useParams().competitionId);
  const competition = useCompetition(id);
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
            <PageHeader
              title={one.name}
              says={facts.filter(Boolean).join(' · ')}
              above={{ to: '/competitions', label: t('title') }}
            >
              <ExportMenu name={one.name} onExport={exportTable(id)} />
              {runs && (
                <LinkButton to={`/competitions/${id}/edit`} icon={<Pencil size={18} aria-hidden="true" />}>
                  {t('shell:edit')}
                </LinkButton>
              )}
            </PageHeader>
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
