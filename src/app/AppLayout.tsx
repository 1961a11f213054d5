import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { reachesTo } from '#domain/rights.ts';
import { ToastHost } from '#ui/controls/ToastHost.tsx';
import { ClubColours } from '#ui/football/ClubColours.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { Blank } from './Blank.tsx';
import { MayNot } from './MayNot.tsx';
import { NewVersion } from './offline/NewVersion.tsx';
import { usePlaces } from './places/PlacesContext.ts';
import { sectionsOf } from './sections.ts';
import { MorePanel } from './shell/MorePanel.tsx';
import { NotificationPanel } from './shell/NotificationPanel.tsx';
import { PaletteHost } from './shell/PaletteHost.tsx';
import { SideRail } from './shell/SideRail.tsx';
import { ThumbBar } from './shell/ThumbBar.tsx';
import { TopBar } from './shell/TopBar.tsx';
import { useClub } from './shell/useClub.ts';
import { useClubChanges } from './shell/useClubChanges.ts';

/** The layout of the club's screens: a side navigation, on a phone a bar at the bottom. */
export const AppLayout = () => {
  const { t } = useTranslation('shell');
  const user = useUser();
  const place = useLocation();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.userName;
  const open = sectionsOf(user);
  const closed = usePlaces().handles.find(
    ({ permission, reach = 'own' }) => permission && !reachesTo(user.roles, permission, reach),
  );
  const menu = { open: open.filter(({ inside }) => !inside?.(user.roles)), place, label: t('nav.label') };
  useClubChanges();
  const club = useClub();
  const [ground = '#1F7A45', words = '#FFFFFF'] = club.colours;
  return (
    <ClubColours shirtColour={ground} numberColour={words}>
      <div
        data-keep="frame"
        className="flex flex-1 flex-col sm:grid sm:grid-cols-[104px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)]"
      >
        <TopBar club={club} />
        <SideRail {...menu} club={club} name={name} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 overflow-x-clip px-(--bleed) pb-28 [--bleed:16px] sm:pb-12 sm:[--bleed:24px] lg:[--bleed:max(40px,calc((100vw_-_1432px)/2))]"
        >
          <NewVersion />
          <div className="mx-auto w-full max-w-[1200px]">
            <Suspense fallback={<Blank />}>{closed ? <MayNot place={closed} /> : <Outlet />}</Suspense>
          </div>
        </main>
      </div>
      <ThumbBar {...menu} />
      <MorePanel {...menu} name={name} />
      <AccountPanel name={name} />
      <NotificationPanel />
      <PaletteHost sections={open} />
      <ToastHost overBar />
    </ClubColours>
  );
};
