import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EpochMs } from '../transport/transport.ts';

type Read = { readonly at: EpochMs; readonly stateful: boolean };
/** Secret names of connections that another server with the same key can read. */
export type ConnectionTokens = {
  readonly make: (of: Read) => string;
  /** What a name says; undefined when it is none of ours. */
  readonly read: (token: string) => Read | undefined;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Names with a signature: behind a balancer that chooses a server by the name, the negotiation is answered by any server, and
 * the connection comes to the one that the name leads to.
 * @param sign a keyed hash, the same on every server
 */
export const signedTokens = (sign: (text: string) => string): ConnectionTokens => ({
  make: ({ at, stateful }) => {
    const said = `${randomBytes(16).toString('base64url')}.${at.toString(36)}.${stateful ? 1 : 0}`;
    return `${said}.${sign(said)}`;
  },
  read: (token) => {
    const [, said = '', at = '', stateful, signature = ''] =
      /^([\w-]{22}\.([\da-z]{1,12})\.([01]))\.([\w-]+)$/.exec(token) ?? [];
    if (said === '' || !timingSafeEqual(digest(signature), digest(sign(said)))) return undefined;
    return { at: Number.parseInt(at, 36), stateful: stateful === '1' };
  },
});
