import type { Answer, Given } from './answers.ts';

/**
 * How somebody who said yes waits. `asked`: a place is kept for them until they answer; `passed`: they did not answer in
 * time; `open`: the same, and a place is still free for whoever takes it first.
 */
export const waits = ['waits', 'asked', 'passed', 'open'] as const;
export type Wait = (typeof waits)[number];

/**
 * Somebody in the order of a limited occasion. `rank` is the order of the answers, or of whoever reordered them. `wait`:
 * null for whoever does not wait, or was not told yet that they do. `until`: how long a place is kept for them.
 */
export type Queued = {
  readonly id: string;
  readonly answer: Answer | null;
  readonly rank: number | null;
  readonly wait: Wait | null;
  readonly until: number | null;
};
type Ranked = Pick<Queued, 'id' | 'rank'>;
/** The rank of whoever says yes next. */
export const nextRank = (people: readonly Ranked[]): number => Math.max(0, ...people.map(({ rank }) => rank ?? 0)) + 1;
/** The rank after an answer: yes keeps the place it has, any other answer loses it. */
export const rankAfter = (was: Given & { readonly rank: number | null }, answer: Answer | null, next: number) => {
  if (answer !== 'yes') return null;
  return was.answer === 'yes' && !was.stale && was.rank !== null ? was.rank : next;
};

const byRank = (a: Ranked, b: Ranked): number => {
  const [first, second] = [a.rank ?? Number.POSITIVE_INFINITY, b.rank ?? Number.POSITIVE_INFINITY];
  if (first !== second) return first < second ? -1 : 1;
  return Number(a.id > b.id) - Number(a.id < b.id);
};
const idsOf = (people: readonly Ranked[]): readonly string[] => people.map(({ id }) => id);
const coming = <Q extends Queued>(people: readonly Q[]): readonly Q[] =>
  people.filter(({ answer }) => answer === 'yes').toSorted(byRank);
/** Those who were asked in vain come after all others who wait. */
const isPassed = ({ wait }: Queued): boolean => wait === 'passed' || wait === 'open';

export type Places = { readonly takesPart: readonly string[]; readonly waits: readonly string[] };
/**
 * Who takes part and who waits, both in order: of those whose answer that counts is yes and who do not wait, the first up
 * to the limit. Who has no rank, since the default says yes, comes after those who answered.
 */
export const placesOf = (people: readonly Queued[], limit: number | null): Places => {
  const all = coming(people);
  if (limit === null) return { takesPart: idsOf(all), waits: [] };
  const inside = new Set(idsOf(all.filter(({ wait }) => wait === null).slice(0, limit)));
  const outside = all.filter(({ id }) => !inside.has(id));
  return {
    takesPart: idsOf(all.filter(({ id }) => inside.has(id))),
    waits: idsOf([...outside.filter((one) => !isPassed(one)), ...outside.filter(isPassed)]),
  };
};
/** The place of somebody in the waiting list, from 1; null for whoever does not wait. */
export const waitingPlace = ({ waits: list }: Places, id: string): number | null => {
  const place = list.indexOf(id);
  return place < 0 ? null : place + 1;
};
/** The place of somebody in the order of those who come, from 1; null for whoever does not come. */
export const orderPlace = ({ takesPart, waits: list }: Places, id: string): number | null => {
  const place = [...takesPart, ...list].indexOf(id);
  return place < 0 ? null : place + 1;
};

/** Ranks from 1 in the wanted order. Those who said yes and are not named follow in the order they had. */
export const reordered = (people: readonly Queued[], wanted: readonly string[]): ReadonlyMap<string, number> => {
  const { takesPart } = placesOf(people, null);
  const named = [...new Set(wanted)].filter((id) => takesPart.includes(id));
  const order = [...named, ...takesPart.filter((id) => !named.includes(id))];
  return new Map(order.map((id, index) => [id, index + 1]));
};

const minute = 60_000;
/** So long before the start nobody is given a place without being asked, ms: they may have made other plans. */
export const askedWithin = 180 * minute;
/** A free place is kept so long for whoever is asked, ms. */
export const keptFor = 20 * minute;

export type Offer = { readonly until: number | null };
/** The free place that somebody can take: kept for them until then, or until somebody else takes it. */
export const offerOf = ({ wait, until }: Pick<Queued, 'wait' | 'until'>): Offer | null => {
  if (wait === 'asked') return { until };
  return wait === 'open' ? { until: null } : null;
};

type Moment = {
  readonly limit: number | null;
  readonly startsAt: number;
  readonly now: number;
  /** Who has just said yes, or taken the place that is offered. */
  readonly saidYes: readonly string[];
};
export type Waiting = Pick<Queued, 'wait' | 'until'>;
export type Settled = {
  /** How those wait of whom that has changed. */
  readonly changed: ReadonlyMap<string, Waiting>;
  /** Who waited and has a place now: they are told. */
  readonly movedUp: readonly string[];
  /** For whom a free place is kept from now on: they are asked. */
  readonly asked: readonly string[];
};

const inside: Waiting = { wait: null, until: null };
const queueing: Waiting = { wait: 'waits', until: null };

/** Long before the start, and where there is room for all: the first up to the limit have a place. */
const settleByOrder = (all: readonly Queued[], limit: number | null): ReadonlyMap<string, Waiting> =>
  new Map(all.map(({ id }, index) => [id, limit === null || index < limit ? inside : queueing]));

/** Near the start: who has a place keeps it, and one that becomes free is kept for the first who waits. */
const settleByAsking = (
  all: readonly Queued[],
  { limit, startsAt, now, saidYes }: Moment & { readonly limit: number },
): ReadonlyMap<string, Waiting> => {
  const next = new Map<string, Waiting>(all.map(({ id, wait, until }) => [id, { wait, until }]));
  const said = new Set(saidYes);
  const put = (people: readonly Queued[], how: Waiting) => {
    for (const { id } of people) next.set(id, how);
  };
  const silent = all.filter(({ id }) => !said.has(id));
  const isOver = ({ until }: Queued) => until === null || until <= now;
  const late = silent.filter((one) => one.wait === 'asked' && isOver(one));
  put(late, { wait: 'passed', until: null });
  const holders = silent.filter(({ wait }) => wait === null);
  const kept = silent.filter((one) => one.wait === 'asked' && !isOver(one));
  // The limit may be lower than it was: the last ones lose their places.
  put(holders.slice(limit), queueing);
  let free = limit - Math.min(holders.length, limit);
  put(kept.slice(free), queueing);
  free -= Math.min(kept.length, free);
  const take = (people: readonly Queued[], how: Waiting): readonly Queued[] => {
    const [taking, rest] = [people.slice(0, free), people.slice(free)];
    put(taking, how);
    free -= taking.length;
    return rest;
  };
  const joining = all.filter(({ id }) => said.has(id));
  const refused = take(
    joining.filter(({ wait }) => wait === 'asked'),
    inside,
  );
  if (now < startsAt)
    take(
      silent.filter(({ wait }) => wait === 'waits'),
      { wait: 'asked', until: Math.min(now + keptFor, startsAt) },
    );
  put(
    [
      ...refused,
      ...take(
        joining.filter(({ wait }) => wait !== 'asked'),
        inside,
      ),
    ],
    queueing,
  );
  for (const { id } of all) {
    const wait = next.get(id)?.wait;
    if (wait === 'passed' || wait === 'open') next.set(id, { wait: free > 0 ? 'open' : 'passed', until: null });
  }
  return next;
};

/**
 * Who has a place after something has changed, and who is to be told or asked. Long before the start a free place goes
 * to the first who waits. Within three hours of it the first is asked, and the next after twenty minutes without an
 * answer, or at once after a no. Nobody has a place who waits, and those with a place and those who are asked are never
 * more than the limit.
 */
export const settle = (people: readonly Queued[], moment: Moment): Settled => {
  const { limit, startsAt, now, saidYes } = moment;
  const all = coming(people);
  const next =
    limit === null || now < startsAt - askedWithin
      ? settleByOrder(all, limit)
      : settleByAsking(all, { ...moment, limit });
  const changed = new Map<string, Waiting>();
  const [movedUp, asked]: [string[], string[]] = [[], []];
  for (const { id, wait, until } of people) {
    const now = next.get(id) ?? inside;
    if (now.wait === wait && now.until === until) continue;
    changed.set(id, now);
    if (!next.has(id) || saidYes.includes(id)) continue;
    if (now.wait === null) movedUp.push(id);
    if (now.wait === 'asked') asked.push(id);
  }
  return { changed, movedUp, asked };
};
