import type { TableColumn, TableRow } from '#contract/numberTable.ts';
import { NumberLink } from './NumberLink.tsx';
import { useNumberOf } from './numberOf.ts';

/** A column for each row, as high as its share of all. Many of them scroll sideways. */
export const ShareColumns = ({ rows, column }: { rows: readonly TableRow[]; column: TableColumn }) => {
  const numberOf = useNumberOf();
  return (
    <ul className="relative flex items-end gap-1 overflow-x-auto pt-4 pb-2">
      {rows.map((row) => {
        const { value, shown, label, opens } = numberOf(column, row);
        return (
          <li key={row.key} className="min-w-12 max-w-24 flex-1">
            <NumberLink opens={opens} label={label} className="grid w-full gap-1 text-center">
              <span className="figures text-20 leading-none">{shown}</span>
              <span className="flex h-28 items-end rounded-4 bg-sunken">
                <span className="w-full rounded-4 bg-club-edge" style={{ height: `${100 * value}%` }} />
              </span>
              <span className="truncate text-12 text-soft first-letter:uppercase">{row.name}</span>
            </NumberLink>
          </li>
        );
      })}
    </ul>
  );
};
