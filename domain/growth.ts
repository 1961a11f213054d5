/** The growth spurt of children, estimated from body measures. Estimates are off by a year for early and late ones. */
export const growthMethods = ['mirwald', 'moore'] as const;
export type GrowthMethod = (typeof growthMethods)[number];
export const growthBands = ['before', 'around', 'after'] as const;
export type GrowthBand = (typeof growthBands)[number];
/** Ages in years between which the methods are used. */
export const growthAges = { from: 8, to: 18 } as const;
/** Heights less than so many days apart make no speed. */
const apartAtLeast = 90;
const yearMs = 365.25 * 86_400_000;

export type Sex = 'male' | 'female';
/** Lengths in cm, weight in kg, age in years. */
export type Body = {
  readonly age: number;
  readonly height: number;
  readonly sittingHeight: number;
  readonly weight: number;
};

/**
 * Years since the growth spurt (negative: until it) by height, sitting height and weight: Mirwald et al., Medicine and
 * Science in Sports and Exercise 2002; 34(4).
 */
export const mirwald = (sex: Sex, { age, height, sittingHeight, weight }: Body): number => {
  const leg = height - sittingHeight;
  const ratio = (weight / height) * 100;
  return sex === 'male'
    ? -9.236 + 0.0002708 * leg * sittingHeight - 0.001663 * age * leg + 0.007216 * age * sittingHeight + 0.02292 * ratio
    : -9.376 +
        0.0001882 * leg * sittingHeight +
        0.0022 * age * leg +
        0.005841 * age * sittingHeight -
        0.002658 * age * weight +
        0.07693 * ratio;
};

/** The same by height alone: Moore et al., Medicine and Science in Sports and Exercise 2015; 47(8). */
export const moore = (sex: Sex, { age, height }: Pick<Body, 'age' | 'height'>): number =>
  sex === 'male' ? -7.999994 + 0.0036124 * age * height : -7.709133 + 0.0042232 * age * height;

/** Before, around (within a year) or after the growth spurt. `offset`: years since it. */
export const bandOf = (offset: number): GrowthBand => {
  if (Math.abs(offset) <= 1) return 'around';
  return offset < 0 ? 'before' : 'after';
};

/** The age on a day in years, with decimals. Both days as YYYY-MM-DD. */
export const ageOn = (birthDate: string, day: string): number => (Date.parse(day) - Date.parse(birthDate)) / yearMs;

export type Height = { readonly day: string; readonly value: number };
/** Cm a year between the newest height and the last one at least 90 days before it; null without one. Newest first. */
export const growthSpeed = ([newest, ...earlier]: readonly Height[]): number | null => {
  if (!newest) return null;
  const at = Date.parse(newest.day);
  const before = earlier.find(({ day }) => at - Date.parse(day) >= apartAtLeast * 86_400_000);
  return before ? ((newest.value - before.value) / (at - Date.parse(before.day))) * yearMs : null;
};
