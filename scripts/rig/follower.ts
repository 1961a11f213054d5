import { setTimeout as wait } from 'node:timers/promises';
import { match } from '#contract/match.ts';
import type { MatchView, PlayerRow } from '#contract/matchView.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import { type MatchNow, replay } from '#machines/match/replay.ts';
import { setUpOf } from '#machines/match/setUp.ts';
import { foldedView, playerRow } from '#machines/match/view.ts';
import { dialHub, LiveHub } from '#realtime/hubConnection.ts';
import { type Changes, type MatchFeed, matchFeed } from '#realtime/matchFeed.ts';
import type { Person } from './person.ts';
import { same } from './same.ts';

/** Reads matches as a screen does: the hub's hints through the ordered feed, gaps by number. */
export type Follower = {
  readonly hub: LiveHub;
  /** Follows a match from its first entry. */
  readonly follow: (matchId: string) => Followed;
  readonly stop: () => Promise<void>;
};
export type Followed = {
  readonly log: readonly SeenEntry[];
  /** How many entries the hub sent; the others were read to fill a gap. */
  readonly received: () => number;
  /** Resolves when the log has reached this number; false when it did not in time. */
  readonly reached: (seq: number, within?: number) => Promise<boolean>;
  readonly stop: () => void;
};

const open = async (hub: LiveHub): Promise<void> => {
  for (let tries = 0; hub.state !== 'open'; tries += 1) {
    if (tries > 300) throw new Error('The hub cannot be reached.');
    await wait(50);
  }
};

/** Connects the official SignalR client. Throws when the hub cannot be reached within 15 s. */
export const startFollower = async (
  url: string,
  { token, send }: Pick<Person, 'token' | 'send'>,
): Promise<Follower> => {
  const hub = new LiveHub(dialHub(token, url));
  const feeds = new Map<string, { readonly feed: MatchFeed; received: number }>();
  hub.on('matchLogged', (entry, id) => {
    const known = feeds.get(id);
    if (!known) return;
    if (entry.seq === known.feed.seq() + 1) known.received += 1;
    known.feed.take(entry);
  });
  hub.on('head', (id, seq) => feeds.get(id)?.feed.head(seq));
  const join = async (id: string, feed: MatchFeed) =>
    feed.merge((await hub.invoke('follow', id, feed.seq())) as Changes);
  hub.watch(() => {
    if (hub.state !== 'open') return;
    for (const [id, { feed }] of feeds) join(id, feed).catch(() => feed.check());
  });
  hub.start();
  await open(hub);

  const follow = (id: string): Followed => {
    const log: SeenEntry[] = [];
    const waiting = new Set<() => void>();
    const feed = matchFeed({
      read: (after) => send(match.changes, { params: { id }, query: { after, limit: 1000 } }),
      deliver: (entries) => {
        log.push(...entries);
        for (const look of waiting) look();
      },
      pause: (failures) => wait(Math.min(2_000, 50 * 2 ** failures)),
    });
    const known = { feed, received: 0 };
    feeds.set(id, known);
    join(id, feed).catch(() => feed.check());
    return {
      log,
      received: () => known.received,
      reached: (seq, within = 15_000) =>
        new Promise((resolve) => {
          const done = (is: boolean) => {
            waiting.delete(look);
            clearTimeout(late);
            resolve(is);
          };
          const look = () => log.length >= seq && done(true);
          const late = setTimeout(() => done(false), within);
          waiting.add(look);
          look();
        }),
      stop: () => {
        feed.stop();
        feeds.delete(id);
        if (hub.state === 'open') hub.invoke('unfollow', id).catch(() => undefined);
      },
    };
  };
  return { hub, follow, stop: () => hub.stop() };
};

/** The fold of the log that a reader followed. */
export const foldOf = (view: Pick<MatchView, 'rules' | 'isLocal' | 'setUp'>, log: readonly SeenEntry[]): MatchNow =>
  replay(setUpOf(view), log);

/** The differences between the reader's own fold and the server's replies, by name. */
export const foldDiffers = (
  view: MatchView,
  rows: readonly PlayerRow[],
  log: readonly SeenEntry[],
): readonly { what: string; expected: unknown; got: unknown }[] => {
  const now = foldOf(view, log);
  // Only a running clock depends on the time: both are computed at the server's.
  const folded: Readonly<Record<string, unknown>> = { ...foldedView(now, view.serverTime), seq: log.length };
  const said: Readonly<Record<string, unknown>> = view;
  const differs = (what: string, expected: unknown, got: unknown) =>
    same(expected, got) ? [] : [{ what: `fold: ${what}`, expected, got }];
  return [
    ...Object.keys(folded).flatMap((key) => differs(key, said[key], folded[key])),
    ...rows.flatMap((row) => {
      const { playerId, firstName, lastName, shortName, dorsal } = row;
      const own = playerRow(now.state, { playerId, firstName, lastName, shortName, dorsal }, view.serverTime);
      return differs(shortName, row, own);
    }),
  ];
};
