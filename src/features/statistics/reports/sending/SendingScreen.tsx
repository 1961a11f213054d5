import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ReportTemplate } from '#contract/reportTemplate.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useReport } from '../queries.ts';
import { useSchedules } from './queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleItem } from './ScheduleItem.tsx';

const Sending = ({ report }: { report: ReportTemplate | undefined }) => {
  const { t } = useTranslation('reports');
  const found = useSchedules(report?.id);
  const [adding, setAdding] = useState(false);
  const title = report ? t('sending.of', { name: report.name }) : t('sending.title');
  usePageTitle(title);
  return (
    <>
      <SectionHead
        title={title}
        description={t('sending.each')}
        above={report ? { to: `/reports/${report.id}`, label: report.name } : { to: '/reports', label: t('title') }}
      >
        {report && <HeadAction label={t('sending.new')} icon={Plus} onClick={() => setAdding(true)} />}
      </SectionHead>
      <Gate
        of={found}
        empty={
          <EmptyState
            title={t(report ? 'sending.none' : 'sending.noOne')}
            description={t(report ? 'sending.noneSays' : 'sending.noneAll')}
          />
        }
      >
        {(rows) => (
          <ul className="pt-2">
            {rows.map((row) => (
              <ScheduleItem key={row.id} of={row} withReport={!report} />
            ))}
          </ul>
        )}
      </Gate>
      {adding && report && <ScheduleDialog of={undefined} report={report} onClose={() => setAdding(false)} />}
    </>
  );
};

/** The schedules of a report, once its name is known, or without one all that the user has and receives. */
export const SendingScreen = () => {
  const { reportId } = useParams();
  const about = useReport(reportId);
  if (reportId === undefined) return <Sending report={undefined} />;
  return <Gate of={about}>{(report) => <Sending key={report.id} report={report} />}</Gate>;
};
