import { useTranslation } from 'react-i18next';
import type { StatisticsTable } from '#contract/numberTable.ts';
import { useFigureWords } from './useTableWords.ts';

/** What a chart says, for who does not see it: where is most and where is least. Undefined for a single row. */
export const useExtremes = () => {
  const { t } = useTranslation('statistics');
  const figure = useFigureWords();
  return ({ rows }: StatisticsTable, field: string, form?: 'share'): string | undefined => {
    const known = rows.flatMap(({ name, values }) => {
      const value = values[field];
      return typeof value === 'number' ? [{ name, value }] : [];
    });
    const [most, ...others] = known.toSorted((a, b) => b.value - a.value);
    const least = others.at(-1);
    if (!most || !least) return undefined;
    return t('extremes', {
      ...{ most: most.name, high: figure(most.value, form) },
      ...{ least: least.name, low: figure(least.value, form) },
    });
  };
};
