import type { Millis } from '#domain/clock.ts';
import type { Announcement, Announcements } from '#server/announcements.ts';
import type { Sessions } from '#server/sessions/sessions.ts';

type Parts = { readonly announcements: Announcements; readonly sessions: Pick<Sessions, 'onUserChanged'> };
export type Quiet = {
  /** How long nothing was announced that a reader of this club may have to know, at most since this server started. */
  readonly of: (clubId: string) => Millis;
  readonly stop: () => void;
};

/** What no reader has to know, and what comes all the time. */
const silent: ReadonlySet<Announcement['kind']> = new Set(['node', 'presence', 'sessionsEnded', 'sessionChanged']);

/** Remembers when something was last announced, of each club. What names no club counts for all of them. */
export const listenForQuiet = ({ announcements, sessions }: Parts, now = () => performance.now()): Quiet => {
  const lastOf = new Map<string, Millis>();
  let last = now();
  const ofAll = () => {
    last = now();
  };
  const stops = [
    announcements.listen((one) => {
      if (silent.has(one.kind)) return;
      if ('clubId' in one) lastOf.set(one.clubId, now());
      else ofAll();
    }),
    announcements.onMissed(ofAll),
    sessions.onUserChanged(ofAll),
  ];
  return {
    of: (clubId) => now() - Math.max(last, lastOf.get(clubId) ?? 0),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
