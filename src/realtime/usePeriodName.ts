import { useTranslation } from 'react-i18next';
import type { MatchListItem } from '#contract/matchListItem.ts';
import { nameOfPeriod, nameOfState, type Translate } from '#machines/match/words.ts';

/**
 * Returns the number of regular periods of a match in a list. A list knows only the lengths of the periods: those at
 * the end that are shorter than the first are extra time.
 */
const regularOf = (periods: MatchListItem['periods']): number => {
  const shorter = periods.findIndex((length) => length < (periods[0] ?? 0));
  return shorter < 0 ? periods.length : shorter;
};

type Listed = Pick<MatchListItem, 'state' | 'period' | 'periods'>;

/** Names the state of a match in a list; of a live match, its period where `running` is 'period'. */
export const useStateName = () => {
  const { t } = useTranslation(['match', 'common']);
  // The keys are made from the match, which the compiler cannot follow.
  const say = t as unknown as Translate;
  return ({ state, period, periods }: Listed, running: 'state' | 'period' = 'state'): string =>
    state === 'playing' && running === 'period'
      ? nameOfPeriod(say, period, regularOf(periods))
      : nameOfState(say, state, period, regularOf(periods));
};

export const usePeriodName = () => {
  const { t } = useTranslation('match');
  return ({ period, periods }: Pick<Listed, 'period' | 'periods'>): string =>
    nameOfPeriod(t as unknown as Translate, period, regularOf(periods));
};
