import { classes } from '#ui/controls/classes.ts';

export type LoadBarProps = {
  planned: number | null;
  done: number | null;
  /** Too much of it is estimated: it is hatched, and has no figure. */
  estimated: boolean;
  /** The highest load of the bars beside it. */
  most: number;
  className?: string;
};

const high = (load: number | null, most: number): string => `${load === null || most === 0 ? 0 : (100 * load) / most}%`;

/** Planned load as an outline, done load as a filling. What it says is written beside it. */
export const LoadBar = ({ planned, done, estimated, most, className }: LoadBarProps) => (
  <span aria-hidden="true" className={classes('relative block w-full border-ink border-b-2', className)}>
    <span
      className="absolute inset-x-0 bottom-0 rounded-t-4 border border-edge border-b-0"
      style={{ height: high(planned, most) }}
    />
    {done !== null && (
      <span
        className="absolute inset-x-[14%] bottom-0 rounded-t-4 bg-club-edge"
        style={{ height: high(Math.min(done, most), most) }}
      />
    )}
    {estimated && (
      <span
        className="absolute inset-x-[14%] bottom-0 h-1/3 rounded-t-4 opacity-60"
        style={{ background: 'repeating-linear-gradient(135deg, currentColor 0 1.5px, transparent 1.5px 6px)' }}
      />
    )}
  </span>
);
