import { createContext, useContext } from 'react';
import type { Call, Input, Reply } from '#contract/call.ts';
import type { UserId } from '#domain/ids.ts';
import type { Device } from './device/keptMatch.ts';

/**
 * A token good for half a minute at least; undefined when there is no session. `over`: the one whose session has ended, as
 * the hub says, which is not given again before a renewal has found out.
 */
export type Token = (over?: string) => Promise<string | undefined>;

/** What live screens need of the rest of the product: a way to make calls, and a token for the hub. */
export type LiveTransport = {
  readonly send: <C extends Call>(
    call: C,
    input: Input<C>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Reply<C>>;
  readonly token: Token;
  /** Under whose name a call would go out just now: another tab may have let somebody else in. */
  readonly owner?: () => UserId | undefined;
  /** What the user keeps on this device; absent where there is no device to keep anything (tests, programs). */
  readonly device?: Device;
};

export const LiveTransportContext = createContext<LiveTransport | null>(null);

export const useLiveTransport = (): LiveTransport => {
  const transport = useContext(LiveTransportContext);
  if (!transport) throw new Error('Live screens stand inside LiveDoorContext');
  return transport;
};
