import { daysBetween } from '../days.ts';

/** A day beside the matches of a team: the match day itself, days after one, days before the next. */
export type DayLabel = 'MD' | `MD+${1 | 2}` | `MD-${1 | 2 | 3 | 4 | 5}`;

/**
 * The labels of a day: MD; else MD+1 or MD+2 after a match and MD-1 to MD-5 before one, the nearer match first. Where
 * both are as near, the match to come is first. Empty where no match is near.
 */
export const labelsOf = (day: string, matchDays: readonly string[]): readonly DayLabel[] => {
  const distances = matchDays.map((one) => daysBetween(day, one));
  if (distances.includes(0)) return ['MD'];
  const after = Math.min(...distances.filter((one) => one < 0).map((one) => -one));
  const before = Math.min(...distances.filter((one) => one > 0));
  const labels = [
    { far: before, label: `MD-${before}` as DayLabel, shown: before <= 5 },
    { far: after, label: `MD+${after}` as DayLabel, shown: after <= 2 },
  ];
  return labels
    .filter(({ shown }) => shown)
    .toSorted((a, b) => a.far - b.far)
    .map(({ label }) => label);
};

/**
 * How hard a training of a day usually is, 1 to 5: hardest four and three days before a match, falling to the day before,
 * light after one (Malone on tactical periodization; firstbeat.com, micro-cycle data). Null without a match near, and of
 * the match day.
 */
const usual: Readonly<Partial<Record<DayLabel, number>>> = {
  ...{ 'MD-5': 3, 'MD-4': 5, 'MD-3': 4, 'MD-2': 3, 'MD-1': 2, 'MD+1': 1, 'MD+2': 2 },
};
export const usualIntensity = (labels: readonly DayLabel[]): number | null => usual[labels[0] ?? 'MD'] ?? null;

/**
 * The intensities that are proposed for the trainings of a week. For one training a week nothing is proposed: then it is
 * the only one, whatever day it is.
 */
export const proposedShape = (days: readonly string[], matchDays: readonly string[]): readonly (number | null)[] =>
  days.length < 2 ? days.map(() => null) : days.map((day) => usualIntensity(labelsOf(day, matchDays)));

/** A training within so many hours of the end of a match. */
export const afterMatchHours = 48;
export const groupKinds = ['makeUp', 'usual', 'recovery'] as const;
export type GroupKind = (typeof groupKinds)[number];

/**
 * What a player does in the next training within 48 hours of a match: `recovery` after two thirds of a full match and
 * more, `makeUp` after less than half. Who played between has the usual training.
 */
export const groupAfter = (minutes: number, fullMinutes: number): GroupKind => {
  if (minutes * 3 >= fullMinutes * 2) return 'recovery';
  return minutes * 2 < fullMinutes ? 'makeUp' : 'usual';
};

type Played = { readonly playerId: string; readonly minutes: number };
/** The groups after a match, by what they do. */
export const groupsAfter = (
  played: readonly Played[],
  fullMinutes: number,
): Readonly<Record<GroupKind, readonly string[]>> => {
  const of = (kind: GroupKind) =>
    played.filter(({ minutes }) => groupAfter(minutes, fullMinutes) === kind).map(({ playerId }) => playerId);
  return { makeUp: of('makeUp'), usual: of('usual'), recovery: of('recovery') };
};
