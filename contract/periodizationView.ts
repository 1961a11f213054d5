import { z } from 'zod';
import { planLays } from '#domain/periodization/clone.ts';
import { planContents, planLevels } from '#domain/periodization/units.ts';
import { StoredDay } from './days.ts';
import { recordFields } from './record.ts';
import { Colour, Id, Instant } from './values.ts';

const words = <const W extends readonly [string, ...string[]]>(all: W) => z.array(z.enum(all)).max(all.length);
/** What a unit is about, by side of the game. */
export const PlanContents = z.object({
  tactical: words(planContents.tactical),
  technical: words(planContents.technical),
  physical: words(planContents.physical),
  mental: words(planContents.mental),
});
export type PlanContents = z.output<typeof PlanContents>;

export const Level = z.enum(planLevels);
export const Lay = z.enum(planLays);
const Au = z.number();

/** A unit of a plan: the season, a cycle of it, a week, a day. */
export const PlanUnit = z.object({
  ...recordFields,
  teamId: Id,
  seasonId: Id,
  parentId: Id.nullable(),
  level: Level,
  name: z.string(),
  startsOn: StoredDay,
  endsOn: StoredDay,
  goals: z.string(),
  /** Null, like what follows, for who reads goals and days alone. */
  contents: PlanContents.nullable(),
  /** What was typed, AU; the sum of what is below takes its place. */
  plannedLoad: z.int().nullable(),
  plannedMinutes: z.int().nullable(),
  /** 1 to 5. */
  intensity: z.int().nullable(),
  colour: Colour.nullable(),
});
export type PlanUnit = z.output<typeof PlanUnit>;

const loads = {
  /** AU; null where nothing is planned, and for who reads goals and days alone. */
  planned: Au.nullable(),
  /**
   * AU: what the middle player of each training and match felt, added up. Null before it, where too much of it is
   * estimated, and for who reads goals and days alone.
   */
  done: Au.nullable(),
  /** The part, 0 to 1, of the players' minutes whose rating is estimated; null where there is none. */
  estimatedShare: z.number().nullable(),
};

export const PlanNode = PlanUnit.extend({
  ...loads,
  /** The share, 0 to 1, of its days that the units below cover; null where there are none. */
  coverage: z.number().nullable(),
  /** Minutes of its trainings and matches, done or to come. */
  minutes: z.int(),
});
export type PlanNode = z.output<typeof PlanNode>;

const PlanTraining = z.object({
  id: Id,
  title: z.string(),
  start: Instant,
  minutes: z.int(),
  /** Its leaf; null where it is not part of the plan. */
  unitId: Id.nullable(),
  ...loads,
});
const PlanMatch = z.object({
  id: Id,
  rival: z.string(),
  start: Instant,
  isLocal: z.boolean(),
  over: z.boolean(),
  own: z.int().nullable(),
  against: z.int().nullable(),
  ...loads,
});
/** A day with a label, a training, a match or a plan. */
export const PlanDay = z.object({
  day: StoredDay,
  /** MD, MD+1, MD-4: the nearer match first. */
  labels: z.array(z.string()),
  /** How hard a training of this day usually is, 1 to 5; null where no match is near. */
  usualIntensity: z.int().nullable(),
  /** The session of the day. */
  unitId: Id.nullable(),
  ...loads,
  trainings: z.array(PlanTraining),
  matches: z.array(PlanMatch),
});
export type PlanDay = z.output<typeof PlanDay>;

export const PlanTree = z.object({
  teamId: Id,
  teamName: z.string(),
  seasonId: Id,
  seasonName: z.string(),
  startsOn: StoredDay,
  endsOn: StoredDay,
  today: StoredDay,
  /** Whether the caller may change the plan, and whether the caller reads loads and contents. */
  edit: z.boolean(),
  full: z.boolean(),
  /** Each parent before its children, by their days. */
  units: z.array(PlanNode),
  days: z.array(PlanDay),
  /** Every week of the span, from Monday on. A plan of several days without sessions is spread evenly over its days. */
  weeks: z.array(z.object({ from: StoredDay, ...loads })),
});
export type PlanTree = z.output<typeof PlanTree>;

/** What of the original has no place at the target. */
export const NotFitted = z.object({
  unitId: Id,
  name: z.string(),
  day: StoredDay,
  why: z.enum(['noSuchDay', 'dayTaken']),
});
