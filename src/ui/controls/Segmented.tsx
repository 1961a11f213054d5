import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export type SegmentedChoice<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  readonly name?: string;
};
export type SegmentedProps<T extends string> = {
  /** The accessible name; shown above when `shown`. */
  label: string;
  /** Null: no choice yet. */
  value: T | null;
  onChange: (value: T) => void;
  choices: readonly SegmentedChoice<T>[];
  shown?: boolean;
  className?: string;
};

/** Two to five choices side by side, in two rows where long words have no room. Radio buttons underneath, so arrow keys work. */
export const Segmented = <T extends string>(props: SegmentedProps<T>) => {
  const { label, value, onChange, choices, shown = false, className } = props;
  const name = useId();
  return (
    <fieldset className={classes('min-w-0', className)}>
      <legend className={shown ? 'mb-1 font-medium text-14 text-soft' : 'sr-only'}>{label}</legend>
      <div className="flex flex-wrap rounded-8 border border-edge bg-raised p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-11 min-w-min flex-1 items-center justify-center rounded-[6px] px-3 text-center font-medium text-14 text-soft transition-colors duration-(--quick) hover:text-ink has-checked:bg-ink has-checked:text-inverse has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-label={choice.name}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="min-w-5">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
