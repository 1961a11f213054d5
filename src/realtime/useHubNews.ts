import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HubArgs, HubMessage } from '#contract/hub.ts';
import { liveHub } from './hubConnection.ts';
import { useLiveDoor } from './LiveDoor.ts';

/** Which message of the hub makes which answers of the server old. Made once, outside of what is drawn. */
type News<M extends HubMessage> = {
  readonly message: M;
  readonly concerns?: (...args: HubArgs<M>) => boolean;
  readonly makesOld: (key: QueryKey) => boolean;
};

/**
 * What the hub says makes answers old, and they are asked for again. So they are whenever the hub opens, also for the
 * first time: what was said before, nobody here has heard.
 */
export const useHubNews = <M extends HubMessage>(news: News<M>): void => {
  const client = useQueryClient();
  const { token } = useLiveDoor();
  useEffect(() => {
    const hub = liveHub(token);
    const askAgain = () => void client.invalidateQueries({ predicate: ({ queryKey }) => news.makesOld(queryKey) });
    const stops = [
      hub.on(news.message, (...args) => {
        if (news.concerns?.(...args) ?? true) askAgain();
      }),
      hub.watch(() => {
        if (hub.state === 'open') askAgain();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, token, news]);
};
