/**
 * Cells that were copied from a spreadsheet: rows by line, columns by tab. Spreadsheets end the last row with a line break
 * as well.
 */
export const pastedCells = (text: string): readonly (readonly string[])[] => {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
};

type Place = { readonly row: number; readonly column: number };
type Size = { readonly rows: number; readonly columns: number };
type Put = Place & { readonly text: string };
/** Where pasted cells go, from a place to the right and down; `left`: those that are not empty and have no place. */
export const placed = (
  cells: readonly (readonly string[])[],
  from: Place,
  { rows, columns }: Size,
): { readonly puts: readonly Put[]; readonly left: number } => {
  const all = cells.flatMap((line, down) =>
    line.flatMap((text, right) => (text === '' ? [] : [{ row: from.row + down, column: from.column + right, text }])),
  );
  const puts = all.filter(({ row, column }) => row < rows && column < columns);
  return { puts, left: all.length - puts.length };
};
