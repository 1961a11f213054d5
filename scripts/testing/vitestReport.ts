import { existsSync, readFileSync } from 'node:fs';
import { type Count, type Failure, none, shortened } from './count.ts';

type File = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
};
/** The files of a vitest run, each with its tests; nothing where the run left no report. */
export type VitestReport = readonly File[] | undefined;

export const readVitest = (path: string): VitestReport =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : undefined;

/** A file that failed as a whole: it could not be read, or its setup failed. */
const isBroken = (file: File): boolean =>
  file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');

/** A broken file counts as one failed test, and so does a run that left no report. */
export const countVitest = (report: VitestReport): Count => {
  if (!report) return { ...none, failed: 1 };
  const all = report.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = all.filter((status) => status === 'passed').length;
  const failed = all.filter((status) => status === 'failed').length;
  return { passed, failed: failed + report.filter(isBroken).length, skipped: all.length - passed - failed };
};

export const failuresOfVitest = (report: VitestReport): Failure[] =>
  (report ?? []).flatMap((file) => {
    if (isBroken(file)) return [{ name: file.name, why: shortened([file.message]) }];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({ name: `${file.name} › ${test.fullName}`, why: shortened(test.failureMessages) }));
  });

export const failedFiles = (report: VitestReport): string[] =>
  (report ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/** The result after a second try of the failed files. */
export const withSecondTry = (first: VitestReport, second: VitestReport): VitestReport =>
  first?.map((file) => second?.find(({ name }) => name === file.name) ?? file);
