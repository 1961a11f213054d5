import { useTranslation } from 'react-i18next';
import type { MatchListItem } from '#contract/matchView.ts';

/**
 * Says the running period of a line of a list: "2nd half", "3rd quarter", "Extra time 1". A list knows only the lengths
 * of the periods: those at the end that are shorter than the first are extra time.
 */
export const usePeriodName = () => {
  const { t } = useTranslation('match');
  return ({ period, periods }: Pick<MatchListItem, 'period' | 'periods'>): string => {
    const shorter = periods.findIndex((length) => length < (periods[0] ?? 0));
    const regular = shorter < 0 ? periods.length : shorter;
    if (period > regular) return t('periods.extra', { n: period - regular });
    if (regular === 1) return t('periods.only');
    return regular === 2 ? t('periods.half', { n: period }) : t('periods.nth', { n: period });
  };
};
