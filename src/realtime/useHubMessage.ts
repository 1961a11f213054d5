import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HubArgs, HubMessage } from '#contract/hub.ts';
import type { Millis } from '#domain/clock.ts';
import { liveHub } from './hubConnection.ts';
import { useLiveTransport } from './LiveTransport.ts';

const askedTimes = new WeakMap<object, Millis>();
/** Notes of each query when it was asked for last. */
export const noteAsked = (client: QueryClient): void => {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedTimes.set(event.query, performance.now());
  });
};
/** When a query was asked for last, by `performance.now()`; before all times where its answer came from elsewhere. */
const askedAt = (one: Query): Millis => askedTimes.get(one) ?? Number.NEGATIVE_INFINITY;

/**
 * Makes queries old, so that those on a screen are asked for again. Also one whose first answer is still on its way, which the
 * library leaves alone: that answer may be from before the change.
 */
export const makeOld = (client: QueryClient, predicate: (one: Query) => boolean): void => {
  for (const { state, promise, queryKey } of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (state.data === undefined)
      promise?.then(() => client.invalidateQueries({ queryKey, exact: true })).catch(() => undefined);
  void client.invalidateQueries({ predicate });
};

/** ms over which screens spread that look again after a server has missed something: there may be thousands of them. */
const spread: Millis = 3_000;

/** Which message of the hub invalidates which queries. Created once, outside of components. */
type Subscription<M extends HubMessage> = {
  readonly message: M;
  /** Without arguments: the hub has opened. */
  readonly makesOld: (key: QueryKey, said?: HubArgs<M>) => boolean;
};

/**
 * Invalidates queries when the hub sends a message, and, since earlier messages were not received here, when the hub opens,
 * also for the first time, and when the screen mounts: then those that were asked for before the last announcement.
 */
export const useHubMessage = <M extends HubMessage>(subscription: Subscription<M>): void => {
  const client = useQueryClient();
  const { token } = useLiveTransport();
  useEffect(() => {
    const hub = liveHub(token);
    const heard = (said: HubArgs<M>) => makeOld(client, ({ queryKey }) => subscription.makesOld(queryKey, said));
    const catchUp = async () => {
      const since = await hub.nothingSince();
      const isOld = (one: Query) => askedAt(one) <= since && subscription.makesOld(one.queryKey);
      makeOld(client, isOld);
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      hub.on(subscription.message, (...said) => heard(said)),
      // The server itself was not told of some changes.
      hub.on('missed', () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => void catchUp(), Math.random() * spread);
      }),
      () => clearTimeout(waiting),
      hub.watch(() => {
        if (hub.state === 'open') void catchUp();
      }),
    ];
    if (hub.state === 'open') void catchUp();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, token, subscription]);
};
