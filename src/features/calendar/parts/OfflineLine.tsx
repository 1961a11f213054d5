import { useTranslation } from 'react-i18next';
import { OpenRing } from '#ui/football/KindMark.tsx';

/** The dark line: no network, and how many marks wait on this device. */
export const OfflineLine = ({ count }: { count: number }) => {
  const { t } = useTranslation('calendar');
  return (
    <p role="status" className="full-width flex min-h-10 items-center gap-3 bg-ink text-14 text-inverse">
      <OpenRing />
      {count === 0 ? t('roll.offline') : t('roll.waiting', { count })}
    </p>
  );
};
