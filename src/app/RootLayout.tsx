import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Blank } from './Blank.tsx';
import { usePlaces } from './places/PlacesContext.ts';
import { ScreenBoundary } from './places/ScreenBoundary.tsx';
import { ScrollMemory } from './places/ScrollMemory.tsx';

/** What every route shares: title, progress line, scroll and focus after a change of place, the way past the menu. */
export const RootLayout = () => {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { handles, going } = usePlaces();
  const title = handles.findLast((handle) => handle.title)?.title;
  const first = useRef(true);

  // Before the effects of the screens: a page that has a name of its own puts it here instead (`usePageTitle`).
  useLayoutEffect(() => {
    document.title = title ? `${t(`titles.${title}`)} · ${t('app.title')}` : t('app.title');
  }, [t, title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what the focus follows
  useEffect(() => {
    if (!first.current) document.getElementById('main')?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);

  return (
    <>
      <a
        href="#main"
        className="-translate-y-24 fixed top-2 left-2 z-60 rounded-8 bg-ink px-4 py-3 font-semibold text-inverse focus-visible:translate-y-0"
      >
        {t('skip')}
      </a>
      <ProgressBar running={going} />
      <ScreenBoundary place={pathname}>
        <Suspense fallback={<Blank />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
      <ScrollMemory />
    </>
  );
};
