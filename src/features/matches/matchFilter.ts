import type { z } from 'zod';
import { chosen, type ListState } from '#api/useListState.ts';
import { type MatchQuery, standings } from '#contract/matchList.ts';

/** What the sentence above the list says. It lives in the address, so that a list can be passed on. */
export const everyMatch = { whose: 'all', team: 'any', standing: 'any', season: 'any', competition: 'any' };
export type MatchFilter = typeof everyMatch;

/** The orders that the sentence offers, by the word for each. */
export const orders = {
  calendar: { sort: 'calendar', direction: 'asc' },
  newest: { sort: 'kickoffAt', direction: 'desc' },
  oldest: { sort: 'kickoffAt', direction: 'asc' },
  rival: { sort: 'rival', direction: 'asc' },
} as const;
export type OrderWord = keyof typeof orders;
export const orderWords = Object.keys(orders) as readonly OrderWord[];

type Ordered = Pick<ListState<MatchFilter>, 'sort' | 'direction'>;
export const orderOf = ({ sort, direction }: Ordered): OrderWord =>
  orderWords.find((word) => orders[word].sort === sort && orders[word].direction === direction) ?? 'calendar';

/** The question that a state of the list asks. A word of the address that is none of the sentence's asks nothing. */
export const matchQuery = ({ search, sort, direction, filter }: ListState<MatchFilter>): z.input<typeof MatchQuery> => {
  const standing = standings.find((one) => one === filter.standing);
  return {
    search,
    ...orders[orderOf({ sort, direction })],
    ...chosen({ teamId: filter.team, seasonId: filter.season, competitionId: filter.competition }),
    ...(standing && { standing }),
    ...(filter.whose === 'mine' && { mine: 'true' }),
  };
};
