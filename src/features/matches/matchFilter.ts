import type { z } from 'zod';
import { chosen, type ListState } from '#api/useListState.ts';
import { type MatchQuery, standings } from '#contract/matchList.ts';

/** The filter of the sentence above the list. It is kept in the address, so that a list can be shared. */
export const everyMatch = { whose: 'all', team: 'any', standing: 'any', season: 'any', competition: 'any' };
export type MatchFilter = typeof everyMatch;

/** The sort orders of the sentence, by the word for each. */
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

/** The query of a state of the list. Unknown words in the address are ignored. */
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
