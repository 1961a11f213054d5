import { useTranslation } from 'react-i18next';

/** How much of the backup that is being made is done; nothing when none is. Announced when it begins and ends. */
export const Making = ({ share }: { share: number | null }) => {
  const { t } = useTranslation('backups');
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div role="status" className="empty:hidden">
      {share !== null && (
        <div className="grid gap-2 py-4">
          <p className="font-semibold">{t('making')}</p>
          <div
            role="progressbar"
            aria-label={t('making')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="h-2 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full bg-ink transition-[width] duration-(--quick)" style={{ width: `${percent}%` }} />
          </div>
        </div>
      )}
    </div>
  );
};
