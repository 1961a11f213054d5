import type { z } from 'zod';
import type { StatisticsPage, statistics } from '#contract/statistics.ts';
import { plusDays } from '#domain/days.ts';
import { goalTypes } from '#domain/insight/dimensions.ts';

/** The one filter of the five pages, as it is in the address: whose figures, of which days, and which part of them. */
export const everything = {
  scope: 'team',
  team: 'any',
  player: '',
  when: 'season',
  from: '',
  to: '',
  goal: 'any',
  type: 'any',
};
export type Sentence = { readonly [K in keyof typeof everything]: string };
type Question = z.input<typeof statistics.goals.query>;

/** Spans of days that move along with the calendar. */
export const spans = ['month', 'days30'] as const;

/** The sentence of an address; `usual` has the words that the address leaves out. */
export const sentenceIn = (address: URLSearchParams, usual: Sentence): Sentence =>
  Object.fromEntries(Object.entries(usual).map(([name, word]) => [name, address.get(name) ?? word])) as Sentence;

/**
 * The address with other words. What is usual is not written. Another season has other teams, and another team other
 * players; a number that was opened belongs to the sentence before.
 */
export const addressWith = (address: URLSearchParams, usual: Sentence, change: Partial<Sentence>): URLSearchParams => {
  const gone = {
    ...('when' in change && { team: 'any', player: '' }),
    ...('scope' in change && { player: '' }),
    ...('team' in change && { player: '' }),
    ...('when' in change && change.when !== 'dates' && { from: '', to: '' }),
  };
  const next = new URLSearchParams(address);
  next.delete('open');
  for (const [name, word] of Object.entries({ ...gone, ...change }))
    if (word === usual[name as keyof Sentence]) next.delete(name);
    else next.set(name, word);
  return next;
};

/** The days of a sentence; of a season none but its id. */
const daysOf = ({ when, from, to }: Sentence, today: string): Question => {
  if (when === 'month') return { startDate: `${today.slice(0, 7)}-01`, endDate: today };
  if (when === 'days30') return { startDate: plusDays(today, -29), endDate: today };
  if (when === 'dates') return { ...(from && { startDate: from }), ...(to && { endDate: to }) };
  return when === 'season' ? {} : { seasonId: when };
};

/** The question of a sentence on a page; undefined while it lacks its player. */
export const questionOf = (sentence: Sentence, page: StatisticsPage, today: string): Question | undefined => {
  const { scope, team, player, goal, type } = sentence;
  const goalType = goalTypes.find((one) => one === goal);
  const days = daysOf(sentence, today);
  const part = {
    ...(page === 'goals' && goalType && { goalType }),
    ...(page === 'events' && type !== 'any' && { eventType: type }),
  };
  if (scope !== 'player') return { ...days, ...part, ...(team !== 'any' && { teamId: team }) };
  return player === '' ? undefined : { ...days, ...part, scope: 'player', playerId: player };
};
