import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#api/SessionContext.ts';
import type { MatchView } from '#contract/matchView.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';

/**
 * A user without permission to write is sent to the stands. A device that was laid aside shows so, and how it writes
 * again although the device that laid it aside may have no battery left (decision 021).
 */
export const NotYours = ({ facts: { id, deviceReadOnly } }: { facts: Pick<MatchView, 'id' | 'deviceReadOnly'> }) => {
  const { t } = useTranslation('console');
  const { signOut } = useSession();
  const why = deviceReadOnly ? 'readOnly' : 'noRight';
  return (
    <EmptyState
      title={t(`${why}.title`)}
      description={t(`${why}.says`)}
      action={
        <span className="flex flex-wrap items-center justify-center gap-4">
          <Link className="inline-flex min-h-12 items-center font-semibold underline" to={`/matches/${id}/stands`}>
            {t('more.stands')}
          </Link>
          {deviceReadOnly && <Button onClick={signOut}>{t('readOnly.again')}</Button>}
        </span>
      }
    />
  );
};
