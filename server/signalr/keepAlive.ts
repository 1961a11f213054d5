import type { Millis } from './transport/transport.ts';

type Limits = { readonly keepAliveInterval: Millis; readonly clientTimeout: Millis };

/**
 * The keep-alive of a connection, as the hub protocol has it: a ping when nothing was sent for a while, and the end when
 * the client, which pings too, has sent nothing for longer. `sent` and `received`: time since the last message. Null when
 * neither is due.
 */
export const keepAliveDue = (sent: Millis, received: Millis, limits: Limits): 'end' | 'ping' | null => {
  if (received > limits.clientTimeout) return 'end';
  return sent > limits.keepAliveInterval ? 'ping' : null;
};

/** How often the connections are swept, so that nothing is late by more than a quarter of its time. */
export const sweepInterval = (times: readonly Millis[]): Millis =>
  Math.max(10, Math.min(1000, ...times.map((time) => time / 4)));
