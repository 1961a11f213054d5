import { createContext, useContext } from 'react';
import type { Call, Input, Reply } from '#contract/call.ts';
import type { UserId } from '#domain/ids.ts';
import type { Device } from './device/keptMatch.ts';

/**
 * A token valid for at least half a minute; undefined when there is no session. `over`: the token whose session has
 * ended, as the hub reports, which is not returned again before a renewal has found out.
 */
export type Token = (over?: string) => Promise<string | undefined>;

/** What live screens need from the rest of the product: calls, and a token for the hub. */
export type LiveTransport = {
  readonly send: <C extends Call>(
    call: C,
    input: Input<C>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Reply<C>>;
  readonly token: Token;
  /** The user whose name a call would have now: another user may have signed in in another tab. */
  readonly owner?: () => UserId | undefined;
  /** The user's data on this device; absent where there is no device (tests, programs). */
  readonly device?: Device;
};

export const LiveTransportContext = createContext<LiveTransport | null>(null);

export const useLiveTransport = (): LiveTransport => {
  const transport = useContext(LiveTransportContext);
  if (!transport) throw new Error('Live screens stand inside LiveDoorContext');
  return transport;
};
