/** Least exposure (hours) and share of recorded presences for a rate; below them only the counts are said. */
export const leastHours = 200;
export const leastRecorded = 0.8;

export type Interval = { readonly value: number; readonly low: number; readonly high: number };

/**
 * The 95 % interval of a count that is Poisson distributed, by Byar's approximation (Breslow and Day 1987, Statistical
 * Methods in Cancer Research II, page 69).
 */
export const poissonInterval = (count: number): Interval => {
  const z = 1.959_964;
  const byar = (n: number, sign: 1 | -1): number => n * (1 - 1 / (9 * n) + (sign * z) / (3 * Math.sqrt(n))) ** 3;
  return { value: count, low: count === 0 ? 0 : byar(count, -1), high: byar(count + 1, 1) };
};

export type Exposure = {
  readonly hours: number;
  /** The share of presences that were recorded, 0 to 1; null where none was due, or where minutes come from the log. */
  readonly recorded: number | null;
};
const isEnough = ({ hours, recorded }: Exposure): boolean =>
  hours >= leastHours && (recorded === null || recorded >= leastRecorded);

/** Injuries for each 1000 hours with their interval; null where the exposure is too little. */
export const injuryRate = (injuries: number, exposure: Exposure): Interval | null => {
  if (!isEnough(exposure)) return null;
  const per = 1000 / exposure.hours;
  const { value, low, high } = poissonInterval(injuries);
  return { value: value * per, low: low * per, high: high * per };
};

/** Days missed for each 1000 hours of matches and trainings; null where either is too little recorded or both are too short. */
export const injuryBurden = (daysMissed: number, match: Exposure, training: Exposure): number | null => {
  const both = { hours: match.hours + training.hours, recorded: training.recorded };
  return isEnough(both) ? (daysMissed * 1000) / both.hours : null;
};
