import { expect, test } from 'vitest';
import {
  countIn,
  draftOf,
  lineChanged,
  nextIn,
  playersIn,
  withScore,
} from '#features/evaluations/rating/ratingDraft.ts';

const player = (playerId: string, isShort = false, score: number | null = null) => ({
  ...{ playerId, isShort },
  mine: score === null ? null : { scores: { overall: score }, comment: '' },
});
const players = [player('a', false, 7), player('b'), player('c', true), player('d')];

test('a draft begins with what the server has, and changes line by line', () => {
  const first = draftOf({ kind: 'match', version: 3, seen: 'staff', players });
  expect(playersIn(first)).toEqual([{ playerId: 'a', scores: { overall: 7 }, comment: '' }]);
  const ready = { ...lineChanged(first, 'b', { scores: { overall: 6.5 } }), ready: true, refused: 'record.changed' };
  const later = lineChanged(ready, 'b', { comment: 'Bien' });
  expect([later.ready, later.refused, later.version]).toEqual([false, null, 3]);
  expect(playersIn(later)[1]).toEqual({ playerId: 'b', scores: { overall: 6.5 }, comment: 'Bien' });
  expect(playersIn(lineChanged(later, 'a', { scores: {} }))).toHaveLength(1);
});

test('next is who played long enough and has no score', () => {
  const first = draftOf({ kind: 'match', version: 0, seen: 'staff', players });
  expect(nextIn(first, players, 'overall')).toBe('b');
  const both = lineChanged(lineChanged(first, 'b', { scores: { overall: 5 } }), 'd', { scores: { overall: 5 } });
  expect(nextIn(both, players, 'overall')).toBeNull();
});

test('of a training one criterion is scored after the other, and each is counted apart', () => {
  const first = draftOf({ kind: 'training', version: 0, seen: 'staff', players });
  const scores = withScore({ effort: 8 }, 'focus', 6);
  const both = lineChanged(lineChanged(first, 'a', { scores }), 'b', { scores: { effort: 5 } });
  expect([countIn(both, 'effort'), countIn(both, 'focus'), countIn(both, 'learning')]).toEqual([2, 1, 0]);
  expect([nextIn(both, players, 'effort'), nextIn(both, players, 'focus')]).toEqual(['d', 'b']);
  expect(withScore(scores, 'effort', null)).toEqual({ focus: 6 });
});
