import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { calendarFeed, type FeedReply, type FeedShows } from '#contract/calendarFeed.ts';

const key = queryKey(calendarFeed.get, {});

export const useFeed = () => useQuery(query(calendarFeed.get, {}));

/** Makes the address, or another one in its place. */
export const useRenewFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(calendarFeed.renew, { body: {} }),
    onSuccess: (saved) => client.setQueryData(key, saved),
  });
};

/** A switch moves at once and goes back when the save fails. */
export const useFeedShows = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shows: FeedShows) => send(calendarFeed.change, { body: { shows } }),
    onMutate: async (shows) => {
      // A reading that is under way would bring the switch back.
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<FeedReply>(key);
      client.setQueryData<FeedReply>(key, (now) => (now?.feed ? { ...now, feed: { ...now.feed, shows } } : now));
      return before;
    },
    onError: (_error, _shows, before) => client.setQueryData(key, before),
  });
};

export const useRemoveFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(calendarFeed.remove, {}),
    onSuccess: () => client.setQueryData<FeedReply>(key, (now) => now && { ...now, feed: null }),
  });
};
