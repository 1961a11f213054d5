import { existsSync, readFileSync } from 'node:fs';
import { type Count, type Failure, type FileTime, none, shortened } from './count.ts';

type Spec = {
  file: string;
  title: string;
  tests: { projectName: string; status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
};
type Suite = { suites?: Suite[]; specs?: Spec[] };
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

const specsOf = ({ suites = [], specs = [] }: Suite = {}): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** The tests that failed, or those that needed a second try (`flaky`), each with its first error. */
export const failuresOfPlaywright = (report: PlaywrightReport, status: 'unexpected' | 'flaky'): Failure[] =>
  specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => ({
        name: `[${test.projectName}] ${file} › ${title}`,
        why: shortened(test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).slice(0, 1)),
      })),
  );

/** The seconds that the tests of each file took, in each project. */
export const timesOfPlaywright = (report: PlaywrightReport): FileTime[] =>
  specsOf(report).flatMap(({ file, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `[${projectName}] ${file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
