import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Present } from '#contract/hub.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { deviceHandle } from '#server/modules/match/grantText.ts';
import { openMatch } from '#server/modules/match/rights.ts';
import type { HubContext } from '#signalr/dispatch/hubContext.ts';
import { groups } from './groups.ts';
import type { Reader } from './reader.ts';

type Context = HubContext<Reader>;
type Connection = { readonly context: Context; readonly matches: Map<string, MatchRight> };

/** The messages to the followers of a match, by their connection. */
type Tell = {
  readonly dropped: (connectionId: string, matchId: string, code: ErrorCode) => void;
  readonly right: (connectionId: string, matchId: string, right: MatchRight) => void;
};
type Given = {
  readonly query: Query;
  /** The user of a session as the database has them now. Throws `sessionEnded`. */
  readonly userNow: (sessionId: string) => Promise<Reader>;
  readonly tell: Tell;
  /** Somebody has come, gone, or got another right. */
  readonly onPresence: (matchId: string) => void;
};

/**
 * The followers whose right may have changed: all of a match, of a user or of a club; everybody where nothing is named.
 */
export type Meant = { readonly matchId?: string; readonly userId?: string; readonly clubId?: string };

/** The followers of each match on this server, with their right. */
export class Followers {
  readonly #connections = new Map<string, Connection>();
  /** Running rechecks by their scope; true when the same was requested again meanwhile. */
  readonly #running = new Map<string, boolean>();
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  connected(context: Context): void {
    this.#connections.set(context.connectionId, { context, matches: new Map() });
  }

  gone(context: Context): void {
    const known = this.#connections.get(context.connectionId);
    this.#connections.delete(context.connectionId);
    for (const matchId of known?.matches.keys() ?? []) this.#given.onPresence(matchId);
  }

  /**
   * Lets a reader follow a match.
   * @throws AppError `notFound`, `forbidden` or `sessionEnded` for a reader without the right.
   */
  async join(context: Context, matchId: string): Promise<void> {
    const connection = this.#connections.get(context.connectionId);
    const { right, code } = await this.#rightNow(context, matchId);
    if (!connection || right === undefined) throw new AppError(code ?? 'notFound');
    connection.matches.set(matchId, right);
    regroup(context, matchId, right);
    this.#given.onPresence(matchId);
    // A right that was revoked between the check and now was not yet known here.
    await this.#askAgain(connection, matchId);
  }

  leave(context: Context, matchId: string): void {
    this.#connections.get(context.connectionId)?.matches.delete(matchId);
    for (const group of groups.allOf(matchId)) context.leave(group);
    this.#given.onPresence(matchId);
  }

  /** The right with which a reader follows a match. Throws `notFound` when they do not. */
  rightOf({ connectionId }: Context, matchId: string): MatchRight {
    const right = this.#connections.get(connectionId)?.matches.get(matchId);
    if (right === undefined) throw new AppError('notFound');
    return right;
  }

  /** Matches with a follower on this server. */
  matches(): readonly string[] {
    return [...new Set([...this.#connections.values()].flatMap(({ matches }) => [...matches.keys()]))];
  }

  /** How many matches are followed, once for each connection. */
  count(): number {
    return [...this.#connections.values()].reduce((sum, { matches }) => sum + matches.size, 0);
  }

  /** Sessions that are connected to this server. */
  sessions(): readonly string[] {
    return [...new Set([...this.#connections.values()].map(({ context }) => context.user.sessionId))];
  }

  connectionsOf(sessionId: string): readonly string[] {
    return [...this.#connections.values()]
      .filter(({ context }) => context.user.sessionId === sessionId)
      .map(({ context }) => context.connectionId);
  }

  /** Checks the right of everybody meant; a reader without it any more gets a message and leaves. */
  async recheck(meant: Meant): Promise<void> {
    const key = [meant.matchId, meant.userId, meant.clubId].join(' ');
    if (this.#running.has(key)) {
      this.#running.set(key, true);
      return;
    }
    try {
      do {
        this.#running.set(key, false);
        for (const connection of [...this.#connections.values()])
          for (const matchId of followedBy(connection, meant)) await this.#askAgain(connection, matchId);
      } while (this.#running.get(key));
    } finally {
      this.#running.delete(key);
    }
  }

  async #askAgain({ context, matches }: Connection, matchId: string): Promise<void> {
    const { tell } = this.#given;
    const now = await this.#rightNow(context, matchId);
    const before = matches.get(matchId);
    // They may have left during the query.
    if (before === undefined || now.right === before) return;
    if (now.right === undefined) {
      matches.delete(matchId);
      for (const group of groups.allOf(matchId)) context.leave(group);
      tell.dropped(context.connectionId, matchId, now.code);
    } else {
      matches.set(matchId, now.right);
      regroup(context, matchId, now.right);
      tell.right(context.connectionId, matchId, now.right);
    }
    this.#given.onPresence(matchId);
  }

  async #rightNow({ user }: Context, matchId: string): Promise<RightNow> {
    const { query, userNow } = this.#given;
    try {
      return { right: (await openMatch(query, await userNow(user.sessionId), matchId, 'read')).right };
    } catch (fault) {
      if (fault instanceof AppError) return { code: fault.code };
      throw fault;
    }
  }

  /** The followers of a match on this server. */
  peopleAt(matchId: string): readonly Present[] {
    const people = new Map<string, Present>();
    for (const { context, matches } of this.#connections.values()) {
      const right = matches.get(matchId);
      if (right === undefined) continue;
      const { id, profile, sessionId } = context.user;
      const before = people.get(id);
      people.set(id, {
        userId: id,
        name: `${profile.firstName} ${profile.lastName}`.trim(),
        devices: (before?.devices ?? 0) + 1,
        // Of their devices one may only read.
        right: before && includesRight(before.right, right) ? before.right : right,
        at: [...new Set([...(before?.at ?? []), deviceHandle(sessionId)])],
      });
    }
    return [...people.values()];
  }
}

const regroup = (context: Context, matchId: string, right: MatchRight): void => {
  const wanted = groups.of(matchId, right);
  for (const group of groups.allOf(matchId)) {
    if (wanted.includes(group)) context.join(group);
    else context.leave(group);
  }
};

type RightNow =
  | { readonly right: MatchRight; readonly code?: never }
  | { readonly right?: never; readonly code: ErrorCode };

const followedBy = (
  { context: { user }, matches }: Connection,
  { matchId, userId, clubId }: Meant,
): readonly string[] => {
  if (userId !== undefined && userId !== user.id) return [];
  if (clubId !== undefined && clubId !== user.clubId) return [];
  return [...matches.keys()].filter((id) => matchId === undefined || id === matchId);
};
