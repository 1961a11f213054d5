/** A box of a grid that is filled by keys. */
export type Place = { readonly row: number; readonly column: number };

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};
/** Where a key leads in a grid whose rows have so many columns; undefined for other keys. */
export const placeAfterKey = ({ row, column }: Place, key: string, widths: readonly number[]): Place | undefined => {
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: Math.max(0, (widths[row] ?? 1) - 1) };
  const step = steps[key];
  if (!step) return undefined;
  const next = Math.min(widths.length - 1, Math.max(0, row + step.row));
  return { row: next, column: Math.min((widths[next] ?? 1) - 1, Math.max(0, column + step.column)) };
};
