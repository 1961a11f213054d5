import { Tv } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { tabClock } from '#realtime/serverClock.ts';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { useNewLines } from '../useNewLines.ts';
import { PageBoard } from './PageBoard.tsx';
import { PageLink } from './PageLink.tsx';
import { PagePitch } from './PagePitch.tsx';
import { PageStory } from './PageStory.tsx';
import { useFamilyPage } from './useFamilyPage.ts';
import { type PageLive, usePageView } from './usePageView.ts';

const Page = ({ live, crowded }: { live: PageLive; crowded: boolean }) => {
  const { t } = useTranslation('follow');
  const view = usePageView(live, true);
  const { page, words } = view;
  const newLines = useNewLines(page.lines, view.link === 'live');
  return (
    <ClubColours shirtColour={page.shirtColour} numberColour={page.numberColour}>
      <div className="mx-auto flex w-full max-w-[1480px] items-center justify-between px-4">
        <PageLink view={view} />
        <Link to="screen" className="hidden min-h-12 items-center gap-2 px-2 font-medium text-14 md:flex">
          <Tv size={18} aria-hidden="true" />
          {t('screen')}
        </Link>
      </div>
      {crowded && (
        <p role="status" className="mx-auto w-full max-w-[1480px] px-4 pb-2 text-14 text-soft">
          {t('crowded')}
        </p>
      )}
      <PageBoard view={view} />
      <div className="mx-auto grid w-full max-w-[1480px] flex-1 content-start gap-x-8 px-4 pb-8 lg:grid-cols-[minmax(0,3fr)_minmax(340px,2fr)]">
        <PagePitch page={page} />
        <PageStory view={view} newLines={newLines} />
        <p className="pt-8 text-14 text-soft lg:col-span-2">{t('initials')}</p>
      </div>
      <p aria-live="assertive" aria-atomic="true" className="sr-only">
        {newLines.map((line) => `${line.minute} ${words.description(line.event)}. `)}
      </p>
    </ClubColours>
  );
};

/** The live page for families: no account, no names of players, only for those who have the link. */
export const FamilyPageScreen = () => {
  const { t } = useTranslation('follow');
  const { token = '' } = useParams();
  const { page, link, asOf, ended, crowded } = useFamilyPage(token);
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col">
      {ended && <EmptyState title={t('ended')} description={t('endedSays')} />}
      {!ended && !page && (
        <div className="p-4">
          <Skeleton />
        </div>
      )}
      {page && <Page live={{ page, link, asOf, serverNow: tabClock.now }} crowded={crowded} />}
    </main>
  );
};
