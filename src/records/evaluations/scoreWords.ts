import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A score or a mean as it is read, with one decimal at most. */
export const useScoreWords = (): ((value: number) => string) => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
    return (value) => format.format(value);
  }, [i18n.language]);
};
