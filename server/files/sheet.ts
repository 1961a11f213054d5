import { writeXlsx } from 'hucre/xlsx';

export type Sheet = {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** Two characters are not allowed in XML, not even escaped: one of them in one name would break the whole file. */
const written = (value: string | number | null): string | number | null =>
  typeof value === 'string' ? value.replace(/[\uFFFE\uFFFF]/g, '') : value;

/** Spreadsheet programs allow 31 characters in the name of a sheet, and not these. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim();

/** A spreadsheet (.xlsx), the header of each sheet frozen. The only module that uses the spreadsheet library. */
export const sheet = async (...sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name: sheetName(name),
      columns: columns.map(({ header, width }, index) => ({ header, key: `c${index}`, width })),
      data: rows.map((row) => Object.fromEntries(row.map((value, index) => [`c${index}`, written(value)]))),
      freezePane: { rows: 1 },
    })),
  });
