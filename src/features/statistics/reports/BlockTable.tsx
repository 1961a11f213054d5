import { Link } from 'react-router';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { amountWords, cellWords, rowName } from '#contract/reportWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { useOpenFigureTo } from './openedFigure.ts';
import { useReportWords } from './useReportWords.ts';

type Row = { readonly key: string; readonly of: ReportBlockAnswer['rows'][number] | null };

/** A number of a row; it opens to what it is made of, where something stands behind it. */
const Amount = ({ block, row, at }: { block: ReportBlockAnswer; row: Row; at: number }) => {
  const words = useReportWords();
  const openTo = useOpenFigureTo();
  const metric = block.metrics[at];
  if (!metric) return null;
  const value = (row.of ? row.of.values : block.totals)?.[at];
  const shown = row.of?.isHidden ? words.say('result.few') : amountWords(words.language, metric, value);
  const look = classes(
    'inline-grid min-h-11 min-w-11 items-center justify-items-end',
    row.of === null && 'font-semibold',
  );
  if (!row.of || !block.opens || !value) return <span className={look}>{shown}</span>;
  const opened = {
    ...{ block: block.id, metric: metric.key },
    at: block.dimensions.map(({ key }, n) => ({ dimension: key, value: row.of?.keys[n]?.value ?? null })),
  };
  return (
    <Link to={openTo(opened)} className={classes(look, 'hover:underline')}>
      <span className="sr-only">{`${rowName(words, block, row.of.keys)}, ${metric.name}: ${shown}`}</span>
      <span aria-hidden="true">{shown}</span>
    </Link>
  );
};

/** The rows of a block with all their numbers, and their total. */
export const BlockTable = ({ block, label }: { block: ReportBlockAnswer; label: string }) => {
  const words = useReportWords();
  const { dimensions, metrics, rows, totals } = block;
  const all: Row[] = [
    ...rows.map((of) => ({ key: JSON.stringify(of.keys.map(({ value }) => value)), of })),
    ...(totals ? [{ key: 'total', of: null }] : []),
  ];
  const columns: Column<Row>[] = [
    ...dimensions.map(({ key, name }, at) => ({
      ...{ key, header: name, ...(at === 0 && { className: 'min-w-32' }) },
      cell: ({ of }: Row) => (
        <span className={classes('block min-w-0 truncate first-letter:uppercase', !of && 'font-semibold')}>
          {of
            ? cellWords(words, key, of.keys[at] ?? { value: null, name: null, detail: null })
            : at === 0 && words.say('result.total')}
        </span>
      ),
    })),
    ...metrics.map(({ key, name }, at) => ({
      ...{ key, header: name, figures: true },
      cell: (row: Row) => <Amount block={block} row={row} at={at} />,
    })),
  ];
  const many = dimensions.length + metrics.length;
  return (
    <ListTable
      label={label}
      columns={columns}
      rows={all}
      keyOf={({ key }) => key}
      minWidth={many > 3 ? dimensions.length * 128 + metrics.length * 104 : 0}
    />
  );
};
