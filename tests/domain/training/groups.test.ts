import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bibsFor, type Comer, groupsBy, groupsOf, isGroupedBy, regrouped } from '#domain/training/groups.ts';
import { printSeed, runs } from '../seed.ts';

printSeed();
const comer = (id: number, keeper = false): Comer => ({ id: `p${id}`, keeper });
const people = (count: number, keepers = 0): readonly Comer[] =>
  Array.from({ length: count }, (_, id) => comer(id, id < keepers));
const sizes = (groups: readonly { readonly playerIds: readonly string[] }[]) =>
  groups.map((one) => one.playerIds.length);
const everybody = (groups: readonly { readonly playerIds: readonly string[] }[]) =>
  groups.flatMap(({ playerIds }) => playerIds).toSorted();

test('eleven who come are six and five, with a keeper in each', () => {
  const team = people(11, 2);
  const groups = groupsOf(team, 2);
  expect(sizes(groups).toSorted()).toEqual([5, 6]);
  expect(groups.map(({ playerIds }) => playerIds.filter((id) => id === 'p0' || id === 'p1').length)).toEqual([1, 1]);
  expect(groups.map(({ colour }) => colour)).toEqual(bibsFor(2));
});

test('another seed gives other groups, the same seed the same', () => {
  const team = people(14);
  expect(groupsOf(team, 2, 'a')).toEqual(groupsOf(team.toReversed(), 2, 'a'));
  expect(groupsOf(team, 2, 'b')).not.toEqual(groupsOf(team, 2, 'a'));
});

test('nobody comes: the bibs are there, without players', () => {
  expect(groupsOf([], 2)).toEqual(bibsFor(2).map((colour) => ({ colour, playerIds: [] })));
  expect(groupsOf(people(3), 0)).toEqual([]);
  expect(regrouped([], people(3))).toEqual([]);
});

test('one who cancels changes the bib of one other at most', () => {
  const team = people(12);
  const before = groupsOf(team, 2);
  const after = regrouped(before, team.slice(1));
  const changed = after.flatMap(({ colour, playerIds }) =>
    playerIds.filter((id) => !before.find((one) => one.colour === colour)?.playerIds.includes(id)),
  );
  expect(sizes(after).toSorted()).toEqual([5, 6]);
  expect(changed.length).toBeLessThanOrEqual(1);
});

test('whoever comes is in one group, and the groups differ by one at most, whatever happened before', () => {
  const some = fc.uniqueArray(fc.integer({ min: 0, max: 25 }), { maxLength: 20 });
  fc.assert(
    fc.property(some, some, fc.integer({ min: 1, max: 4 }), (first, then, count) => {
      const [was, is] = [first, then].map((ids) => ids.map((id) => comer(id))) as [Comer[], Comer[]];
      for (const [groups, of] of [
        [groupsOf(was, count), was],
        [regrouped(groupsOf(was, count), is), is],
      ] as const) {
        expect(everybody(groups)).toEqual(of.map(({ id }) => id).toSorted());
        expect(Math.max(...sizes(groups)) - Math.min(...sizes(groups))).toBeLessThanOrEqual(1);
      }
    }),
    runs(200),
  );
});

test('groups by what each does have a bib each, none for nobody, and are told from mixed ones', () => {
  const groups = groupsBy([['a', 'b'], [], ['c']]);
  expect(groups).toEqual([
    { colour: 'orange', playerIds: ['a', 'b'] },
    { colour: 'yellow', playerIds: ['c'] },
  ]);
  const kindOf = (id: string): string => (id === 'c' ? 'recovery' : 'makeUp');
  expect(isGroupedBy(groups, kindOf)).toBe(true);
  expect(isGroupedBy([], kindOf)).toBe(false);
  expect(isGroupedBy([{ colour: 'orange', playerIds: ['a', 'c'] }], kindOf)).toBe(false);
  const twice = ['a', 'b'].map((id) => ({ colour: 'orange' as const, playerIds: [id] }));
  expect(isGroupedBy(twice, kindOf)).toBe(false);
});
