import { FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClubData } from '#contract/clubData.ts';
import { toast } from '#ui/controls/toast.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { WorkProgress } from '#ui/records/WorkProgress.tsx';
import { ImportClub } from './parts/ImportClub.tsx';
import { TransferRow } from './parts/TransferRow.tsx';
import { isUnderWay, useClubData, useExport, useImport, useRemoveTransfer } from './queries.ts';

const Progress = ({ now }: { now: ClubData }) => {
  const { t } = useTranslation('clubData');
  const one = now.transfers.find(isUnderWay);
  const word = one?.state === 'uploading' ? 'uploading' : one?.kind === 'import' ? 'importing' : 'exporting';
  return <WorkProgress label={t(word)} share={one?.done ?? null} />;
};

const List = ({ now }: { now: ClubData }) => {
  const { t } = useTranslation('clubData');
  const remove = useRemoveTransfer();
  return (
    <ul aria-label={t('list')} className="border-ink border-t-2">
      {now.transfers.map((one) => (
        <TransferRow
          key={one.id}
          one={one}
          onRemove={() => remove.mutate(one.id, { onError: (fault) => void toast.failed(fault) })}
        />
      ))}
    </ul>
  );
};

/** What the club keeps, as one file to take along: exports, and the import into an empty club. */
export const ClubDataScreen = () => {
  const { t } = useTranslation('clubData');
  const [data, begin, bring] = [useClubData(), useExport(), useImport()];
  const now = data.data;
  const canExport = now !== undefined && !now.isEmpty && !now.transfers.some(isUnderWay) && !begin.isPending;
  const start = () => begin.mutate(undefined, { onError: (fault) => void toast.failed(fault) });
  return (
    <>
      <SectionHead title={t('title')} description={t('says')}>
        {canExport && <HeadAction label={t('export')} icon={FileArchive} onClick={start} />}
      </SectionHead>
      <Gate of={data}>
        {(state) => (
          <div className="grid gap-6">
            <Progress now={state} />
            {state.isEmpty && (
              <ImportClub busy={bring.isPending} error={bring.error} onChosen={(archive) => bring.mutate(archive)} />
            )}
            {state.transfers.length > 0 && <List now={state} />}
            {state.transfers.length === 0 && !state.isEmpty && (
              <EmptyState title={t('empty')} description={t('emptySays')} />
            )}
            <div className="grid max-w-[68ch] gap-2 text-14 text-soft">
              <p>{t('holds')}</p>
              <p>{t(state.medical ? 'withMedical' : 'noMedical')}</p>
              <p>{t('careful')}</p>
              <p>{t('kept')}</p>
            </div>
          </div>
        )}
      </Gate>
    </>
  );
};
