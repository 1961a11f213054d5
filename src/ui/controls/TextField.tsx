import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { controlLook, ruledLook } from './controlLook.ts';
import { Field } from './Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Something inside the box, at its end. */
  after?: ReactNode;
  /** A line as in a notebook instead of a box. */
  ruled?: boolean;
};

/** One line of text. Takes the props of react-hook-form's `register`. */
export const TextField = ({ label, hint, error, after, className, ruled, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(parts) => (
      <div className="relative">
        <input
          type="text"
          {...input}
          {...parts}
          className={classes(ruled ? ruledLook : controlLook, after && 'pr-14')}
        />
        {after && <div className="absolute inset-y-0 right-1 grid place-items-center">{after}</div>}
      </div>
    )}
  </Field>
);
