type Cell = string | number | null;

/** A spreadsheet program would run these as a formula: a name is text, whatever it begins with. */
const formula = /^[=+\-@\t\r\n]/;

/** What a text was before it was kept from running: a file of ours that comes back says who he is as it did. */
export const unmarked = (text: string): string => (formula.test(text.slice(1)) ? text.replace(/^'/, '') : text);

const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Comma-separated values as the spreadsheet programs of Spain and the Netherlands open them: with semicolons, and with
 * the mark that says UTF-8.
 */
export const csv = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`);
