import { describe, expect, test } from 'vitest';
import { type Result, type TieBreak, tableOf, usualPoints } from '#domain/competition/table.ts';

const result = (line: string): Result => {
  const [home = '', goals = '', away = ''] = line.split(' ');
  const [homeGoals, awayGoals] = goals.split('-').map(Number);
  return { home, away, homeGoals: homeGoals ?? 0, awayGoals: awayGoals ?? 0 };
};
const places = (sides: string, lines: readonly string[], tieBreaks: readonly TieBreak[]) =>
  tableOf(sides.split(''), lines.map(result), { points: usualPoints, tieBreaks }).map(
    ({ side, position, points }) => `${position}${side}${points}`,
  );

describe('a table', () => {
  test('three for a win, one for a draw', () => {
    expect(places('ABC', ['A 2-1 B', 'B 0-0 C', 'C 1-3 A'], [])).toEqual(['1A6', '2B1', '2C1']);
  });

  test('other points, and a side that has not played', () => {
    const table = tableOf(['A', 'B', 'C'], [result('A 1-0 B')], {
      points: { win: 2, draw: 1, loss: -1 },
      tieBreaks: [],
    });
    expect(table.map(({ side, points }) => `${side}${points}`)).toEqual(['A2', 'C0', 'B-1']);
  });

  test.each<[string, readonly TieBreak[], readonly string[], readonly string[]]>([
    ['goal difference', ['goalDifference'], ['A 3-0 C', 'B 1-0 D'], ['1A3', '2B3', '3D0', '4C0']],
    ['goals scored', ['goalDifference', 'goalsFor'], ['A 2-1 C', 'B 4-3 D'], ['1B3', '2A3', '3D0', '4C0']],
    ['goals away', ['awayGoals'], ['A 1-0 C', 'D 0-1 B'], ['1B3', '2A3', '3C0', '3D0']],
    ['wins', ['wins'], ['A 0-0 C', 'A 0-0 D', 'C 0-0 A', 'B 1-0 C', 'D 1-0 B'], ['1D4', '2B3', '3A3', '4C2']],
  ])('level on points: %s', (_name, order, lines, expected) => {
    expect(places('ABCD', lines, order)).toEqual(expected);
  });

  test('head to head goes before the difference where the competition says so, and the other way round', () => {
    // A and B have six points each; A beat B, B won higher elsewhere.
    const lines = ['A 1-0 B', 'B 5-0 C', 'C 1-0 A', 'A 1-0 D', 'B 3-0 D', 'D 0-0 C'];
    expect(places('ABCD', lines, ['headToHead', 'goalDifference']).slice(0, 2)).toEqual(['1A6', '2B6']);
    expect(places('ABCD', lines, ['goalDifference', 'headToHead']).slice(0, 2)).toEqual(['1B6', '2A6']);
  });

  test('head to head of three counts only the matches among those three, then parts who is left', () => {
    const round = ['A 2-0 B', 'B 1-0 C', 'C 1-0 A'];
    const others = ['A 0-0 D', 'B 0-0 D', 'C 9-9 D'];
    // All have beaten one another once: the difference among them decides, C's nine goals do not count.
    expect(places('ABCD', [...round, ...others], ['headToHead', 'headToHeadDifference', 'goalsFor'])).toEqual([
      '1A4',
      '2C4',
      '3B4',
      '4D3',
    ]);
  });

  test('what nothing separates shares a place, and the next one is counted on', () => {
    expect(places('ABC', ['A 1-1 B', 'A 2-0 C', 'B 2-0 C'], ['goalDifference', 'goalsFor', 'headToHead'])).toEqual([
      '1A4',
      '1B4',
      '3C0',
    ]);
  });
});
