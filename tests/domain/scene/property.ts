import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';

/** How often a property was tried, and what it failed with. */
export type Tried = { readonly runs: number; readonly failure: string };
/** Something that is true of every drawing, and on how many of them a test tries it. */
export type Property = {
  readonly name: string;
  readonly runs: number;
  readonly check: (parameters: { readonly seed?: number; readonly numRuns?: number }) => Tried;
};

/** A property of whatever `given` draws: `claim` throws where it is not so. */
export const property = <T>(
  name: string,
  runs: number,
  given: fc.Arbitrary<T>,
  claim: (value: T) => void,
): Property => ({
  name,
  runs,
  check: (parameters) => {
    const details = fc.check(fc.property(given, claim), parameters);
    return { runs: details.numRuns, failure: fc.defaultReportMessage(details) ?? '' };
  },
});

/** Whether two values say the same, whatever prototypes a generator gave their objects. */
export const same = (a: unknown, b: unknown): void => deepEqual(structuredClone(a), structuredClone(b));
