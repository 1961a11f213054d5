import { Copy, PenLine } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { ReportResult } from '#contract/report.ts';
import type { ReportTemplate } from '#contract/reportTemplate.ts';
import { may, reachOf } from '#domain/rights.ts';
import { conditionOf } from '#machines/report/question.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useAsked } from './asked.ts';
import type { OpenedFigureDialogProps } from './OpenedFigureDialog.tsx';
import { exportedDraft, exportedReport, useReport, useResult } from './queries.ts';
import { ReportBlocks } from './ReportBlocks.tsx';
import { ReportExport } from './ReportExport.tsx';
import { ReportFilter } from './ReportFilter.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { ReportStands } from './ReportStands.tsx';
import { useReportDeeds } from './useReportDeeds.ts';

const OpenedFigureDialog = lazyPart<OpenedFigureDialogProps>(
  async () => (await import('./OpenedFigureDialog.tsx')).OpenedFigureDialog,
);

const menuLook = 'grid size-11 place-items-center rounded-8 border border-current bg-club text-on-club sm:size-12';

/** Whether a report is of the reader's own players, and the reader is staff. */
const useNeedsPlayer = ({ definition }: ReportTemplate): boolean => {
  const { roles } = useUser();
  const { is, in: several = [] } = conditionOf(definition, 'player') ?? {};
  const isOwn = [is, ...several].some((value) => value === '$me' || value === '$myPlayer');
  return isOwn && reachOf(roles, 'statistics.read') !== 'own';
};

/** The name of the player of an answer. */
const playerIn = (result: ReportResult | undefined, id: string | null): string | undefined =>
  result?.filters.find(({ key }) => key === 'player')?.values.find(({ value }) => value === id)?.name ?? undefined;

const Page = ({ of }: { of: ReportTemplate }) => {
  const { t } = useTranslation('reports');
  const { roles } = useUser();
  const [address] = useSearchParams();
  const deeds = useReportDeeds();
  const { asked, chosen, player, put, isSaved } = useAsked(of);
  const result = useResult(of.id, isSaved ? undefined : asked);
  // Staff have no players of their own: first they say whose report it is.
  const isOfNobody = useNeedsPlayer(of) && player === null;
  const playerName = playerIn(result.data, player);
  const { id, name, says, rights, level, owner } = of;
  usePageTitle(name);
  const shared = [
    ...(owner ? [t('by', { name: owner.name })] : []),
    ...(level === 'readyMade' ? [t('level.readyMade')] : [t(`level.${level}`)]),
  ].join(' · ');
  const fileName = playerName ? `${name}: ${playerName}` : name;
  const exported = isSaved ? exportedReport(id) : exportedDraft(asked, fileName);
  return (
    <>
      <SectionHead title={name} description={says || shared} above={{ to: '/reports', label: t('title') }}>
        <ReportMenu of={of} className={menuLook} />
        {rights.edit && <HeadAction label={t('edit')} icon={PenLine} to={`/reports/${id}/edit`} />}
        {!rights.edit && may(roles, 'report.edit') && (
          <HeadAction label={t('duplicate')} icon={Copy} onClick={() => void deeds.duplicate(of)} />
        )}
      </SectionHead>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 pt-3 sm:pt-0">
        <div className="min-w-0 flex-1 basis-80">
          <ReportFilter of={of} playerName={playerName} chosen={chosen} player={player} put={put} />
          {result.data && !isOfNobody && <ReportStands of={result.data} />}
        </div>
        {result.data && !isOfNobody && (
          <ReportExport name={fileName.replace(':', '')} of={result.data} exported={exported} />
        )}
      </div>
      {isOfNobody ? (
        <EmptyState title={t('page.nobody')} description={t('page.nobodySays')} />
      ) : (
        <Gate of={result}>{(answer) => <ReportBlocks of={answer} />}</Gate>
      )}
      {address.has('open') && (
        <Suspense fallback={null}>
          <OpenedFigureDialog asked={asked} blocks={result.data?.blocks ?? []} />
        </Suspense>
      )}
    </>
  );
};

/** A report, run as who reads it. */
export const ReportScreen = () => {
  const { reportId } = useParams();
  const found = useReport(reportId);
  return <Gate of={found}>{(of) => <Page key={of.id} of={of} />}</Gate>;
};
