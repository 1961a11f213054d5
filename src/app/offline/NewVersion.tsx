import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNewVersion, onNewVersion, takeNewVersion } from './versionWatch.ts';

/** A notice on the club's screens. A live match never shows it. */
export const NewVersion = () => {
  const { t } = useTranslation('offline');
  const isThere = useSyncExternalStore(onNewVersion, hasNewVersion);
  if (!isThere) return null;
  return (
    <p
      role="status"
      className="flex min-h-11 flex-wrap items-center gap-x-4 border-line border-b bg-raised px-4 text-14 sm:px-6 lg:px-10"
    >
      <span>{t('newVersion.says')}</span>
      <button type="button" className="min-h-11 font-semibold underline" onClick={takeNewVersion}>
        {t('newVersion.take')}
      </button>
    </p>
  );
};
