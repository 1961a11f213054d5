import type { Present } from '#contract/hub.ts';
import type { Proposal } from '#contract/proposalView.ts';
import type { Entry } from '#domain/match/entry.ts';
import type { NotificationKind } from '#domain/notificationKinds.ts';

/** What a server announces after a commit, and never before, to itself and to the other nodes on its database. */
export type Announcement =
  | {
      readonly kind: 'matchLogged';
      readonly matchId: string;
      readonly clubId: string;
      readonly entry: Entry;
      /** A mark of the staff's own: other readers get its number only. */
      readonly isPrivate: boolean;
    }
  | { readonly kind: 'clubChanged'; readonly clubId: string; readonly of: string; readonly ids: readonly string[] }
  /** A notification is there for a user. */
  | { readonly kind: 'notified'; readonly userId: string; readonly of: NotificationKind; readonly id: string }
  /** Something was proposed, accepted or refused. */
  | { readonly kind: 'proposed'; readonly matchId: string; readonly proposal: Proposal }
  /** A public page was revoked. */
  | { readonly kind: 'linksChanged'; readonly matchId: string }
  /** What is prepared for a match has another number now; `kicks`: also the order of the takers. */
  | {
      readonly kind: 'planChanged';
      readonly matchId: string;
      readonly version: number;
      readonly kicks: boolean;
    }
  /** Rights in a match have changed: the right of each follower is checked again. */
  | { readonly kind: 'rightsChanged'; readonly matchId: string }
  /** Sessions have ended. */
  | { readonly kind: 'sessionsEnded'; readonly sessionIds: readonly string[] }
  /** What is known of a session has changed. */
  | { readonly kind: 'sessionChanged'; readonly sessionId: string }
  /** The rights of a user have changed. */
  | { readonly kind: 'userChanged'; readonly userId: string }
  /** The followers of a match on one node; a long list comes in parts. */
  | {
      readonly kind: 'presence';
      readonly node: string;
      readonly matchId: string;
      readonly people: readonly Present[];
      readonly part: number;
      readonly parts: number;
    }
  /** A node is there. `key` is the same where the secret is. */
  | { readonly kind: 'node'; readonly node: string; readonly key: string };

type Listener = (announcement: Announcement) => void;
type Missed = (long: boolean) => void;

export type Announcements = {
  /** By which this server is known to the others. */
  readonly node: string;
  /** Whether there may be other servers on this database. */
  readonly hasOthers: boolean;
  readonly announce: (announcement: Announcement) => void;
  /** Hears this server and all others. Returns the function that stops listening. */
  readonly listen: (listener: Listener) => () => void;
  /** Hears what this server announces: for work that is to be done once, however many servers hear of it. */
  readonly listenOwn: (listener: Listener) => () => void;
  /**
   * Calls when announcements of others may have been lost; `long`: all of a while. Returns the function that stops
   * listening.
   */
  readonly onMissed: (listener: Missed) => () => void;
};

/** The way to the other servers and back. */
export type Relay = {
  readonly node: string;
  readonly say: (announcement: Announcement) => void;
  readonly hear: (listener: Listener, missed: Missed) => void;
};

const listeners = <L>() => {
  const all = new Set<L>();
  const add = (listener: L) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  return { all, add };
};

/** `relay` is absent where there can be no other server. */
export const createAnnouncements = (relay?: Relay): Announcements => {
  const [everybodys, own, misses] = [listeners<Listener>(), listeners<Listener>(), listeners<Missed>()];
  relay?.hear(
    (announcement) => {
      for (const listener of everybodys.all) listener(announcement);
    },
    (long) => {
      for (const listener of misses.all) listener(long);
    },
  );
  return {
    node: relay?.node ?? 'alone',
    hasOthers: relay !== undefined,
    announce: (announcement) => {
      for (const listener of everybodys.all) listener(announcement);
      for (const listener of own.all) listener(announcement);
      relay?.say(announcement);
    },
    listen: everybodys.add,
    listenOwn: own.add,
    onMissed: misses.add,
  };
};
