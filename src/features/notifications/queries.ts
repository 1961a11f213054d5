import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { notification } from '#contract/notification.ts';

const pageSize = 25;

export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: [...queryKey(notification.mine, {}), 'pages'],
    queryFn: ({ pageParam, signal }) => send(notification.mine, { query: { page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  });

const useAfterReading = () => {
  const client = useQueryClient();
  return ({ unread }: { readonly unread: number }) => {
    client.setQueryData(queryKey(notification.unread, {}), { unread });
    return client.invalidateQueries({ queryKey: queryKey(notification.mine, {}) });
  };
};

export const useMarkRead = () =>
  useMutation({
    mutationFn: ({ id, read }: { readonly id: string; readonly read: boolean }) =>
      send(notification.read, { params: { id }, body: { read } }),
    onSuccess: useAfterReading(),
  });

export const useMarkAll = () =>
  useMutation({ mutationFn: () => send(notification.readAll, { body: {} }), onSuccess: useAfterReading() });
