import type { StatisticsTable } from '#contract/numberTable.ts';

/** The tables with these names; one that the answer has not is empty. */
export const tableNamed = <const Names extends readonly string[]>(
  tables: readonly StatisticsTable[],
  ...names: Names
): { readonly [K in keyof Names]: StatisticsTable } =>
  names.map((key) => tables.find((one) => one.key === key) ?? { key, head: key, columns: [], rows: [] }) as never;
