import type { CustomTypeOptions } from 'i18next';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Wrong = keyof CustomTypeOptions['resources']['shell']['wrong'];
const kinds: Readonly<Record<string, Wrong>> = {
  too_small: 'needed',
  invalid_type: 'needed',
  too_big: 'tooLong',
  invalid_format: 'format',
  custom: 'value',
};

/** The error of a value of the surrounding form, as a sentence: translated where the schema names a code. */
export const useWrong = (name: string): string | undefined => {
  const { t, i18n } = useTranslation(['shell', 'errors']);
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  if (!error) return undefined;
  const code = error.message ?? '';
  // The code comes from a schema of the contract; `exists` has just checked that it is a key.
  if (i18n.exists(code, { ns: 'errors' })) return t(code as 'dayOutOfBounds', { ns: 'errors' });
  return t(`wrong.${kinds[error.type] ?? 'value'}`);
};

/** An empty field that may be unknown is null, not an empty text. */
export const emptyIsNull = (typed: unknown): unknown => (typed === '' || typed === undefined ? null : typed);
