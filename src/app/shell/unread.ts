import { type QueryKey, useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { notification } from '#contract/notification.ts';
import { useHubMessage } from '#realtime/useHubMessage.ts';

const notified = { message: 'notified', makesOld: ([, second]: QueryKey) => second === 'Notification' } as const;

/** The number of unread notifications. The hub announces new ones; without the hub it is read every two minutes. */
export const useUnread = (): number => {
  useHubMessage(notified);
  const term = useQuery({ ...query(notification.unread, {}), refetchInterval: 120_000 });
  return term.data?.unread ?? 0;
};
