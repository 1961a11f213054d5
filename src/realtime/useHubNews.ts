import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HubArgs, HubMessage } from '#contract/hub.ts';
import { liveHub } from './hubConnection.ts';
import { useLiveDoor } from './LiveDoor.ts';

/** Which message of the hub makes which answers of the server old. Made once, outside of what is drawn. */
type News<M extends HubMessage> = {
  readonly message: M;
  /** Without what was said: the hub has opened. */
  readonly makesOld: (key: QueryKey, said?: HubArgs<M>) => boolean;
};

/**
 * What the hub says makes answers old, and they are asked for again. So they are whenever the hub opens, also for the
 * first time, and when a screen comes that listens: what was said before, nobody here has heard.
 */
export const useHubNews = <M extends HubMessage>(news: News<M>): void => {
  const client = useQueryClient();
  const { token } = useLiveDoor();
  useEffect(() => {
    const hub = liveHub(token);
    const askAgain = (said?: HubArgs<M>) =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => news.makesOld(queryKey, said) });
    const stops = [
      hub.on(news.message, (...said) => askAgain(said)),
      hub.watch(() => {
        if (hub.state === 'open') askAgain();
      }),
    ];
    if (hub.state === 'open') askAgain();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, token, news]);
};
