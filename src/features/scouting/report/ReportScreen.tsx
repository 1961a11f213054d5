import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { query } from '#api/query.ts';
import { scoutingTemplate } from '#contract/records/scoutingTemplate.ts';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useRecord } from '../queries.ts';
import { useScoutingWords } from '../scoutingWords.ts';
import { ReportForm } from './ReportForm.tsx';

/** The form of a report. It shows nothing of what others have written. */
export const ReportScreen = () => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const { outsiderId = '' } = useParams();
  const of = useSearchParams()[0].get('of');
  const found = useRecord(outsiderId);
  const templates = useQuery(query(scoutingTemplate.list, {}));
  usePageTitle(t('write'));
  const both = {
    data: found.data && templates.data && { record: found.data, all: templates.data },
    error: found.error ?? templates.error,
    refetch: () => Promise.all([found.refetch(), templates.refetch()]),
  };
  return (
    <Gate of={both}>
      {({ record, all }) => {
        if (record.kind !== 'foreignPlayer')
          return <Redirect to={`/scouting/${record.player.id}/report?of=${record.id}`} />;
        const report = record.allReports.find(({ id, mine }) => id === of && mine);
        const name = words.name(record);
        return (
          <>
            <SectionHead
              title={t('reportOn', { name })}
              above={{ to: `/scouting/${record.id}`, label: name }}
              description={t('reportSays')}
            />
            <ReportForm key={report?.id ?? 'new'} of={record} report={report} templates={all} />
          </>
        );
      }}
    </Gate>
  );
};
