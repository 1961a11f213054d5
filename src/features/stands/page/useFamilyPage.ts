import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { send } from '#api/send.ts';
import { follow } from '#contract/matchLink.ts';
import { FamilyPage, type PageNow } from '#realtime/familyPage.ts';

/** The live page of a link. */
export const useFamilyPage = (token: string): PageNow => {
  const page = useMemo(
    () => new FamilyPage(token, (signal) => send(follow.get, { params: { token } }, { signal })),
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
