/**
 * Days from a suspected concussion to the earliest return to play: under 18, and from 18 on. The figures of
 * sportsinjuries.ie (mandatory exclusion); to be settled by the club's doctor.
 */
export const headDays = { minor: 23, adult: 19 } as const;
export const headDaysAt = (age: number | null): number => (age !== null && age >= 18 ? headDays.adult : headDays.minor);

/** Days between two steps after a suspected concussion (FA concussion guidelines 2019: 24 hours at least). */
export const headStepDays = 1;
