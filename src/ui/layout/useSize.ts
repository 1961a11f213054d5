import { useTranslation } from 'react-i18next';
import { numberFormat } from './numberFormat.ts';

/** Writes a number of bytes as people read sizes of files: in megabytes, from a thousand of them in gigabytes. */
export const useSize = (): ((bytes: number) => string) => {
  const { language } = useTranslation().i18n;
  const as = (unit: 'megabyte' | 'gigabyte', value: number): string =>
    numberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  return (bytes) => (bytes < 1e9 ? as('megabyte', Math.max(0.1, bytes / 1e6)) : as('gigabyte', bytes / 1e9));
};
