import { expect, test } from 'vitest';
import type { MatchEvent, Side } from '#domain/match/entry.ts';
import { type Figure, type FigureName, figuresOf } from '#machines/match/figures.ts';

const line = (event: MatchEvent, side: Side = 'own') => ({ event, side });
const figure = (lines: Parameters<typeof figuresOf>[0], name: FigureName): Omit<Figure, 'name'> => {
  const { own, rival } = figuresOf(lines, []).find((one) => one.name === name) ?? { own: 0, rival: 0 };
  return { own, rival };
};
/** A match in which each figure has a number of its own, and of each event the kinds that must not count. */
const played = [
  line({ type: 'goal.scored', kind: 'play', playerId: 'a', assistId: 'b' }),
  line({ type: 'goal.scored', kind: 'play', playerId: 'a', assistId: 'b' }),
  line({ type: 'goal.scored', kind: 'play', playerId: 'b', assistId: 'a' }),
  line({ type: 'goal.scored', kind: 'play', playerId: 'a' }),
  line({ type: 'goal.scored', kind: 'penalty', playerId: 'a' }),
  // Nobody assists an own goal.
  line({ type: 'goal.scored', kind: 'ownGoal', assistId: 'b' }),
  line({ type: 'goal.conceded', kind: 'penalty' }, 'rival'),
  line({ type: 'goal.conceded', kind: 'play' }, 'rival'),
  line({ type: 'goal.conceded', kind: 'ownGoal', playerId: 'c' }, 'rival'),
  line({ type: 'goal.conceded', kind: 'ownGoal', playerId: 'c' }, 'rival'),
  line({ type: 'penalty.missed', side: 'own', playerId: 'a' }),
  line({ type: 'penalty.missed', side: 'rival' }, 'rival'),
  line({ type: 'penalty.missed', side: 'rival' }, 'rival'),
  line({ type: 'card.shown', card: 'yellow', playerId: 'a' }),
  line({ type: 'card.shown', card: 'yellow', playerId: 'b' }),
  line({ type: 'card.shown', card: 'yellow', playerId: 'c' }),
  line({ type: 'card.shown', card: 'yellow', playerId: 'c', uncounted: true }),
  line({ type: 'card.shown', card: 'secondYellow', playerId: 'a' }),
  line({ type: 'card.shown', card: 'red', playerId: 'b' }),
  line({ type: 'player.substituted', changes: [{ playerOutId: 'a', playerInId: 'b' }] }),
  line({ type: 'timeout.taken', side: 'own' }),
  line({ type: 'timeout.taken', side: 'rival' }, 'rival'),
  line({ type: 'kick.taken', side: 'own', scored: true }),
  line({ type: 'assist.given', goalId: 'g', playerId: 'b' }),
];

test.each<[FigureName, number, number | null]>([
  ['goals', 6, 4],
  ['penaltyGoals', 1, 1],
  ['ownGoals', 1, 2],
  ['penaltiesMissed', 1, 2],
  ['assists', 3, null],
  ['yellow', 3, null],
  ['sentOff', 2, null],
  ['changes', 1, null],
  ['timeouts', 1, 1],
])('the figure %s counts its events and no others', (name, own, rival) => {
  expect(figure(played, name)).toEqual({ own, rival });
});

test('what is nothing on both sides is left out, the goals never', () => {
  expect(figuresOf([], []).map(({ name }) => name)).toEqual(['goals']);
  const missed = [line({ type: 'penalty.missed', side: 'rival' }, 'rival')];
  expect(figuresOf(missed, []).map(({ name }) => name)).toEqual(['goals', 'penaltiesMissed']);
});
