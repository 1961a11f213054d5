import { type Material, materials } from '../exercises.ts';

/** The phases of a training, in their order. */
export const trainingPhases = ['warmUp', 'main', 'coolDown', 'other'] as const;
export type TrainingPhase = (typeof trainingPhases)[number];

/** Colours of the bibs that tell groups apart. */
export const bibColours = ['red', 'blue', 'yellow', 'green', 'orange', 'white', 'black', 'pink'] as const;
export type BibColour = (typeof bibColours)[number];

export const planLimits = {
  parts: 40,
  /** Minutes of one part. */
  minutes: 180,
  /** Players of one group. */
  group: 60,
  /** Minutes of a training. */
  training: 600,
} as const;

type Timed = { readonly minutes: number; readonly intensity: number };

/** Minutes of all parts together. */
export const plannedMinutes = (parts: readonly Pick<Timed, 'minutes'>[]): number =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0);

/** The planned load: the sum of minutes times intensity (1 to 10), in the unit of the load that players report. */
export const plannedLoad = (parts: readonly Timed[]): number =>
  parts.reduce((sum, { minutes, intensity }) => sum + minutes * intensity, 0);

/** Instants at which parts begin when each follows the one before. */
export const startsOfParts = (startsAt: number, parts: readonly Pick<Timed, 'minutes'>[]): readonly number[] => {
  let next = startsAt;
  return parts.map(({ minutes }) => {
    const start = next;
    next += minutes * 60_000;
    return start;
  });
};

type Needed = { readonly item: Material; readonly count: number };
/** `count`: over all parts. `most`: in the part that needs the most at once. */
export type NeededInAll = Needed & { readonly most: number };

/** The material of a training, in the order of `materials`, out of that of each part. */
export const materialOf = (parts: readonly (readonly Needed[])[]): readonly NeededInAll[] =>
  materials.flatMap((item) => {
    const counts = parts.flatMap((part) => part.flatMap((one) => (one.item === item ? one.count : [])));
    if (counts.length === 0) return [];
    return [{ item, count: counts.reduce((sum, one) => sum + one, 0), most: Math.max(...counts) }];
  });
