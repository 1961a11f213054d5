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

/** Presence is told once the comers and goers of a moment are known, not for each of them. */
const presencePause = 250;

/** What the followers of a match are told, by their connection. */
type Tell = {
  readonly presence: (matchId: string, people: readonly Present[]) => void;
  readonly dropped: (connectionId: string, matchId: string, code: ErrorCode) => void;
  readonly right: (connectionId: string, matchId: string, right: MatchRight) => void;
};

/** Who follows which match on this server, and with which right. */
export class Followers {
  readonly #connections = new Map<string, Connection>();
  readonly #changed = new Set<string>();
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  connected(context: Context): void {
    this.#connections.set(context.connectionId, { context, matches: new Map() });
  }

  gone(context: Context): void {
    const known = this.#connections.get(context.connectionId);
    this.#connections.delete(context.connectionId);
    for (const matchId of known?.matches.keys() ?? []) this.#presenceChanges(matchId);
  }

  join(context: Context, matchId: string, right: MatchRight): void {
    this.#connections.get(context.connectionId)?.matches.set(matchId, right);
    regroup(context, matchId, right);
    this.#presenceChanges(matchId);
  }

  leave(context: Context, matchId: string): void {
    this.#connections.get(context.connectionId)?.matches.delete(matchId);
    for (const group of groups.allOf(matchId)) context.leave(group);
    this.#presenceChanges(matchId);
  }

  /** Matches that somebody here follows. */
  matches(): readonly string[] {
    return [...new Set([...this.#connections.values()].flatMap(({ matches }) => [...matches.keys()]))];
  }

  connectionsOf(sessionId: string): readonly string[] {
    return [...this.#connections.values()]
      .filter(({ context }) => context.user.sessionId === sessionId)
      .map(({ context }) => context.connectionId);
  }

  /** Asks for each follower of a match what he may now; who may not follow is told so and leaves. */
  async recheck(matchId: string, query: Query): Promise<void> {
    for (const { context, matches } of [...this.#connections.values()]) {
      const before = matches.get(matchId);
      if (before === undefined) continue;
      const now = await rightNow(query, context.user, matchId);
      // He may have left while the database was asked.
      if (!matches.has(matchId) || now.right === before) continue;
      if (now.right === undefined) {
        matches.delete(matchId);
        for (const group of groups.allOf(matchId)) context.leave(group);
        this.#tell.dropped(context.connectionId, matchId, now.code);
      } else {
        matches.set(matchId, now.right);
        regroup(context, matchId, now.right);
        this.#tell.right(context.connectionId, matchId, now.right);
      }
      this.#presenceChanges(matchId);
    }
  }

  #peopleAt(matchId: string): readonly Present[] {
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
        // Of his devices one may only read.
        right: before && includesRight(before.right, right) ? before.right : right,
        at: [...new Set([...(before?.at ?? []), deviceHandle(sessionId)])],
      });
    }
    return [...people.values()];
  }

  #presenceChanges(matchId: string): void {
    if (this.#changed.has(matchId)) return;
    this.#changed.add(matchId);
    setTimeout(() => {
      this.#changed.delete(matchId);
      this.#tell.presence(matchId, this.#peopleAt(matchId));
    }, presencePause).unref();
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

const rightNow = async (query: Query, user: Reader, matchId: string): Promise<RightNow> => {
  try {
    return { right: (await openMatch(query, user, matchId, 'read')).right };
  } catch (fault) {
    if (fault instanceof AppError) return { code: fault.code };
    throw fault;
  }
};
