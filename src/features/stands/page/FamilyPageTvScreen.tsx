import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { tabClock } from '#realtime/serverClock.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { BigScreen } from './BigScreen.tsx';
import { useFamilyPage } from './useFamilyPage.ts';

/** The big screen of the live page for families. */
export const FamilyPageTvScreen = () => {
  const { t } = useTranslation('follow');
  const { token = '' } = useParams();
  const { page, link, asOf, ended } = useFamilyPage(token);
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh">
      {ended && <EmptyState title={t('ended')} description={t('endedSays')} />}
      {page && <BigScreen live={{ page, link, asOf, serverNow: tabClock.now }} numbered />}
    </main>
  );
};
