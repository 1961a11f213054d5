import { jwtVerify, SignJWT } from 'jose';
import { AccessClaims } from '#contract/account.ts';
import type { User } from './user.ts';

/** Seconds. */
export const accessTokenAge = 15 * 60;
const algorithm = 'HS256';
const rememberedAtMost = 10_000;

export type AccessTokens = {
  readonly sign: (user: User) => Promise<string>;
  /** The claims of a token that is ours and not past its time; else undefined. */
  readonly read: (token: string) => Promise<AccessClaims | undefined>;
  /** The session of a token that is ours, also past its time; else undefined. */
  readonly sessionOf: (token: string) => Promise<string | undefined>;
};

/** Signs and reads access tokens. A token that was read stays known until it expires: its signature is checked once. */
export const accessTokens = (secret: Uint8Array, clock: () => number): AccessTokens => {
  const known = new Map<string, AccessClaims>();
  const verify = async (token: string, at: number): Promise<AccessClaims | undefined> => {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], currentDate: new Date(at) });
      return AccessClaims.safeParse(payload).data;
    } catch {
      return undefined;
    }
  };
  return {
    sign: (user) => {
      const now = Math.floor(clock() / 1000);
      const { subscriptionLevel } = user.profile;
      return new SignJWT({
        clubId: user.clubId,
        role: [...user.roles],
        subscriptionLevel,
        sid: user.sessionId,
        user: user.profile,
      })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(user.id)
        .setJti(crypto.randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenAge)
        .sign(secret);
    },
    read: async (token) => {
      const before = known.get(token);
      if (before) {
        if (before.exp * 1000 > clock()) return before;
        known.delete(token);
        return undefined;
      }
      const claims = await verify(token, clock());
      if (!claims) return undefined;
      const oldest = known.keys().next().value;
      if (known.size >= rememberedAtMost && oldest !== undefined) known.delete(oldest);
      known.set(token, claims);
      return claims;
    },
    // Read as at the beginning of time, when no token was past its own.
    sessionOf: async (token) => (await verify(token, 0))?.sid,
  };
};
