import { describe, expect, test } from 'vitest';
import { rulesOf } from '#domain/match/format.ts';
import { type RotationNeeds, rotationOf } from '#domain/match/rotation.ts';
import type { Spot } from '#domain/match/state.ts';

const named = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);
const lined = (ids: readonly string[]): RotationNeeds['lineup'] =>
  Object.fromEntries(ids.map((id): [string, Spot] => [id, { position: 'mc', x: 50, y: 50 }]));

type Wish = Partial<Omit<RotationNeeds, 'players' | 'lineup'>> & {
  /** How many there are, `p1` and on; the first `keepers` of them are goalkeepers. */
  readonly squad: number;
  readonly keepers?: number;
  readonly lineup?: readonly string[];
  readonly periods?: readonly number[];
  readonly participation?: { readonly periods: number; readonly least: number; readonly most: number };
};
/** Players without a position, who share all places, lined up in their order as far as there are places. */
const made = ({ squad, keepers = 0, places = 4, lineup, periods = [10, 10], participation, ...more }: Wish) => {
  const players = named(squad);
  return rotationOf({
    rules: rulesOf('FUT7', { periods, participation: participation ?? null }),
    ...{ players, places, blocks: 2, keeper: 'rotating', shares: {} },
    lineup: lined(lineup ?? players.slice(0, places)),
    positionOf: (id) => (players.indexOf(id) < keepers ? 'pt' : 'mc'),
    ...more,
  });
};
type Made = ReturnType<typeof made>;
const onIn = ({ stints }: Made) => stints.map(({ on }) => on.toSorted());
const periodsOf = ({ stints }: Made, id: string) => [
  ...new Set(stints.filter(({ on }) => on.includes(id)).map(({ period }) => period)),
];

describe('two keepers share the goal', () => {
  test('in every stint just one of them plays', () => {
    const keeping = onIn(made({ squad: 7, keepers: 2, lineup: ['p1', 'p3', 'p4', 'p5'] })).map((on) =>
      on.filter((id) => id === 'p1' || id === 'p2'),
    );
    expect(keeping).toEqual([['p1'], ['p2'], ['p2'], ['p1']]);
  });
  test('with fewer in the field than places, a rule that these can keep is no problem', () => {
    const participation = { periods: 2, least: 1, most: 2 };
    expect(made({ squad: 6, keepers: 3, places: 5, lineup: [], participation, blocks: 3 }).problems).toEqual([]);
  });
  test('a keeper who stays, and may play all the periods of the rule, is no problem', () => {
    const participation = { periods: 2, least: 1, most: 2 };
    expect(made({ squad: 7, keepers: 1, keeper: 'fixed', participation }).problems).toEqual([]);
  });
});

describe('what the numbers say', () => {
  test('just as many as places are enough', () => {
    expect(made({ squad: 4 }).problems).toEqual([]);
    expect(made({ squad: 3 }).problems).toEqual([{ code: 'tooFew', players: 3, places: 4 }]);
  });
  test.each([
    [8, 1, 1, []],
    [9, 1, 1, [{ code: 'participationLeast', players: 9, least: 1, periods: 1 }]],
    [8, 2, 2, []],
    [9, 2, 2, [{ code: 'participationLeast', players: 9, least: 2, periods: 2 }]],
  ])('%i for four places and two stints, at least %i of %i periods', (squad, least, periods, problems) => {
    expect(made({ squad, participation: { periods, least, most: periods } }).problems).toEqual(problems);
  });
  test('everybody plays the least of the rule, where more have to take part in a period than there are places', () => {
    const participation = { periods: 4, least: 2, most: 4 };
    const rotation = made({ squad: 12, places: 5, periods: [10, 10, 10, 10], participation });
    expect(rotation.problems).toEqual([]);
    for (const id of named(12)) expect(periodsOf(rotation, id).length).toBeGreaterThanOrEqual(2);
  });
  test('where both cannot be kept, nobody plays more than the most; who plays too little is reported', () => {
    const rotation = made({ squad: 7, places: 3, participation: { periods: 2, least: 1, most: 1 } });
    expect(rotation.problems).toEqual([{ code: 'participationLeast', players: 1, least: 1, periods: 2 }]);
    for (const id of named(7)) expect(periodsOf(rotation, id).length).toBeLessThanOrEqual(1);
  });
  test('who is to play little comes on for their period as late as the rule allows', () => {
    const rotation = made({
      ...{ squad: 5, blocks: 3, periods: [9, 9], shares: { p5: 0.01 } },
      ...{ participation: { periods: 2, least: 2, most: 2 }, lineup: named(4) },
      soFar: { minute: 0, running: false, minutes: { p5: 1 }, periods: {} },
    });
    expect(onIn(rotation).map((on) => on.includes('p5'))).toEqual([false, false, true, false, false, true]);
  });
});

describe('a share of nothing', () => {
  test('is no place at all while there are others', () => {
    const rotation = made({ squad: 5, shares: { p1: 0 }, lineup: [] });
    expect(onIn(rotation)).toEqual(Array(4).fill(['p2', 'p3', 'p4', 'p5']));
  });
  test('leaves a starter on until the first change: the line-up was set by hand', () => {
    expect(onIn(made({ squad: 5, shares: { p1: 0 } }))).toEqual([
      ['p1', 'p2', 'p3', 'p4'],
      ...Array(3).fill(['p2', 'p3', 'p4', 'p5']),
    ]);
  });
  test('with a place of the line-up still empty, all of it is open', () => {
    expect(onIn(made({ squad: 5, shares: { p1: 0 }, lineup: ['p1', 'p2', 'p3'] }))[0]).toEqual([
      ...['p2', 'p3', 'p4', 'p5'],
    ]);
  });
});

describe('in play', () => {
  const soFar = { minute: 4, running: true, minutes: { p1: 4, p2: 4, p3: 4, p5: 2 }, periods: {} };
  test('a place that somebody has left is filled at once, by who has played least; the others stay', () => {
    expect(onIn(made({ squad: 6, lineup: ['p1', 'p2', 'p3'], soFar }))[0]).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(onIn(made({ squad: 6, lineup: ['p1', 'p2'], soFar }))[0]).toEqual(['p1', 'p2', 'p4', 'p6']);
  });
  test('nobody fills it who is on the pitch already, however little they have played', () => {
    const few = { ...soFar, minutes: { p1: 0, p2: 0, p3: 0, p4: 4, p5: 3, p6: 5 } };
    expect(onIn(made({ squad: 6, lineup: ['p1', 'p2', 'p3'], soFar: few }))[0]).toEqual(['p1', 'p2', 'p3', 'p5']);
  });
  test('with every place filled nobody comes on before the next stint', () => {
    expect(onIn(made({ squad: 6, soFar }))[0]).toEqual(['p1', 'p2', 'p3', 'p4']);
  });
  test('more than there are places now stay until the next stint', () => {
    expect(onIn(made({ squad: 6, lineup: named(5), soFar })).map((on) => on.length)).toEqual([5, 4, 4, 4]);
  });
});
