import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { Skeleton } from '#ui/records/Skeleton.tsx';
import { NotificationRow } from './parts/NotificationRow.tsx';
import { useMarkAll, useMarkRead, useNotifications } from './queries.ts';

/** The user's notifications, newest first. A tap marks one as read, and can be undone. */
export const NotificationList = () => {
  const { t } = useTranslation('notifications');
  const notifications = useNotifications();
  const mark = useMarkRead();
  const markAll = useMarkAll();
  const unread = notifications.data?.pages.some(({ rows }) => rows.some(({ readAt }) => readAt === null)) ?? false;
  return (
    <>
      <header className="sticky top-0 z-10 flex min-h-14 items-center gap-1 border-line border-b bg-raised px-4">
        <h2 className="title mr-auto text-24">{t('title')}</h2>
        {unread && (
          <Button variant="ghost" size={44} busy={markAll.isPending} onClick={() => markAll.mutate()}>
            {t('readAll')}
          </Button>
        )}
        <Link
          to="/account#notify"
          aria-label={t('choose')}
          title={t('choose')}
          className="-mr-2 grid size-12 shrink-0 place-items-center rounded-8 text-soft hover:bg-sunken hover:text-ink"
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
        </Link>
      </header>
      <Gate
        of={notifications}
        skeleton={
          <div className="px-4">
            <Skeleton />
          </div>
        }
        isEmpty={({ pages }) => pages.every(({ rows }) => rows.length === 0)}
        empty={<EmptyState title={t('emptyTitle')} description={t('emptySays')} />}
      >
        {({ pages }) => (
          <>
            <ul>
              {pages
                .flatMap(({ rows }) => rows)
                .map((one) => (
                  <NotificationRow
                    key={one.id}
                    notifications={one}
                    onRead={(read) => mark.mutate({ id: one.id, read })}
                  />
                ))}
            </ul>
            {notifications.hasNextPage && (
              <Button
                variant="ghost"
                wide
                busy={notifications.isFetchingNextPage}
                onClick={() => void notifications.fetchNextPage()}
              >
                {t('older')}
              </Button>
            )}
          </>
        )}
      </Gate>
    </>
  );
};
