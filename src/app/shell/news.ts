import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#api/query.ts';
import { notification } from '#contract/notification.ts';
import { liveHub } from '#realtime/hubConnection.ts';
import { useLiveDoor } from '#realtime/LiveDoor.ts';

/** How much is unread. The hub says when something came; without the hub it is asked every two minutes. */
export const useUnread = (): number => {
  const client = useQueryClient();
  const { token } = useLiveDoor();
  useEffect(
    () =>
      liveHub(token).on('notified', () => {
        void client.invalidateQueries({ predicate: ({ queryKey: [, second] }) => second === 'Notification' });
      }),
    [client, token],
  );
  const asked = useQuery({ ...query(notification.unread, {}), refetchInterval: 120_000 });
  return asked.data?.unread ?? 0;
};
