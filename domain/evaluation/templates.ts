import { type Capability, capabilitiesOf } from '../capabilities.ts';
import { type Line, lineOf, lines } from '../lines.ts';
import { goalkeeper, type PositionCode } from '../positions.ts';

/** The abilities that a template asks for, by line of the team. A line that is not named is asked for all of its own. */
export type TemplateCriteria = Readonly<Partial<Record<Line, readonly Capability[]>>>;

export const shippedTemplates = ['core', 'full'] as const;
export type ShippedTemplate = (typeof shippedTemplates)[number];

/** `core`: ten abilities of each line, so that a player fits on one screen. `full`: all of the position. */
export const shippedCriteria: Readonly<Record<ShippedTemplate, TemplateCriteria>> = {
  core: {
    keepers: [
      ...(['handling', 'reflexes', 'aerial', 'oneOnOne', 'footwork', 'distribution'] as const),
      ...(['positioning', 'concentration', 'leadership', 'composure'] as const),
    ],
    defenders: [
      ...(['control', 'passing', 'heading', 'tackling', 'positioning', 'marking'] as const),
      ...(['speed', 'strength', 'concentration', 'teamwork'] as const),
    ],
    midfielders: [
      ...(['control', 'passing', 'dribbling', 'tackling', 'positioning', 'decisions'] as const),
      ...(['support', 'stamina', 'teamwork', 'composure'] as const),
    ],
    forwards: [
      ...(['control', 'passing', 'dribbling', 'shooting', 'heading', 'decisions'] as const),
      ...(['support', 'speed', 'attitude', 'composure'] as const),
    ],
    unknown: [
      ...(['control', 'passing', 'dribbling', 'shooting', 'positioning', 'decisions'] as const),
      ...(['speed', 'stamina', 'attitude', 'teamwork'] as const),
    ],
  },
  full: {},
};

/** What is asked of a player in this position, in the order of the form. */
export const criteriaFor = (template: TemplateCriteria, position: PositionCode | null): readonly Capability[] => {
  const all = capabilitiesOf(position).map(({ name }) => name);
  const asked = template[lineOf(position)];
  if (!asked) return all;
  const own = all.filter((name) => asked.includes(name));
  return own.length > 0 ? own : all;
};

/** A template asks for so many abilities of a line at most. */
export const templateAtMost = 20;
const abilitiesByLine: Readonly<Record<string, readonly Capability[]>> = Object.fromEntries(
  lines.map((line): [string, readonly Capability[]] => [
    line,
    capabilitiesOf(line === 'keepers' ? goalkeeper : null).map(({ name }) => name),
  ]),
);
/** What a template may ask for, by line of the team. */
export const templateAbilities = abilitiesByLine as Readonly<Record<Line, readonly Capability[]>>;

/** The age groups in which a score means something else, and the oldest of each in years. */
export const ageGroups = ['toNine', 'toTwelve', 'toFifteen', 'fromSixteen'] as const;
export type AgeGroup = (typeof ageGroups)[number];
const oldest = { toNine: 9, toTwelve: 12, toFifteen: 15, fromSixteen: Number.POSITIVE_INFINITY } as const;
/** The age group of a player; null without an age. */
export const ageGroupOf = (age: number | null): AgeGroup | null =>
  age === null ? null : (ageGroups.find((group) => age <= oldest[group]) ?? null);
/** What a good score means, by age group; a group may be missing. */
export type AgeWords = Readonly<Partial<Record<AgeGroup, string>>>;
