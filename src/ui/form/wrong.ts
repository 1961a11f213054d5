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

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' ? value.trim() : value) === '';

/**
 * The error of a value of the surrounding form, as a sentence: that of the code which the schema names, else that of
 * the kind of error.
 */
export const useWrong = (name: string): string | undefined => {
  const { t, i18n } = useTranslation(['shell', 'errors']);
  const { getFieldState, getValues, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  if (!error) return undefined;
  const code = error.message ?? '';
  // The code comes from a schema of the contract; `exists` has just checked that it is a key.
  if (i18n.exists(code, { ns: 'errors' })) return t(code as 'dayOutOfBounds', { ns: 'errors' });
  // An empty address is missing, not misspelt.
  if (isEmpty(getValues(name))) return t('wrong.needed');
  // A code of a form's own; `exists` has just checked it too.
  if (i18n.exists(`wrong.${code}`, { ns: 'shell' })) return t(`wrong.${code as Wrong}`);
  return t(`wrong.${kinds[error.type] ?? 'value'}`);
};

/** An empty field that may be unknown is null, not an empty text. */
export const emptyIsNull = (typed: unknown): unknown => (typed === '' || typed === undefined ? null : typed);
