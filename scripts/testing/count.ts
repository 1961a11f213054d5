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
