import { expect, test } from 'vitest';
import { answerAfterKey } from '#features/evaluations/round/gridKeys.ts';
import {
  answered,
  draftOf,
  isEnough,
  isThere,
  nextIn,
  noLine,
  type RoundPlayer,
  sentIn,
  withoutPlayer,
  worded,
} from '#features/evaluations/round/roundDraft.ts';
import { placeAfterKey } from '#ui/controls/gridPlace.ts';

const player = (playerId: string, mine: RoundPlayer['mine'] = null): RoundPlayer => ({
  ...{ playerId, firstName: playerId, lastName: '', dorsal: null, position: null, age: null, birthQuarter: null },
  ...{ ageWords: '', criteria: ['control', 'passing', 'speed'], mine, self: false, lines: null },
});
const begun: RoundPlayer['mine'] = {
  ...{ id: 'e', version: 2, state: 'draft', seen: 'staff', comment: 'Bien', staffComment: '' },
  scores: [
    { criterion: 'control', score: 7, notSeen: false },
    { criterion: 'speed', score: null, notSeen: true },
  ],
};
const players = [player('b', begun), player('a')];
const sheet = { sheetVersion: 4, players, rates: true };
const score = (value: number | null) => ({ score: value, notSeen: false });

test('a draft begins with what the server has, goes on where one stopped, and is sent whole', () => {
  const first = draftOf(sheet);
  expect([first.version, first.ready, nextIn(first, players)]).toEqual([4, false, 1]);
  const ready = { ...answered(first, 'a', 'passing', score(6.5)), ready: true, done: true };
  const later = worded(answered(ready, 'a', 'speed', score(5)), 'a', { comment: ' Mira antes ' });
  expect([later.ready, later.done, nextIn(later, players)]).toEqual([false, false, 0]);
  expect(sentIn(later)).toEqual([
    {
      ...{ playerId: 'a', comment: 'Mira antes', staffComment: '' },
      scores: [
        { criterion: 'passing', ...score(6.5) },
        { criterion: 'speed', ...score(5) },
      ],
    },
    {
      ...{ playerId: 'b', comment: 'Bien', staffComment: '' },
      scores: [
        { criterion: 'control', ...score(7) },
        { criterion: 'speed', score: null, notSeen: true },
      ],
    },
  ]);
  expect(sentIn(withoutPlayer(later, 'b')).map(({ playerId }) => playerId)).toEqual(['a']);
  expect(sentIn(answered(first, 'a', 'passing', score(null)))).toHaveLength(1);
});

test('half of what is asked is enough, "not seen" is an answer', () => {
  const { lines } = draftOf(sheet);
  expect(isEnough(lines.b ?? noLine, ['control', 'speed', 'passing', 'heading'])).toBe(true);
  expect(isEnough(lines.b ?? noLine, ['control', 'passing', 'heading'])).toBe(false);
});

test('a sheet whose answer was lost is known again', () => {
  const draft = draftOf(sheet);
  expect(isThere(draft, sheet)).toBe(true);
  expect(isThere({ ...draft, done: true }, sheet)).toBe(false);
  expect(isThere({ ...draft, done: true }, { ...sheet, rates: false })).toBe(true);
  expect(isThere(answered(draft, 'a', 'speed', score(3)), sheet)).toBe(false);
});

test('a refusal stays until its author has decided', () => {
  expect(answered({ ...draftOf(sheet), refused: 'record.changed' }, 'a', 'speed', score(3)).refused).toBe(
    'record.changed',
  );
});

test('keys of the grid: digits, halves, not seen, and moving within rows of different length', () => {
  const after = (value: number | null, ...keys: string[]) =>
    keys.reduce((answer, key) => answerAfterKey(answer, key) ?? answer, score(value));
  expect(after(null, '7', ',')).toEqual(score(7.5));
  expect(after(7.5, '.')).toEqual(score(7));
  expect(after(3, '0', ',')).toEqual(score(10));
  expect(after(null, ',')).toEqual(score(null));
  expect(after(7, 'n')).toEqual({ score: null, notSeen: true });
  expect(after(7, 'n', 'N')).toEqual(score(null));
  expect(after(7, 'Delete')).toEqual(score(null));
  expect(answerAfterKey(score(7), 'q')).toBeUndefined();
  const go = (row: number, column: number, key: string) => placeAfterKey({ row, column }, key, [10, 6]);
  expect(go(0, 9, 'ArrowDown')).toEqual({ row: 1, column: 5 });
  expect(go(1, 0, 'Enter')).toEqual({ row: 1, column: 0 });
  expect(go(0, 0, 'ArrowLeft')).toEqual({ row: 0, column: 0 });
  expect(go(0, 3, 'End')).toEqual({ row: 0, column: 9 });
  expect(go(0, 3, '5')).toBeUndefined();
});
