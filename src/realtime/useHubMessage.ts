import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HubArgs, HubMessage } from '#contract/hub.ts';
import { liveHub } from './hubConnection.ts';
import { useLiveTransport } from './LiveTransport.ts';

/** Which message of the hub invalidates which queries. Created once, outside of components. */
type Subscription<M extends HubMessage> = {
  readonly message: M;
  /** Without arguments: the hub has opened. */
  readonly makesOld: (key: QueryKey, said?: HubArgs<M>) => boolean;
};

/**
 * Invalidates queries when the hub sends a message, whenever the hub opens, also for the first time, and when the
 * screen mounts: earlier messages were not received here.
 */
export const useHubMessage = <M extends HubMessage>(subscription: Subscription<M>): void => {
  const client = useQueryClient();
  const { token } = useLiveTransport();
  useEffect(() => {
    const hub = liveHub(token);
    const askAgain = (said?: HubArgs<M>) =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => subscription.makesOld(queryKey, said) });
    const stops = [
      hub.on(subscription.message, (...said) => askAgain(said)),
      hub.watch(() => {
        if (hub.state === 'open') askAgain();
      }),
    ];
    if (hub.state === 'open') askAgain();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, token, subscription]);
};
