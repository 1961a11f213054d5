import type { SeenEntry } from '#domain/match/entry.ts';
import { replay } from '#machines/match/replay.ts';
import { setUpOf } from '#machines/match/setUp.ts';
import type { LiveMatch } from '#realtime/liveMatch.ts';
import { orderWatch, scoreWatch, type Tell } from './watch.ts';

/** The match of a page as it folds it; undefined while it has none of it. */
export const foldedBy = ({ now: { facts, log } }: LiveMatch) => facts && replay(setUpOf(facts), log);

/** Watches everything that a spectator's page displays. */
export const watchFollower = (name: string, live: LiveMatch, tell: Tell): void => {
  const [score, order] = [scoreWatch(name, tell), orderWatch(name, tell)];
  let seen: readonly SeenEntry[] | undefined;
  live.watch(() => {
    const { log } = live.now;
    if (log === seen) return;
    seen = log;
    order(log);
    const now = foldedBy(live);
    if (now) score({ now, log, cards: [] });
  });
};
