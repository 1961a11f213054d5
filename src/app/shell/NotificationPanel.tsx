import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { notificationPanelId } from './menu.ts';

const NotificationList = lazyPart(
  async () => (await import('#features/notifications/NotificationList.tsx')).NotificationList,
);

/** The latest notifications; loaded when opened. */
export const NotificationPanel = () => {
  const { t } = useTranslation('notifications');
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list closes with every navigation
  useEffect(() => {
    panel.current?.hidePopover();
  }, [key]);
  return (
    <section
      ref={panel}
      id={notificationPanelId}
      popover="auto"
      aria-label={t('title')}
      onToggle={(event) => setOpen(event.newState === 'open')}
      className="fixed inset-x-0 top-14 bottom-auto z-40 m-0 max-h-[calc(100dvh-72px)] w-full max-w-none overflow-y-auto border border-line bg-raised text-ink shadow-raised open:animate-rise sm:top-auto sm:right-auto sm:bottom-4 sm:left-20 sm:max-h-[70dvh] sm:w-100 sm:rounded-8 lg:left-60"
    >
      <Suspense fallback={null}>{open && <NotificationList />}</Suspense>
    </section>
  );
};
