import { expect, test } from 'vitest';
import { firstTeam, ownTeam } from '#records/firstTeam.ts';

const [a, b, c] = [
  { id: 'a', mine: false },
  { id: 'b', mine: true },
  { id: 'c', mine: true },
];

test('the first of the own teams is chosen first, else the first of all', () => {
  expect([firstTeam([a, b, c]), firstTeam([a]), firstTeam([])]).toEqual([b, a, undefined]);
  expect([ownTeam([a, b]), ownTeam([a])]).toEqual([b, undefined]);
});
