import { DatabaseBackup } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '#contract/backup.ts';
import { agoWords } from '#i18n/agoWords.ts';
import { toast } from '#ui/controls/toast.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { useSize } from '#ui/layout/useSize.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { WorkProgress } from '#ui/records/WorkProgress.tsx';
import { BackupRow } from './parts/BackupRow.tsx';
import { Warning } from './parts/Warning.tsx';
import { useBackups, useMakeBackup } from './queries.ts';

/** The first line: when the last good one was made, and how large it is. */
const useSentence = (now: BackupState | undefined): string => {
  const { t, i18n } = useTranslation('backups');
  const size = useSize();
  const [last] = now?.backups ?? [];
  if (!now) return '';
  if (!now.makes) return t('postgres');
  return last ? t('last', { ago: agoWords(last.madeAt, i18n.language), size: size(last.bytes) }) : t('never');
};

const List = ({ now }: { now: BackupState }) => {
  const { t } = useTranslation('backups');
  return (
    <>
      <ul aria-label={t('title')} className="border-ink border-t-2">
        {now.backups.map((one) => (
          <BackupRow key={one.name} one={one} />
        ))}
      </ul>
      <p className="max-w-[68ch] py-4 text-14 text-soft">{t('keeps', { count: now.keepDays })}</p>
      <p className="max-w-[68ch] text-14 text-soft">{t('holdsAll')}</p>
    </>
  );
};

/** The backups of the installation, for its administrators. */
export const BackupsScreen = () => {
  const { t } = useTranslation('backups');
  const backups = useBackups();
  const make = useMakeBackup();
  const now = backups.data;
  const canMake = now?.makes === true && now.share === null && !make.isPending;
  const begin = () => make.mutate(undefined, { onError: (fault) => void toast.failed(fault) });
  return (
    <>
      <SectionHead title={t('title')} description={useSentence(now)}>
        {canMake && <HeadAction label={t('make')} icon={DatabaseBackup} onClick={begin} />}
      </SectionHead>
      <Gate of={backups}>
        {(state) => (
          <>
            <WorkProgress label={t('making')} share={state.share} />
            <Warning state={state} />
            {state.backups.length > 0 && <List now={state} />}
            {state.backups.length === 0 && state.share === null && (
              <EmptyState
                title={t(state.makes ? 'empty' : 'postgresTitle')}
                description={t(state.makes ? 'emptySays' : 'postgresSays')}
              />
            )}
          </>
        )}
      </Gate>
    </>
  );
};
