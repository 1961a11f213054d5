import type { Proposal } from '#contract/proposalView.ts';
import type { Entry } from '#domain/match/entry.ts';
import type { NotificationKind } from '#domain/notificationKinds.ts';

/** What the server announces after a commit, and never before. Another node would publish the same. */
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
  | { readonly kind: 'rightsChanged'; readonly matchId: string };

export type Announcements = {
  readonly announce: (announcement: Announcement) => void;
  /** Returns the function that stops listening. */
  readonly listen: (listener: (announcement: Announcement) => void) => () => void;
};

export const createAnnouncements = (): Announcements => {
  const listeners = new Set<(announcement: Announcement) => void>();
  return {
    announce: (announcement) => {
      for (const listener of listeners) listener(announcement);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
