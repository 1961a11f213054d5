import { injuryBurden, injuryRate } from '../injury/rates.ts';
import { estimatedAtMost } from '../load.ts';
import type { Made } from './metric.ts';

/** The share of presences that are recorded; null where none was due. */
const shareOf = (recorded: number, due: number): number | null => (due === 0 ? null : recorded / due);

/** What is made of sums, in the order of the parts of the figure; null where it stands on too little. */
const rules: Readonly<Record<Made, (...sums: readonly number[]) => number | null>> = {
  // No load where more of the minutes is estimated than a week may have (domain/load.ts).
  knownLoad: (done = 0, minutes = 0, estimated = 0) =>
    minutes > 0 && estimated / minutes > estimatedAtMost ? null : done,
  matchRate: (injuries = 0, hours = 0) => injuryRate(injuries, { hours, recorded: null })?.value ?? null,
  trainingRate: (injuries = 0, hours = 0, recorded = 0, due = 0) =>
    injuryRate(injuries, { hours, recorded: shareOf(recorded, due) })?.value ?? null,
  burden: (days = 0, hours = 0, trained = 0, recorded = 0, due = 0) =>
    injuryBurden(
      days,
      { hours: hours - trained, recorded: null },
      { hours: trained, recorded: shareOf(recorded, due) },
    ),
};
export const madeOf = (name: Made, sums: readonly number[]): number | null => rules[name](...sums);
