import { ageGroupOf, rulesOfAgeGroup } from '#domain/match/ageGroups.ts';
import { formats, type MatchRules, rulesOf } from '#domain/match/format.ts';
import type { Sport } from '#domain/sports.ts';

type Rules = Omit<MatchRules, 'periods' | 'extraPeriods'> & {
  readonly periods: number[];
  readonly extraPeriods: number[];
};
/** The changes of a match, a team or a competition to the rules of its format, in the shape of the calls. */
export type RuleOverrides = { [K in keyof Rules]?: Rules[K] | undefined };

export const presets = ['league', 'cup', 'friendly'] as const;
export type Preset = (typeof presets)[number];

const extraTime: Record<Sport, readonly number[]> = { FUT11: [15, 15], FUT8: [5, 5], FUT7: [5, 5], FUT5: [5, 5] };

/**
 * The changes of each kind of match to its format. A cup match needs a winner: extra time, then penalties. A friendly
 * has rolling substitutions.
 */
export const presetRules = (sport: Sport, preset: Preset): RuleOverrides => {
  if (preset === 'cup') return { winnerNeeded: true, extraPeriods: [...extraTime[sport]] };
  if (preset === 'friendly')
    return { squadMost: 40, changes: { most: null, windows: null, moreInExtraTime: 0, returns: true } };
  return {};
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only the differences from the format: the rest follows the format, also when that changes later. */
export const overridesOf = (sport: Sport, rules: MatchRules): RuleOverrides =>
  Object.fromEntries(
    Object.entries(rules).filter(([name, value]) => !same(value, formats[sport][name as keyof MatchRules])),
  );

/** The rules of a kind of match, for the same age group where these have one. */
export const withPreset = (sport: Sport, overrides: RuleOverrides, preset: Preset): RuleOverrides => {
  const group = ageGroupOf(sport, overrides);
  return overridesOf(sport, rulesOf(sport, { ...presetRules(sport, preset), ...(group && rulesOfAgeGroup(group)) }));
};

/** The preset that the rules are equal to, whatever the age group, or null when somebody has edited them. */
export const presetOf = (sport: Sport, overrides: RuleOverrides): Preset | null =>
  presets.find((preset) =>
    same(
      overridesOf(sport, rulesOf(sport, withPreset(sport, overrides, preset))),
      overridesOf(sport, rulesOf(sport, overrides)),
    ),
  ) ?? null;

/** A number of periods of the same length. */
export const evenPeriods = (count: number, minutes: number): number[] => Array.from({ length: count }, () => minutes);

/** The overrides where more than the format is inherited: also a rule that goes back to the format's own. */
export const saidOver = (sport: Sport, inherited: RuleOverrides, rules: RuleOverrides): RuleOverrides => {
  const whole: Readonly<Record<string, unknown>> = rulesOf(sport, rules);
  return { ...Object.fromEntries(Object.keys(inherited).map((name) => [name, whole[name]])), ...rules };
};
