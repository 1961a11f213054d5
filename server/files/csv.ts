type Cell = string | number | null;

const formula = /^[=+\-@\t\r\n]/;
/**
 * Whether a spreadsheet program would run this as a formula: a name is text, whatever its first character. Full-width
 * and small signs (＝ ﹦) count as the ordinary ones, as some programs read them so.
 */
const isFormula = (text: string): boolean => formula.test(text.slice(0, 1).normalize('NFKC'));

/** A text without the mark against formulas: an imported file of ours has its own values again. */
export const unmarked = (text: string): string => (isFormula(text.slice(1)) ? text.replace(/^'/, '') : text);

const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Comma-separated values as the spreadsheet programs of Spain and the Netherlands open them: with semicolons and the
 * byte order mark of UTF-8.
 */
export const csv = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`);
