import { existsSync, readFileSync } from 'node:fs';

/** A test that failed, as the end of a long run tells it again: where it stands and the first lines of why. */
export type Failure = { readonly name: string; readonly why: string };

const linesOfWhy = 12;
const shortened = (messages: readonly (string | undefined)[]): string =>
  messages
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfWhy)
    .join('\n');

const read = <T>(path: string): T | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
/** The failed tests of a vitest report, and the files that could not be read at all. */
export const vitestFailures = (path: string): Failure[] =>
  (read<VitestReport>(path)?.testResults ?? []).flatMap((file) => {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [{ name: file.name, why: shortened([file.message]) }];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({ name: `${file.name} › ${test.fullName}`, why: shortened(test.failureMessages) }));
  });

type Suite = {
  suites?: Suite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};
/** The tests of a Playwright report that failed, and those that needed a second try (`flaky`), each with its first error. */
export const playwrightFailures = (path: string, status: 'unexpected' | 'flaky'): Failure[] => {
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
  return of(read<Suite>(path) ?? {});
};
