import type { Minute } from '../clock.ts';
import type { Sport } from '../sports.ts';
import { formats, type RuleOverrides, rulesOf } from './format.ts';

/** Who plays a match of a length: the categories of the federations, as the texts name them. */
export const ageCategories = [
  'rfefPrebenjamin',
  'rfefBenjamin',
  'rfefAlevin',
  'rfefInfantil',
  'rfefCadete',
  'rfefJuvenil',
  'knvb9',
  'knvb10',
  'knvb12',
  'knvb13',
  'knvb15',
  'knvb17',
  'knvb19',
] as const;
export type AgeCategory = (typeof ageCategories)[number];

/** `onPitch`: where it is not the format's. */
type AgeGroup = {
  readonly sport: Sport;
  readonly periods: readonly Minute[];
  readonly onPitch?: number;
  readonly of: readonly AgeCategory[];
};

/**
 * How many play and for how long, by age, the oldest first. The KNVB's are those of its match forms for children and its
 * juniors, from season 2018/19 (knvb.h5mag.com/pupillenvoetbal). In Spain every federation of a region sets its own; these
 * are the usual ones. docs/decisions/087-age-groups.md
 */
const ageGroups: readonly AgeGroup[] = [
  { sport: 'FUT11', periods: [45, 45], of: ['rfefJuvenil', 'knvb19'] },
  { sport: 'FUT11', periods: [40, 40], of: ['rfefCadete', 'knvb17'] },
  { sport: 'FUT11', periods: [35, 35], of: ['rfefInfantil', 'knvb15'] },
  { sport: 'FUT11', periods: [30, 30], of: ['knvb13'] },
  { sport: 'FUT8', periods: [30, 30], of: ['rfefAlevin', 'knvb12'] },
  { sport: 'FUT8', periods: [25, 25], of: ['rfefBenjamin'] },
  { sport: 'FUT8', periods: [20, 20], of: ['rfefPrebenjamin'] },
  { sport: 'FUT7', periods: [30, 30], of: ['rfefAlevin'] },
  { sport: 'FUT7', periods: [25, 25], of: ['rfefBenjamin'] },
  { sport: 'FUT7', periods: [20, 20], of: ['rfefPrebenjamin'] },
  { sport: 'FUT7', periods: [25, 25], onPitch: 6, of: ['knvb10'] },
  { sport: 'FUT7', periods: [20, 20], onPitch: 6, of: ['knvb9'] },
];

/** The age groups that play a format; none for one that has no length by age. */
export const ageGroupsOf = (sport: Sport): readonly AgeGroup[] => ageGroups.filter((one) => one.sport === sport);

/** Both rules of an age group, also where they are the format's. */
export const rulesOfAgeGroup = ({ sport, periods, onPitch }: AgeGroup): { onPitch: number; periods: Minute[] } => ({
  onPitch: onPitch ?? formats[sport].onPitch,
  periods: [...periods],
});

/** The age group that plays as many and as long as these rules say; undefined where none does. */
export const ageGroupOf = (sport: Sport, overrides: RuleOverrides): AgeGroup | undefined => {
  const { onPitch, periods } = rulesOf(sport, overrides);
  return ageGroupsOf(sport).find((one) => {
    const own = rulesOfAgeGroup(one);
    return own.onPitch === onPitch && own.periods.join() === periods.join();
  });
};
