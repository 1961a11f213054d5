import { writeXlsx } from 'hucre/xlsx';

export type Sheet = {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** A spreadsheet (.xlsx) of one sheet, its header frozen. The only place that knows the spreadsheet library. */
export const sheet = async ({ name, columns, rows }: Sheet): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ header, width }, index) => ({ header, key: `c${index}`, width })),
        data: rows.map((row) => Object.fromEntries(row.map((value, index) => [`c${index}`, value]))),
        freezePane: { rows: 1 },
      },
    ],
  });
