import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';

export type SelectChoice = { readonly value: string; readonly label: string; readonly disabled?: boolean };
export type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string;
  choices: readonly SelectChoice[];
  hint?: ReactNode;
  error?: string;
};

/** One of several. A native select: easy on touch screens, and known to every screen reader. */
export const Select = ({ label, choices, hint, error, className, ...select }: SelectProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(parts) => (
      <div className="relative">
        <select {...select} {...parts} className={classes(controlLook, 'appearance-none pr-10')}>
          {choices.map(({ value, label: words, disabled }) => (
            <option key={value} value={value} disabled={disabled} className="bg-raised text-ink">
              {words}
            </option>
          ))}
        </select>
        <svg
          viewBox="0 0 24 24"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5"
          aria-hidden="true"
        >
          <path d="m6 9 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </div>
    )}
  </Field>
);
