import { existsSync, readFileSync } from 'node:fs';
import { type Count, type Failure, none, shortened } from './count.ts';

type Suite = {
  suites?: Suite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};
/** A run of Playwright with all its tries; nothing where it left no report. */
export type PlaywrightReport =
  | (Suite & {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      errors?: unknown[];
    })
  | undefined;

export const readPlaywright = (path: string): PlaywrightReport =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

/** A run that left no report counts as one failed test. */
export const countPlaywright = (report: PlaywrightReport): Count => {
  if (!report) return { ...none, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0), skipped };
};

/** The tests that failed, or those that needed a second try (`flaky`), each with its first error. */
export const failuresOfPlaywright = (report: PlaywrightReport, status: 'unexpected' | 'flaky'): Failure[] => {
  const of = ({ suites = [], specs = [] }: Suite): Failure[] => [
    ...suites.flatMap(of),
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map((test) => ({
          name: `[${test.projectName}] ${file}:${line} › ${title}`,
          why: shortened(test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).slice(0, 1)),
        })),
    ),
  ];
  return of(report ?? {});
};
