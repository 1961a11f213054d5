import type { Failure } from './count.ts';
import { failuresOfVitest, type VitestReport } from './vitestReport.ts';

/** A test that is known to need a second try now and then: since when, and why. */
export type Known = { readonly name: string; readonly since: string; readonly cause: string };

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));
const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^:?-+:?$/.test(cell));

/** The rows of the table in `tests/flaky.md`. Throws for a row without a test, a day (2026-07-01) or a cause. */
export const readKnown = (page: string): readonly Known[] => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  const [, ...known] = rows.filter((cells) => !isRule(cells));
  return known.map(([name = '', since = '', cause = '']) => {
    if (name === '' || cause === '' || !/^\d{4}-\d\d-\d\d$/.test(since))
      throw new Error(`tests/flaky.md: every line has a test, a day and a cause, not "${name} | ${since} | ${cause}"`);
    return { name, since, cause };
  });
};

/** The second tries that no line of `tests/flaky.md` names: each of them fails the run. */
export const unexplained = (tries: readonly Failure[], known: readonly Known[]): readonly Failure[] =>
  tries.filter(({ name }) => !known.some((one) => one.name === name));

type Try = { readonly good: boolean; readonly report: VitestReport };
/** What failed at the first try and passed at the second. A run that failed without a failed test has its own name. */
export const secondTriesOf = (title: string, first: Try, second: Try): readonly Failure[] => {
  if (first.good) return [];
  const failed = failuresOfVitest(first.report);
  if (failed.length === 0) return second.good ? [{ name: title, why: 'failed without a failed test' }] : [];
  const still = new Set(failuresOfVitest(second.report).map(({ name }) => name));
  return failed.filter(({ name }) => !still.has(name));
};
