import type { Announcements } from '../announcements.ts';
import type { User } from './user.ts';

/** ms: how long a session is believed without a query. One that is announced to have ended is dropped at once. */
const believed = 2_000;
const seenAtMost = 20_000;

type Given = { readonly clock: () => number; readonly announcements: Announcements };

/** Sessions that were read lately, and who wants to know when one ends or its user changes, on whichever server. */
export const seenSessions = ({ clock, announcements }: Given) => {
  const seen = new Map<string, { readonly user: User; readonly at: number }>();
  const ends = new Set<(sessionId: string) => void>();
  const changes = new Set<(userId: string) => void>();

  const forgetUser = (userId: string): void => {
    for (const [sessionId, { user }] of seen) if (user.id === userId) seen.delete(sessionId);
    for (const listener of changes) listener(userId);
  };
  const forgetEnded = (ended: readonly string[]): void => {
    for (const sessionId of ended) {
      seen.delete(sessionId);
      for (const listener of ends) listener(sessionId);
    }
  };
  // What this server says comes by here as well as what the others say.
  announcements.listen((one) => {
    if (one.kind === 'sessionsEnded') forgetEnded(one.sessionIds);
    if (one.kind === 'sessionChanged') seen.delete(one.sessionId);
    if (one.kind === 'userChanged') forgetUser(one.userId);
  });
  announcements.onMissed(() => seen.clear());
  return {
    has: (sessionId: string): boolean => seen.has(sessionId),
    /** The user of a session that was read a moment ago. */
    lately: (sessionId: string): User | undefined => {
      const known = seen.get(sessionId);
      return known && Math.abs(clock() - known.at) < believed ? known.user : undefined;
    },
    keep: (sessionId: string, user: User): void => {
      const oldest = seen.keys().next().value;
      if (seen.size >= seenAtMost && oldest !== undefined) seen.delete(oldest);
      seen.set(sessionId, { user, at: clock() });
    },
    drop: (sessionId: string): void => void seen.delete(sessionId),
    forgetEnded,
    onUserChanged: (listener: (userId: string) => void) => {
      changes.add(listener);
      return () => void changes.delete(listener);
    },
    onSessionEnded: (listener: (sessionId: string) => void) => {
      ends.add(listener);
      return () => void ends.delete(listener);
    },
  };
};
