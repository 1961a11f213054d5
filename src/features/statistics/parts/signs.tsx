import type { TableColumn } from '#contract/numberTable.ts';
import { classes } from '#ui/controls/classes.ts';
import { useTableWords } from '../useTableWords.ts';

/** The looks of the parts of a bar. Each differs in more than its colour: filled, tinted, outline, broken outline. */
export const signs = {
  filled: 'bg-club text-on-club ring-1 ring-club-edge ring-inset',
  ink: 'bg-ink text-inverse',
  tinted: 'bg-line text-ink',
  outline: 'bg-transparent text-ink ring-2 ring-edge ring-inset',
  broken: 'border border-edge border-dashed text-soft',
} as const;
export type Sign = keyof typeof signs;
export type Segment = TableColumn & { readonly sign: Sign };

/** The signs of a chart with their words, and what stands after its bars. */
export const Legend = ({ of, after }: { of: readonly Segment[]; after?: string }) => {
  const { say } = useTableWords();
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 font-medium text-14">
      {of.map(({ field, sign }) => (
        <li key={field} className="flex items-center gap-1.5">
          <span className={classes('size-3.5 rounded-4', signs[sign])} />
          {say(`columns.${field}`)}
        </li>
      ))}
      {after !== undefined && <li className="text-soft">{after}</li>}
    </ul>
  );
};
