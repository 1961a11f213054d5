import { useTranslation } from 'react-i18next';
import type { StatisticsTable, TableRow } from '#contract/numberTable.ts';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { useTableWords } from '../useTableWords.ts';
import { LiveMore } from './LiveMore.tsx';
import { NumberLink } from './NumberLink.tsx';
import { useNumberOf } from './numberOf.ts';
import { Part } from './Part.tsx';

/** The numbers of a chart as a table; each opens. */
export const NumberTable = ({ of }: { of: StatisticsTable }) => {
  const { t } = useTranslation('statistics');
  const { say } = useTableWords();
  const numberOf = useNumberOf();
  const title = say(`tables.${of.key}`);
  const columns: Column<TableRow>[] = [
    {
      key: 'name',
      header: say(`heads.${of.head}`),
      cell: ({ name }) => <span className="block min-w-0 truncate first-letter:uppercase">{name}</span>,
    },
    ...of.columns.map((column) => ({
      key: column.field,
      header: say(`columns.${column.field}`),
      figures: true,
      cell: (row: TableRow) => {
        const { shown, label, opens, live } = numberOf(column, row);
        return (
          <NumberLink opens={opens} label={label} className="inline-flex min-h-11 min-w-11 items-center justify-end">
            {shown}
            <LiveMore of={live} />
          </NumberLink>
        );
      },
    })),
  ];
  return (
    <Part title={title}>
      {of.rows.length === 0 ? (
        <p className="py-3 text-soft">{t('nothing')}</p>
      ) : (
        <ListTable
          label={title}
          columns={columns}
          rows={of.rows}
          keyOf={({ key }) => key}
          minWidth={of.columns.length > 4 ? 720 : of.columns.length > 2 ? 420 : 0}
        />
      )}
    </Part>
  );
};
