import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Count, type Failure, type FileTime, none, shortened } from './count.ts';

type File = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly startTime: number;
  readonly endTime: number;
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

const root = resolve(import.meta.dirname, '../..');
const placeOf = ({ name }: File): string => relative(root, name).replaceAll('\\', '/');

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
    if (isBroken(file)) return [{ name: placeOf(file), why: shortened([file.message]) }];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({ name: `${placeOf(file)} › ${test.fullName}`, why: shortened(test.failureMessages) }));
  });

export const failedFiles = (report: VitestReport): string[] =>
  (report ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/** The result after a second try of the failed files. */
export const withSecondTry = (first: VitestReport, second: VitestReport): VitestReport =>
  first?.map((file) => second?.find(({ name }) => name === file.name) ?? file);

/** The seconds that each file took. */
export const timesOfVitest = (report: VitestReport): FileTime[] =>
  (report ?? []).map((file) => ({ file: placeOf(file), seconds: (file.endTime - file.startTime) / 1000 }));
