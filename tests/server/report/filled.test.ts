import { describe, expect, test } from 'vitest';
import { filled } from '#server/insight/filled.ts';

describe('variables of reports', () => {
  const filling = { today: '2026-11-27', season: 's', teams: ['a', 'b'], me: 'p', players: ['p', 'q'] };
  const conditions = (filter: object, of: object = {}) =>
    filled({ v: 1, filters: [filter as never], blocks: [] }, { ...filling, ...of }).filters;

  test('stand for what is the reader’s on that day', () => {
    expect(conditions({ filter: 'team', is: '$myTeams' })).toEqual([{ filter: 'team', in: ['a', 'b'] }]);
    expect(conditions({ filter: 'team', in: ['b', '$myTeams', 'c'] })).toEqual([
      { filter: 'team', in: ['b', 'a', 'c'] },
    ]);
    expect(conditions({ filter: 'player', is: '$me' })).toEqual([{ filter: 'player', in: ['p'] }]);
    expect(conditions({ filter: 'player', notIn: ['$myPlayer'] })).toEqual([{ filter: 'player', notIn: ['p', 'q'] }]);
    expect(conditions({ filter: 'season', is: 'current' })).toEqual([{ filter: 'season', in: ['s'] }]);
    expect(conditions({ filter: 'rival', is: 'current' })).toEqual([{ filter: 'rival', in: ['current'] }]);
  });

  test('that stand for nothing give nothing, and for all of the club narrow nothing', () => {
    expect(conditions({ filter: 'player', is: '$me' }, { me: null })).toEqual([{ filter: 'player', in: [] }]);
    expect(conditions({ filter: 'season', is: 'current' }, { season: null })).toEqual([{ filter: 'season', in: [] }]);
    expect(conditions({ filter: 'team', is: '$myTeams' }, { teams: [] })).toEqual([{ filter: 'team', in: [] }]);
    expect(conditions({ filter: 'team', is: '$myTeams' }, { teams: null })).toEqual([]);
    expect(conditions({ filter: 'team', notIn: ['$myTeams'] }, { teams: null })).toEqual([{ filter: 'team', in: [] }]);
  });

  test.each([
    [1, 'day', '2026-11-27', '2026-11-27'],
    [30, 'day', '2026-10-29', '2026-11-27'],
    [1, 'week', '2026-11-23', '2026-11-27'],
    [3, 'week', '2026-11-09', '2026-11-27'],
    [1, 'month', '2026-11-01', '2026-11-27'],
    [13, 'month', '2025-11-01', '2026-11-27'],
  ] as const)('the last %i %s', (n, of, from, to) => {
    expect(conditions({ filter: 'dates', last: { n, of } })).toEqual([{ filter: 'dates', between: [from, to] }]);
  });
});
