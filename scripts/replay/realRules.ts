import { formats, type Lengths, type MatchRules } from '#domain/match/format.ts';
import { periodNumber, type RealCase, type RealMatch, type RealSide } from './realMatch.ts';

type ChangeRules = MatchRules['changes'];

/**
 * Rules of the competitions: Euro 2016 three substitutions; World Cup 2022 five in three windows, one more in extra
 * time.
 */
const published: Readonly<Record<string, ChangeRules>> = {
  'WC-2022': { most: 5, windows: 3, moreInExtraTime: 1, returns: false },
};
const threeChanges: ChangeRules = { most: 3, windows: null, moreInExtraTime: 0, returns: false };

/**
 * The competition's own rules where the published substitutions keep them. One for a suspected concussion is on top of
 * the limit, and one made at half-time is published as 46' though it spends no window; the sources do not name these,
 * so a side that made more gets as many as it made.
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

const isExtra = (period: { readonly id: string }): boolean => period.id.startsWith('ET');
const lengths = (match: RealMatch, extra: boolean): readonly number[] =>
  match.periods.flatMap((one) =>
    one.start !== null && one.end !== null && isExtra(one) === extra ? [one.end - one.start] : [],
  );

/** The published length of a match's periods, in minutes: halves of 40, say. */
export const lengthsOf = (match: RealMatch): Lengths => {
  const [periods, extraPeriods] = [lengths(match, false), lengths(match, true)];
  return {
    periods: periods.length > 0 ? periods : formats.FUT11.periods,
    extraPeriods: extraPeriods.length > 0 ? extraPeriods : formats.FUT11.extraPeriods,
  };
};

/**
 * The sentence why a published match cannot be played here; null when it can. A golden or silver goal ended some
 * matches in extra time, which the laws play to its end today (Law 7).
 */
export const cannotBePlayed = ({ match, expected }: Pick<RealCase, 'match' | 'expected'>): string | null => {
  const extra = match.periods.filter((one) => isExtra(one) && one.end !== null);
  const end = Math.min(expected.match_minutes, Math.max(0, ...extra.map((one) => one.end ?? 0)));
  const full = (extra[0]?.start ?? 0) + 2 * (formats.FUT11.extraPeriods[0] ?? 0);
  const [home, away] = expected.score.final;
  if (extra.length === 0 || home === away || end >= full) return null;
  const last = match.events.filter((event) => event.type === 'goal').at(-1);
  const golden = last && periodNumber(last) > 2 && last.minute === end && end < (extra.at(-1)?.start ?? 0) + 15;
  const title = `${match.home.team.name} - ${match.away.team.name}`;
  return `${title} was ended by a ${golden ? 'golden' : 'silver'} goal after ${end} minutes: extra time is played to its end here, so it is left out.`;
};
