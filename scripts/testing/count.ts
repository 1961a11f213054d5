export type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };
export const none: Count = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const sentenceOf = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A failed test, as the end of a long run lists it: its place and the first lines of the reason. */
export type Failure = { readonly name: string; readonly why: string };

const linesOfWhy = 12;
export const shortened = (messages: readonly (string | undefined)[]): string =>
  messages
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesOfWhy)
    .join('\n');

/** How long the tests of a file took, without what it imports. */
export type FileTime = { readonly file: string; readonly seconds: number };

/** The files that took longest, one line each, the longest first; of several runs of a file the sum. */
export const slowest = (times: readonly FileTime[], most: number): readonly string[] => {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
};
