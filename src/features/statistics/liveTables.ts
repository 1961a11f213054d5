import type { StatisticsTable, TableRow } from '#contract/numberTable.ts';

/** Figures that say nothing before a match is over. */
const settledOnly: ReadonlySet<string> = new Set(['cleanSheets', 'points', 'perMatch', 'now', 'longest']);

const soFar = ({ values }: TableRow): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value && !settledOnly.has(field) ? [[field, value]] : [])),
  );
const isSomething = (row: TableRow): boolean => Object.keys(soFar(row)).length > 0;
const nothingYet = ({ values }: TableRow): TableRow['values'] =>
  Object.fromEntries(Object.keys(values).map((field) => [field, 0]));

/**
 * Tables of matches that are over, with what those being played add beside each number. A row that only they have comes
 * last, with noughts.
 */
export const withLive = (
  tables: readonly StatisticsTable[],
  live: readonly StatisticsTable[] = [],
): readonly StatisticsTable[] =>
  tables.map((table) => {
    const adds = live.find(({ key }) => key === table.key)?.rows.filter(isSomething) ?? [];
    if (adds.length === 0) return table;
    const known = new Set(table.rows.map(({ key }) => key));
    const rows = table.rows.map((row) => {
      const more = adds.find(({ key }) => key === row.key);
      return more ? { ...row, live: soFar(more) } : row;
    });
    const first = adds.filter(({ key }) => !known.has(key));
    return {
      ...table,
      rows: [...rows, ...first.map((row) => ({ ...row, values: nothingYet(row), live: soFar(row) }))],
    };
  });
