import type { CustomTypeOptions } from 'i18next';
import type { FieldError } from 'react-hook-form';

type Wrong = keyof CustomTypeOptions['resources']['shell']['wrong'];
const kinds: Readonly<Record<string, Wrong>> = {
  too_small: 'needed',
  invalid_type: 'needed',
  too_big: 'tooLong',
  invalid_format: 'format',
  custom: 'value',
};

/** What is wrong with a value, as a key of `shell:wrong`; undefined when nothing is. */
export const wrongOf = (error: FieldError | undefined): `wrong.${Wrong}` | undefined =>
  error ? `wrong.${kinds[error.type] ?? 'value'}` : undefined;

/** An empty box of something that may be unknown is null, not an empty text. */
export const emptyIsNull = (typed: unknown): unknown => (typed === '' || typed === undefined ? null : typed);
