import { formats, type MatchRules, rulesOf } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';

type Rules = Omit<MatchRules, 'periods' | 'extraPeriods'> & {
  readonly periods: number[];
  readonly extraPeriods: number[];
};
/** What a match, a team or a competition changes in the rules of its format; as the calls take it. */
export type RuleOverrides = { [K in keyof Rules]?: Rules[K] | undefined };

export const presets = ['league', 'cup', 'friendly'] as const;
export type Preset = (typeof presets)[number];

const extraTime: Record<Sport, readonly number[]> = { FUT11: [15, 15], FUT8: [5, 5], FUT7: [5, 5], FUT5: [5, 5] };

/**
 * What each kind of match changes in its format. A cup match needs a winner: extra time, then penalties. In a friendly
 * everybody may come and go.
 */
export const presetRules = (sport: Sport, preset: Preset): RuleOverrides => {
  if (preset === 'cup') return { winnerNeeded: true, extraPeriods: [...extraTime[sport]] };
  if (preset === 'friendly')
    return { squadMost: 40, changes: { most: null, windows: null, moreInExtraTime: 0, returns: true } };
  return {};
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs from the format: the rest stays as the format has it, also when the format is mended one day. */
export const overridesOf = (sport: Sport, rules: MatchRules): RuleOverrides =>
  Object.fromEntries(
    Object.entries(rules).filter(([name, value]) => !same(value, formats[sport][name as keyof MatchRules])),
  );

/** The preset that the rules amount to, or null when somebody has changed them by hand. */
export const presetOf = (sport: Sport, overrides: RuleOverrides): Preset | null =>
  presets.find((preset) =>
    same(overridesOf(sport, rulesOf(sport, presetRules(sport, preset))), overridesOf(sport, rulesOf(sport, overrides))),
  ) ?? null;

/** So many periods of the same length. */
export const evenPeriods = (count: number, minutes: number): number[] => Array.from({ length: count }, () => minutes);

/** What is to be said where more than the format is inherited: also that something is as the format has it after all. */
export const saidOver = (sport: Sport, inherited: RuleOverrides, rules: RuleOverrides): RuleOverrides => {
  const whole: Readonly<Record<string, unknown>> = rulesOf(sport, rules);
  return { ...Object.fromEntries(Object.keys(inherited).map((name) => [name, whole[name]])), ...rules };
};
