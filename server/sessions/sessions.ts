import { createHash, randomBytes } from 'node:crypto';
import type { Tokens } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { Announcements } from '../announcements.ts';
import type { Database } from '../db/database.ts';
import { accessTokens } from './accessToken.ts';
import { seenSessions } from './seenSessions.ts';
import * as store from './store.ts';
import type { User } from './user.ts';

/** Milliseconds. */
export const refreshTokenAge = 14 * 24 * 3_600_000;
export type EndReason =
  | 'signedOut'
  | 'reused'
  | 'passwordChanged'
  | 'addressChanged'
  | 'endedByUser'
  | 'endedByClub'
  | 'removed';
export type Opened = Tokens & { readonly user: User };

export type Sessions = {
  /** Starts a session (a family of refresh tokens) for a user who has proved who they are. */
  readonly open: (userId: string, device?: string | null) => Promise<Opened>;
  /**
   * Changes a refresh token for a new pair. One that was used before ends its session: `sessionEnded`. An access token that
   * comes with it, also one past its time, has to be of the same session: else `refreshInvalid`.
   */
  readonly rotate: (refreshToken: string, accessToken?: string) => Promise<Opened>;
  readonly end: (sessionId: string, reason: EndReason) => Promise<void>;
  /** All sessions of a user, except perhaps the one in use. */
  readonly endAllOf: (userId: string, reason: EndReason, but?: string) => Promise<void>;
  /** The user of an access token. Throws `signedOut` (not ours, or past its time) or `sessionEnded`. */
  readonly userOf: (accessToken: string) => Promise<User>;
  /** The user of a session as the database has them now. Throws `sessionEnded`. */
  readonly userNow: (sessionId: string) => Promise<User>;
  /** Looks which of these sessions have ended without a word that came here; those end here now. */
  readonly checkEnded: (sessionIds: readonly string[]) => Promise<void>;
  /** Makes changed rights count from the next request on. */
  readonly forget: (sessionId: string) => void;
  /** The same for every session of a user; hubs check the user's rights again. */
  readonly forgetUser: (userId: string) => void;
  /**
   * Calls the listener for every user whose rights may have changed, on whichever server. Returns the function that stops listening.
   */
  readonly onUserChanged: (listener: (userId: string) => void) => () => void;
  /** Calls the listener for every session that ends, on whichever server. Returns the function that stops listening. */
  readonly onSessionEnded: (listener: (sessionId: string) => void) => () => void;
  /** Calls the listener with the user whose session a used refresh token has ended: somebody has a copy of it. */
  readonly onReused: (listener: (userId: string) => void) => void;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
type Given = {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly clock: () => number;
  readonly announcements: Announcements;
};

/** Sessions in the database, with what was seen lately kept in memory. */
export const createSessions = ({ database, secret, clock, announcements }: Given): Sessions => {
  const access = accessTokens(secret, clock);
  const seen = seenSessions({ clock, announcements });
  const robbed = new Set<(userId: string) => void>();

  const told = (sessionIds: readonly string[]): void => {
    if (sessionIds.length > 0) announcements.announce({ kind: 'sessionsEnded', sessionIds });
  };
  const userNow = async (sessionId: string): Promise<User> => {
    const user = await store.userOfSession(database.query, sessionId);
    if (!user) {
      if (seen.has(sessionId)) seen.forgetEnded([sessionId]);
      throw new AppError('sessionEnded');
    }
    seen.keep(sessionId, user);
    return user;
  };
  const present = async (sessionId: string): Promise<User> => seen.lately(sessionId) ?? userNow(sessionId);
  const newRefreshToken = () => {
    const token = randomBytes(32).toString('base64url');
    return { token, hash: hashOf(token), expiresAt: clock() + refreshTokenAge };
  };
  const pair = async (sessionId: string, refresh: string): Promise<Opened> => {
    seen.drop(sessionId);
    const user = await present(sessionId);
    return { access_token: await access.sign(user), refresh_token: refresh, user };
  };
  const end = async (which: store.Which, reason: EndReason): Promise<void> =>
    told(await database.transaction((tx) => store.endSessions(tx, which, { at: clock(), reason })));
  const tellRobbed = async (sessionId: string): Promise<void> => {
    const userId = await store.ownerOfSession(database.query, sessionId);
    if (userId) for (const listener of robbed) listener(userId);
  };

  return {
    open: async (userId, device = null) => {
      const sessionId = crypto.randomUUID();
      const { token, hash, expiresAt } = newRefreshToken();
      await database.transaction(async (tx) => {
        await store.insertSession(tx, { id: sessionId, userId, device, at: clock() });
        await store.insertRefreshToken(tx, { hash, sessionId, expiresAt });
        await store.dropExpiredTokens(tx, clock() - refreshTokenAge);
      });
      return pair(sessionId, token);
    },
    rotate: async (refreshToken, accessToken) => {
      const claimed = accessToken ? { sessionId: await access.sessionOf(accessToken) } : undefined;
      const used = hashOf(refreshToken);
      const { token, hash, expiresAt } = newRefreshToken();
      const outcome = await database.transaction(async (tx) => {
        const row = await store.refreshTokenByHash(tx, database.engine, used);
        if (!row || row.expires_at <= clock()) return { sessionId: undefined, ended: [] };
        if (row.used_at !== null) {
          const reason: EndReason = 'reused';
          return {
            sessionId: undefined,
            ended: await store.endSessions(tx, { id: row.session_id }, { at: clock(), reason }),
            reused: true,
          };
        }
        if (claimed && claimed.sessionId !== row.session_id) return { sessionId: undefined, ended: [] };
        await store.markRefreshTokenUsed(tx, used, clock());
        await store.markSessionUsed(tx, row.session_id, clock());
        await store.insertRefreshToken(tx, { hash, sessionId: row.session_id, expiresAt });
        return { sessionId: row.session_id, ended: [] };
      });
      told(outcome.ended);
      if (outcome.reused) {
        for (const sessionId of outcome.ended) await tellRobbed(sessionId);
        throw new AppError('sessionEnded');
      }
      if (outcome.sessionId === undefined) throw new AppError('refreshInvalid');
      return pair(outcome.sessionId, token);
    },
    end: (sessionId, reason) => end({ id: sessionId }, reason),
    endAllOf: (userId, reason, but) => end({ userId, but }, reason),
    userOf: async (accessToken) => {
      const claims = await access.read(accessToken);
      if (!claims) throw new AppError('signedOut');
      return present(claims.sid);
    },
    userNow,
    checkEnded: async (sessionIds) => seen.forgetEnded(await store.endedAmong(database.query, sessionIds)),
    forget: (sessionId) => announcements.announce({ kind: 'sessionChanged', sessionId }),
    forgetUser: (userId) => announcements.announce({ kind: 'userChanged', userId }),
    onUserChanged: seen.onUserChanged,
    onReused: (listener) => void robbed.add(listener),
    onSessionEnded: seen.onSessionEnded,
  };
};
