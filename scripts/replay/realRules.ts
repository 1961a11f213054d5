import type { MatchRules } from '#domain/match/format.ts';
import type { RealMatch, RealSide } from './realMatch.ts';

type ChangeRules = MatchRules['changes'];

/** Rules of the competitions: Euro 2016 three changes; World Cup 2022 five in three windows, one more in extra time. */
const published: Readonly<Record<string, ChangeRules>> = {
  'WC-2022': { most: 5, windows: 3, moreInExtraTime: 1, returns: false },
};
const threeChanges: ChangeRules = { most: 3, windows: null, moreInExtraTime: 0, returns: false };

/**
 * The competition's own rules where the published changes keep them. A change for a suspected concussion is on top of
 * the limit, and a change made at half time is published as 46' though it spends no window; which changes these were
 * the sources do not say, so a side that made more gets as many as it made.
 */
export const changesOf = (match: RealMatch, side: RealSide): ChangeRules => {
  const rules = published[match.competition.id] ?? threeChanges;
  const made = match.events.filter((event) => event.type === 'substitution' && event.team === side);
  const inNormalTime = made.filter((event) => event.period === 'H1' || event.period === 'H2');
  const limit = rules.most ?? 0;
  const most = Math.max(limit, inNormalTime.length, made.length - rules.moreInExtraTime);
  const windows = new Set(made.map((event) => event.label)).size;
  const kept = rules.windows !== null && windows <= rules.windows;
  return { ...rules, most, windows: kept ? rules.windows : null };
};
