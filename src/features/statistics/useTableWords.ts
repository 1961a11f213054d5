import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableWords } from '#contract/numberTable.ts';
import { numberFormat } from '#ui/layout/numberFormat.ts';

type Say = TableWords['say'];

/** The words of the statistics by keys that are made of what was answered. */
export const useTableWords = (): TableWords => {
  const { t, i18n } = useTranslation('statistics');
  return useMemo(() => ({ language: i18n.language, say: t as unknown as Say }), [t, i18n.language]);
};

/** A number as it is read: a share as a percentage, what is not known as a dash. */
export const useFigureWords = () => {
  const { language } = useTableWords();
  return useMemo(() => {
    const whole = numberFormat(language, { maximumFractionDigits: 1 });
    const share = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    return (value: number | null | undefined, form?: 'share'): string => {
      if (value === null || value === undefined) return '–';
      return (form === 'share' ? share : whole).format(value);
    };
  }, [language]);
};
