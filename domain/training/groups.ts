import { type BibColour, bibColours } from './plan.ts';

/** Somebody who comes; keepers are spread over the groups. */
export type Comer = { readonly id: string; readonly keeper: boolean };
export type Group = { readonly colour: BibColour; readonly playerIds: readonly string[] };

/** Groups that a team is split into at most. */
export const groupsAtMost = 4;
const order: readonly BibColour[] = ['orange', 'blue', 'yellow', 'green', 'white', 'pink', 'red', 'black'];
/** Bibs in which a group is told apart from the shirts of the team, most visible first. */
export const bibsFor = (count: number): readonly BibColour[] => order.slice(0, Math.min(count, bibColours.length));

/** A number of 32 bits made of a text: the same text gives the same number on every device. */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
};
const shuffled = (people: readonly Comer[], seed: string): readonly Comer[] =>
  people.toSorted((a, b) => hashOf(seed + a.id) - hashOf(seed + b.id));

type Filling = { readonly colour: BibColour; readonly playerIds: readonly string[]; readonly keepers: number };
/** Where the next one goes: to the group with the fewest, for a keeper with the fewest keepers; the first of several. */
const put = (groups: readonly Filling[], { id, keeper }: Comer): readonly Filling[] => {
  const weight = (one: Filling) => (keeper ? one.keepers * 1_000 : 0) + one.playerIds.length;
  const least = Math.min(...groups.map(weight));
  const at = groups.findIndex((one) => weight(one) === least);
  return groups.map((one, index) =>
    index === at ? { ...one, playerIds: [...one.playerIds, id], keepers: one.keepers + (keeper ? 1 : 0) } : one,
  );
};

/** Takes from the largest group for the smallest until they differ by one at most; keepers stay. */
const levelled = (groups: readonly Filling[], keepers: ReadonlySet<string>): readonly Filling[] => {
  const sizes = groups.map(({ playerIds }) => playerIds.length);
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  if (most - least < 2) return groups;
  const [from, to] = [sizes.indexOf(most), sizes.indexOf(least)];
  const moves = groups[from]?.playerIds.findLast((id) => !keepers.has(id));
  if (moves === undefined) return groups;
  const next = groups.map((one, index) => {
    if (index === from) return { ...one, playerIds: one.playerIds.filter((id) => id !== moves) };
    return index === to ? { ...one, playerIds: [...one.playerIds, moves] } : one;
  });
  return levelled(next, keepers);
};

const spread = (groups: readonly Filling[], people: readonly Comer[]): readonly Group[] => {
  const keepers = new Set(people.filter(({ keeper }) => keeper).map(({ id }) => id));
  return levelled(groups, keepers).map(({ colour, playerIds }) => ({ colour, playerIds }));
};

/** Groups of nearly the same size out of who comes. Another seed gives other groups. */
export const groupsOf = (people: readonly Comer[], count: number, seed = ''): readonly Group[] => {
  const empty: readonly Filling[] = bibsFor(count).map((colour) => ({ colour, playerIds: [], keepers: 0 }));
  if (empty.length === 0) return [];
  const inOrder = shuffled(people, seed);
  const all = [...inOrder.filter(({ keeper }) => keeper), ...inOrder.filter(({ keeper }) => !keeper)];
  return spread(all.reduce(put, empty), people);
};

/**
 * The groups after somebody has cancelled or said yes: whoever comes stays where they were, whoever is new goes where
 * the fewest are, and as few as possible change their bib so that the groups differ by one at most.
 */
export const regrouped = (groups: readonly Group[], people: readonly Comer[]): readonly Group[] => {
  if (groups.length === 0) return [];
  const coming = new Map(people.map((one) => [one.id, one]));
  const stay: readonly Filling[] = groups.map(({ colour, playerIds }) => {
    const left = playerIds.filter((id) => coming.has(id));
    return { colour, playerIds: left, keepers: left.filter((id) => coming.get(id)?.keeper).length };
  });
  const placed = new Set(stay.flatMap(({ playerIds }) => playerIds));
  const fresh = people.filter(({ id }) => !placed.has(id));
  return spread(fresh.reduce(put, stay), people);
};

/** Groups by what each player does, in the bibs of the order of these; a group without players has no bib. */
export const groupsBy = (kinds: readonly (readonly string[])[]): readonly Group[] => {
  const bibs = bibsFor(kinds.length);
  return kinds.flatMap((playerIds, at) => {
    const colour = bibs[at];
    return colour === undefined || playerIds.length === 0 ? [] : [{ colour, playerIds }];
  });
};

/** Whether no group mixes players who do different things: then the groups are those of `groupsBy`. */
export const isGroupedBy = (groups: readonly Group[], kindOf: (id: string) => string): boolean => {
  const kinds = groups.map(({ playerIds }) => new Set(playerIds.map(kindOf)));
  const all = kinds.flatMap((one) => [...one]);
  return groups.length > 0 && kinds.every(({ size }) => size <= 1) && new Set(all).size === all.length;
};
