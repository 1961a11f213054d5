import { calls } from '#contract/calls.ts';
import { isSeen, type SeenEntry } from '#domain/match/entry.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import { foldOf } from '../rig/follower.ts';
import { same } from '../rig/same.ts';
import { foldedBy } from './follower.ts';
import { direct, logOf } from './ground.ts';
import type { Scene } from './scene.ts';
import type { Tell } from './watch.ts';

type Seen = { readonly now?: Pick<MatchNow, 'state' | 'phase'>; readonly log: readonly SeenEntry[] };

/**
 * Reports where somebody's match differs from the server's, as far as they may see it, and taps that are not in the log
 * exactly once. Returns the number of entries.
 */
export const judge = async (
  { world: { ground }, matchId, coach, followers, manager }: Scene,
  tell: Tell,
): Promise<number> => {
  const view = await direct(ground, manager)(calls.match.get, { params: { id: matchId } });
  const whole = await logOf(ground, manager, matchId);
  const compare = (name: string, seen: Seen, log: readonly SeenEntry[]): void => {
    const { state, phase } = foldOf(view, log);
    if (!same(seen.log, log)) tell(`${name}: not the log of the server`);
    if (!same([seen.now?.state, seen.now?.phase], [state, phase])) tell(`${name}: not the match of the server`);
  };
  for (const { name, someone, live } of followers)
    compare(name, { now: foldedBy(live), log: live.now.log }, await logOf(ground, someone, matchId));
  compare('console', coach.optimistic() ?? { log: [] }, whole);
  const { own, rival } = foldOf(view, whole).state.score;
  if (!same([view.localScore, view.visitorScore], [own, rival])) tell('server: another score than its log has');

  const owed = coach.owed();
  const tapped = whole.flatMap((entry) => (isSeen(entry) && entry.device === 'console' ? [entry.id] : []));
  const lost = [...owed].filter((id) => !tapped.includes(id));
  const more = tapped.filter((id) => !owed.has(id));
  if (lost.length > 0) tell(`${lost.length} of what was tapped is lost`);
  if (more.length > 0) tell(`${more.length} entries that nobody tapped`);
  return whole.length;
};
