import { useMemo, useSyncExternalStore } from 'react';
import type { MatchView } from '#contract/matchView.ts';
import type { MatchId } from '#domain/ids.ts';
import type { Phase } from '#machines/match/phase.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import { type StoryLine, storyOf } from '#machines/match/story.ts';
import type { LinkState } from '#realtime/liveNow.ts';
import { type MatchWords, useMatchWords } from '#realtime/matchWords.ts';
import { type Live, useLiveMatch } from '#realtime/useLiveMatch.ts';

const rolling: readonly Phase[] = ['playing', 'interval', 'fullTime', 'shootout', 'suspended'];

const watchNetwork = (tell: () => void): (() => void) => {
  const signs = ['online', 'offline'] as const;
  for (const sign of signs) addEventListener(sign, tell);
  return () => {
    for (const sign of signs) removeEventListener(sign, tell);
  };
};
/** The device notices at once that it has no network; the hub would notice some seconds later. */
const useNetwork = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);

/** The data of a screen in the stands. */
export type SpectatorView = {
  readonly live: Live;
  readonly facts: MatchView;
  readonly now: MatchNow;
  readonly words: MatchWords;
  readonly lines: readonly StoryLine[];
  /** The match is live: between its first and its last whistle. */
  readonly isOn: boolean;
  readonly link: LinkState;
  /** Server time at which the data stopped being live; null while it is. */
  readonly staleSince: number | null;
};

const nobody: MatchView['people'] = [];
const noRules = { periods: [], extraPeriods: [] } as unknown as MatchView['rules'];

/** The live match for the stands; null until its facts and its log have loaded. */
export const useSpectatorView = (matchId: MatchId): { readonly live: Live; readonly view: SpectatorView | null } => {
  const live = useLiveMatch(matchId);
  const { facts, now, log, asOf } = live;
  const link = useNetwork() ? live.link : 'offline';
  const words = useMatchWords({
    people: facts?.people ?? nobody,
    rules: facts?.rules ?? noRules,
    rivalName: facts?.rival.name ?? '',
  });
  const lines = useMemo(() => (now ? storyOf(log, now) : []), [log, now]);
  // The facts may load before the log: without it a live match would look as if it had not begun.
  if (!facts || !now || (log.length === 0 && facts.seq > 0)) return { live, view: null };
  const staleSince = link === 'offline' ? asOf : null;
  return { live, view: { live, facts, now, words, lines, isOn: rolling.includes(now.phase), link, staleSince } };
};
