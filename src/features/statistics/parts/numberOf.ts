import type { TableColumn, TableRow } from '#contract/numberTable.ts';
import { useFigureWords, useTableWords } from '../useTableWords.ts';

/** A number of a table: as it is read, what it is, and what opens it. */
export const useNumberOf = () => {
  const { say } = useTableWords();
  const figure = useFigureWords();
  return ({ metric, field, form }: TableColumn, row: TableRow) => {
    const value = row.values[field];
    const shown = figure(value, form);
    const live = row.live?.[field] ?? 0;
    const settled = `${row.name}, ${say(`columns.${field}`)}: ${shown}`;
    return {
      value: value ?? 0,
      shown,
      /** What matches being played add so far. */
      live,
      label: live > 0 ? `${settled}, ${say('live.more', { more: live })}` : settled,
      opens: metric && value ? { metric, at: row.at } : undefined,
    };
  };
};
