import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { classes } from '../controls/classes.ts';
import { type Report, type ReportRow, stateOf } from './report.ts';

const shownAtOnce = 200;

/** The columns of a row with errors, by name: on a narrow screen they may be out of sight. */
const placesOf = (row: ReportRow, columns: Report['columns']): string =>
  columns
    .filter(({ column }) => row.faults.some((fault) => fault.column === column))
    .map(({ header }) => header)
    .join(', ');

const PreviewRow = ({ row, columns }: { row: ReportRow; columns: Report['columns'] }) => {
  const { t } = useTranslation('imports');
  const state = stateOf(row);
  const { duplicateOf } = row;
  return (
    <tr className="border-line border-b align-top">
      <th scope="row" className="figures p-2 text-left text-16 text-soft">
        {row.row}
      </th>
      <td className="min-w-36 p-2 text-14">
        <span className={classes('font-semibold', state === 'wrong' && 'text-danger')}>{t(`states.${state}`)}</span>
        {state === 'wrong' && <span className="block text-soft">{placesOf(row, columns)}</span>}
        {duplicateOf && (
          <span className="block text-soft">
            {duplicateOf.row === null
              ? t('duplicateOf', { name: duplicateOf.name })
              : t('duplicateRow', { row: duplicateOf.row })}
          </span>
        )}
      </td>
      {columns.map(({ column, field }, index) => {
        const faults = row.faults.filter((fault) => fault.column === column);
        return (
          <td
            key={column}
            className={classes(
              'min-w-24 max-w-60 p-2 text-14',
              field === null && 'text-soft line-through',
              faults.length > 0 && 'min-w-32 bg-sunken ring-2 ring-danger ring-inset',
            )}
          >
            <span className="line-clamp-3 break-words">{row.cells[index]}</span>
            {faults.map(({ code }) => (
              <span key={code} className="block font-semibold text-12 text-danger">
                {t(`faults.${code}`)}
              </span>
            ))}
          </td>
        );
      })}
    </tr>
  );
};

/** The file as it was read: each row with its outcome, each invalid cell with its error. */
export const Preview = ({ report, label }: { report: Report; label: string }) => {
  const { t, i18n } = useTranslation('imports');
  const listed = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const [onlyWrong, setOnlyWrong] = useState(false);
  const rows = onlyWrong ? report.rows.filter(({ faults }) => faults.length > 0) : report.rows;
  const ignored = report.columns.filter(({ field }) => field === null).map(({ header }) => header);
  return (
    <>
      {ignored.length > 0 && (
        <p className="pt-3 text-14 text-warn">{t('ignoredColumns', { columns: ignored.join(', ') })}</p>
      )}
      {report.columns.map(
        ({ column, header, words }) =>
          words && (
            <p key={column} className="max-w-[80ch] pt-3 text-14">
              {t('knownWords', { column: header, words: listed.format(words) })}
            </p>
          ),
      )}
      {report.wrong > 0 && (
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            checked={onlyWrong}
            onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
            className="size-5 accent-ink"
          />
          {t('onlyWrong')}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-ink border-b-2 text-left">
              <th scope="col" className="heading p-2">
                {t('row')}
              </th>
              <th scope="col" className="heading p-2">
                {t('state')}
              </th>
              {report.columns.map(({ column, header, field }) => (
                <th
                  key={column}
                  scope="col"
                  title={field === null ? t('ignored') : undefined}
                  className={classes('heading p-2', field === null && 'line-through')}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownAtOnce).map((row) => (
              <PreviewRow key={row.row} row={row} columns={report.columns} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shownAtOnce && <More rows={rows.slice(shownAtOnce)} columns={report.columns} />}
    </>
  );
};

/** Long files render in two steps, so that the first rows are there at once. */
const More = ({ rows, columns }: { rows: readonly ReportRow[]; columns: Report['columns'] }) => {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button wide variant="ghost" onClick={() => setOpen(true)}>
        {t('more')} (+{rows.length})
      </Button>
    );
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.row} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
