import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { InjuryFigures } from '#contract/injuryFigures.ts';
import type { Running } from '../server/harness.ts';
import { askOf } from './asking.ts';
import { type Reckoned, reckonInjuries } from './reckoning.ts';

/** Compares each figure; rates to the last digit that doubles keep, intervals with the exact ones. */
const compare = (found: InjuryFigures, reckoned: Reckoned): number => {
  let figures = 0;
  const { match, training, availability } = found;
  const bySeverity = Object.fromEntries(found.bySeverity.map(({ severity, count }) => [severity, count]));
  const counts = {
    ...{ injuries: found.injuries, illnesses: found.illnesses, daysMissed: found.daysMissed },
    ...{ inMatches: match.injuries, inTrainings: training.injuries },
    ...{ none0: bySeverity.none, minimal: bySeverity.minimal, mild: bySeverity.mild },
    ...{ moderate: bySeverity.moderate, severe: bySeverity.severe },
    ...availability,
    ...{ matchMs: Math.round(match.hours * 3_600_000), trainingMinutes: Math.round(training.hours * 60) },
  };
  expect(counts).toEqual(reckoned.counts);
  const { recorded, ...rates } = reckoned.shares;
  expect(training.recorded).toBe(recorded);
  const own = { match: match.rate?.value ?? null, training: training.rate?.value ?? null, burden: found.burden };
  for (const [name, value] of Object.entries(rates)) {
    const ours = own[name as keyof typeof own];
    if (value === null || ours === null) expect([name, ours]).toEqual([name, value]);
    else expect(Math.abs(ours - value), name).toBeLessThanOrEqual(1e-9 * value);
  }
  for (const [one, exact] of [
    [match, reckoned.exact.match],
    [training, reckoned.exact.training],
  ] as const) {
    if (one.rate === null) continue;
    // Byar's approximation lies within a twentieth of an injury of the exact limits.
    const perInjury = 1000 / one.hours;
    expect(Math.abs(one.rate.low / perInjury - exact.low)).toBeLessThan(0.06);
    expect(Math.abs(one.rate.high / perInjury - exact.high)).toBeLessThan(0.06);
    figures += 2;
  }
  expect(found.kickOffs).toEqual(reckoned.kickOffs);
  return figures + Object.keys(counts).length + 4 + 3 * found.kickOffs.length;
};

type Of = { readonly clubId: string; readonly teamId: string; readonly seasonId: string };
/** Compares the figures of a team's season; returns how many there were. */
export const checkInjuries = async (app: Running, { clubId, teamId, seasonId }: Of, token: string): Promise<number> => {
  const found = await app.send(calls.injury.figures, { query: { teamId, seasonId } }, token);
  return compare(found, await reckonInjuries(askOf(app), { clubId, teamId, seasonId, now: app.clock() }));
};
