import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & { label: string; hint?: string; error?: string };

/** Several lines of text; its height follows the content. */
export const TextArea = ({ label, hint, error, className, ...input }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(parts) => (
      <textarea rows={3} {...input} {...parts} className={classes(controlLook, 'field-sizing-content py-2.5')} />
    )}
  </Field>
);
