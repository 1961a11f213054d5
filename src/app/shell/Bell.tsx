import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { notification } from '#contract/notification.ts';
import { useHubMessage } from '#realtime/useHubMessage.ts';
import { notificationPanelId } from './menu.ts';

/** What a user is told may be on their start page as well: a place that is kept for twenty minutes. */
const makesOld = ([first, second]: QueryKey): boolean =>
  second === 'Notification' || (first === 'users' && second === 'home');
const notified = { message: 'notified', makesOld } as const;

/** The number of unread notifications. The hub announces new ones; without the hub it is read every two minutes. */
const useUnread = (): number => {
  useHubMessage(notified);
  const term = useQuery({ ...query(notification.unread, {}), refetchInterval: 120_000 });
  return term.data?.unread ?? 0;
};

/** Opens the notifications, with the number of unread ones. */
export const Bell = ({ bare = false, className }: { bare?: boolean; className?: string }) => {
  const { t } = useTranslation('notifications');
  const unread = useUnread();
  return (
    <button
      type="button"
      popoverTarget={notificationPanelId}
      aria-label={unread > 0 ? `${t('open')}, ${t('unread', { count: unread })}` : t('open')}
      className={className}
    >
      <span className="relative">
        <BellIcon size={20} aria-hidden="true" />
        {unread > 0 && (
          <span
            key={unread}
            aria-hidden="true"
            // Drawn by CSS, not text: the button's accessible name has the count in words, after its label.
            data-count={unread > 99 ? '99+' : unread}
            className="figures -top-2 -right-2.5 absolute grid h-4.5 min-w-4.5 animate-turn place-items-center rounded-full bg-danger-solid px-1 text-12 text-on-danger leading-none ring-2 ring-paper before:content-[attr(data-count)]"
          />
        )}
      </span>
      {!bare && <span aria-hidden="true">{t('open')}</span>}
    </button>
  );
};
