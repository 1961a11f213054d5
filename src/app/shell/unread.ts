import { type QueryKey, useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { notification } from '#contract/notification.ts';
import { useHubMessage } from '#realtime/useHubMessage.ts';

const notified = { message: 'notified', makesOld: ([, second]: QueryKey) => second === 'Notification' } as const;

/** How much is unread. The hub says when something came; without the hub it is asked every two minutes. */
export const useUnread = (): number => {
  useHubMessage(notified);
  const term = useQuery({ ...query(notification.unread, {}), refetchInterval: 120_000 });
  return term.data?.unread ?? 0;
};
