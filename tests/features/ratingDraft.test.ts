import { expect, test } from 'vitest';
import { draftOf, lineChanged, nextIn, playersIn } from '#features/evaluations/rating/ratingDraft.ts';

const player = (playerId: string, isShort = false, score: number | null = null) => ({
  ...{ playerId, isShort },
  mine: score === null ? null : { score, comment: '' },
});
const players = [player('a', false, 7), player('b'), player('c', true), player('d')];

test('a draft begins with what the server has, and changes line by line', () => {
  const first = draftOf({ version: 3, seen: 'staff', players });
  expect(playersIn(first)).toEqual([{ playerId: 'a', score: 7, comment: '' }]);
  const ready = { ...lineChanged(first, 'b', { score: 6.5 }), ready: true, refused: 'record.changed' };
  const later = lineChanged(ready, 'b', { comment: 'Bien' });
  expect([later.ready, later.refused, later.version]).toEqual([false, null, 3]);
  expect(playersIn(later)[1]).toEqual({ playerId: 'b', score: 6.5, comment: 'Bien' });
  expect(playersIn(lineChanged(later, 'a', { score: null }))).toHaveLength(1);
});

test('next is who played long enough and has no score', () => {
  const first = draftOf({ version: 0, seen: 'staff', players });
  expect(nextIn(first, players)).toBe('b');
  const both = lineChanged(lineChanged(first, 'b', { score: 5 }), 'd', { score: 5 });
  expect(nextIn(both, players)).toBeNull();
});
