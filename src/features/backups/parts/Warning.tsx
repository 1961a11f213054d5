import { useTranslation } from 'react-i18next';
import type { BackupState } from '#contract/backup.ts';
import { momentWords } from '#ui/layout/moments.ts';

/** That the last attempt failed and why, or that there is no recent backup; nothing when all is well. */
export const Warning = ({ state: { backups, failure, isOld, share } }: { state: BackupState }) => {
  const { t, i18n } = useTranslation('backups');
  if (share !== null || (!failure && !isOld)) return null;
  const at = failure && momentWords(failure.at, i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <div role="alert" className="my-3 grid gap-1 rounded-8 border-2 border-danger px-3 py-2">
      {failure && (
        <p>
          <strong className="font-semibold">{t('failed', { at })}</strong> {t(`reason.${failure.reason}`)}
        </p>
      )}
      {isOld && <p>{t(backups.length > 0 ? 'old' : 'oldNever')}</p>}
    </div>
  );
};
