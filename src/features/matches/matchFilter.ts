import type { MatchListItem } from '#contract/matchView.ts';
import type { EpochMs } from '#domain/clock.ts';
import { type Standing, standingOf } from '#machines/match/matchBook.ts';

/** What the sentence above the list says. It lives in the address, so that a list can be passed on. */
export type MatchFilter = {
  readonly whose: 'all' | 'mine';
  /** A team's id, or `any`. */
  readonly team: string;
  readonly standing: Standing | 'any';
};
export const everyMatch: MatchFilter = { whose: 'all', team: 'any', standing: 'any' };
export const standings: readonly MatchFilter['standing'][] = ['any', 'live', 'next', 'played'];

const isStanding = (text: string | null): text is MatchFilter['standing'] =>
  (standings as readonly (string | null)[]).includes(text);

export const readFilter = (search: URLSearchParams): MatchFilter => {
  const standing = search.get('standing');
  return {
    whose: search.get('whose') === 'mine' ? 'mine' : 'all',
    team: search.get('team') ?? 'any',
    standing: isStanding(standing) ? standing : 'any',
  };
};

/** Only what differs from "every match" is written into the address. */
export const writeFilter = (filter: MatchFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => everyMatch[name as keyof MatchFilter] !== value));

export const passes = (match: MatchListItem, filter: MatchFilter, now: EpochMs): boolean =>
  (filter.team === 'any' || match.teamId === filter.team) &&
  (filter.standing === 'any' || standingOf(match, now) === filter.standing);
