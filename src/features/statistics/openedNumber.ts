import type { Opens, StatisticsTable } from '#contract/numberTable.ts';

/** How many of the newest rows alone; of a run. */
export type OpenNumber = Opens & { readonly newest?: number };

/** An opened number as a word of the address: `goals.minuteBand.6`, of a run `played..3`. */
export const openText = ({ metric, at, newest }: OpenNumber): string =>
  [metric, ...(newest === undefined ? at.flat() : ['', String(newest)])].join('.');

/** The opened number of an address; undefined where it has none, or not one of ours. */
export const openIn = (word: string | null): OpenNumber | undefined => {
  const [metric, ...parts] = (word ?? '').split('.');
  if (!metric || parts.length % 2 === 1 || parts.length > 4) return undefined;
  const [dimension, key = ''] = parts;
  if (dimension === '') return { metric, at: [], newest: Math.min(200, Math.max(1, Number(key) || 1)) };
  const pairs = [parts.slice(0, 2), parts.slice(2)].filter(({ length }) => length === 2);
  return { metric, at: pairs.map(([name = '', value = '']) => [name, value]) };
};

const sameAt = (a: Opens['at'], b: Opens['at']): boolean => String(a) === String(b);

/** The row of the page that an opened number belongs to, and its table; undefined for a number of all. */
export const rowOf = (tables: readonly StatisticsTable[], { at }: Opens) =>
  at.length === 0
    ? undefined
    : tables
        .flatMap(({ head, rows }) => rows.map((row) => ({ head, name: row.name, at: row.at })))
        .find((row) => sameAt(row.at, at));
