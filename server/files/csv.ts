type Cell = string | number | null;

const formula = /^[=+\-@\t\r\n]/;
/**
 * Whether a spreadsheet program would run this as a formula: a name is text, whatever it begins with. Full-width and small
 * signs (＝ ﹦) count for what they stand for, as some programs read them so.
 */
const isFormula = (text: string): boolean => formula.test(text.slice(0, 1).normalize('NFKC'));

/** What a text was before it was kept from running: a file of ours that comes back says who he is as it did. */
export const unmarked = (text: string): string => (isFormula(text.slice(1)) ? text.replace(/^'/, '') : text);

const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Comma-separated values as the spreadsheet programs of Spain and the Netherlands open them: with semicolons, and with
 * the mark that says UTF-8.
 */
export const csv = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`);
