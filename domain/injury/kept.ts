import { plusDays } from '../days.ts';
import { retention } from '../retention.ts';

/** Days for which the medical part of an injury is kept after the player has left: two years. */
const keptDays = retention.medical.days;
/** The last day on which the medical part of somebody who left then is kept. */
export const endsOn = (leftOn: string): string => plusDays(leftOn, keptDays);
/** Who left before this day is kept no longer on `today`. */
export const keptSince = (today: string): string => plusDays(today, -keptDays);
