import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A change of one place of the product, as Stryker makes it. */
export type Mutant = {
  /** Unique in a run. */
  readonly id: string;
  readonly file: string;
  /** Counted from one. */
  readonly line: number;
  readonly column: number;
  /** Stryker's operator: `EqualityOperator`, `BlockStatement`. */
  readonly operator: string;
  readonly replacement: string;
  /** The text that is replaced. */
  readonly original: string;
};

/** A tested product: each mutant, and the code of each file with a switch for each of its mutants. */
export type Mutated = {
  readonly mutants: readonly Mutant[];
  readonly code: Readonly<Record<string, string>>;
};

export const root = resolve(import.meta.dirname, '..', '..');

const silent = () => undefined;
const logger = {
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
};

type Place = { readonly line: number; readonly column: number };
const textBetween = (text: string, start: Place, end: Place): string => {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines.map((line, n) => line.slice(n === 0 ? start.column : 0, n === last ? end.column : undefined)).join('\n');
};

/**
 * Puts every mutant of some files into their code, each behind a switch (`globalThis.__stryker__.activeMutant`), so that
 * the code is loaded once for all of them. Files are paths from the root of the repository.
 */
export const mutated = async (files: readonly string[]): Promise<Mutated> => {
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const made = await new Instrumenter(logger).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    // A text of an error or of a key is no decision: the tests of words and of types have these.
    { plugins: null, excludedMutations: [], ignorers: [], noHeader: false },
  );
  return {
    mutants: made.mutants.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => ({
      ...{ id, file: fileName, line: start.line + 1, column: start.column + 1, operator: mutatorName, replacement },
      original: textBetween(texts.get(fileName) ?? '', start, end),
    })),
    code: Object.fromEntries(made.files.map(({ name, content }) => [name, content])),
  };
};
