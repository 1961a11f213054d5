import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { send } from '#api/send.ts';
import { follow } from '#contract/matchLink.ts';
import { FollowPage, type PageNow } from '#realtime/followPage.ts';

/** The live page of a link. */
export const useFollowed = (token: string): PageNow => {
  const page = useMemo(
    () => new FollowPage(token, (signal) => send(follow.get, { params: { token } }, { signal })),
    [token],
  );
  const now = useSyncExternalStore(
    useMemo(() => page.watch.bind(page), [page]),
    () => page.now,
  );
  useEffect(() => {
    page.start();
    return () => page.stop();
  }, [page]);
  return now;
};
