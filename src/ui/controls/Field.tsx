import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export type FieldParts = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The error and its remedy; the value stays. */
  error?: string;
  className?: string;
  /** Renders the control with the ids that connect it to its label, hint and error. */
  children: (parts: FieldParts) => ReactNode;
};

/** Label, control, hint and error of one value. TextField, NumberField and Select use it. */
export const Field = ({ label, hint, error, className, children }: FieldProps) => {
  const id = useId();
  const shown = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classes('grid content-start gap-1', className)}>
      <label htmlFor={id} className="font-medium text-14 text-soft">
        {label}
      </label>
      {children({ id, 'aria-describedby': shown, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={shown} className="text-14 text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={shown} className="text-14 text-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
};
