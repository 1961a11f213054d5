import type { TableColumn, TableRow } from '#contract/numberTable.ts';
import { useFigureWords, useTableWords } from '../useTableWords.ts';

/** A number of a table: as it is read, what it is, and what opens it. */
export const useNumberOf = () => {
  const { say } = useTableWords();
  const figure = useFigureWords();
  return ({ metric, field, form }: TableColumn, row: TableRow) => {
    const value = row.values[field];
    const shown = figure(value, form);
    return {
      value: value ?? 0,
      shown,
      label: `${row.name}, ${say(`columns.${field}`)}: ${shown}`,
      opens: metric && value ? { metric, at: row.at } : undefined,
    };
  };
};
