import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { ProgressBar } from '#ui/controls/ProgressBar.tsx';
import { Blank } from './Blank.tsx';
import { usePlaces } from './places/PlacesContext.ts';
import { ScreenBoundary } from './places/ScreenBoundary.tsx';
import { ScrollMemory } from './places/ScrollMemory.tsx';

/** The parts of every route: title, progress bar, scroll and focus after a navigation, the skip link. */
export const RootLayout = () => {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { handles, going } = usePlaces();
  const title = handles.findLast((handle) => handle.title)?.title;
  const first = useRef(true);

  // Before the effects of the screens: a page with its own name sets it here instead (`usePageTitle`).
  useLayoutEffect(() => {
    document.title = title ? `${t(`titles.${title}`)} · ${t('app.title')}` : t('app.title');
  }, [t, title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with every navigation
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
