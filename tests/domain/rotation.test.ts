import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formationsOf } from '#domain/formations.ts';
import { newcomer } from '#domain/match/fold/people.ts';
import { type RuleOverrides, rulesOf } from '#domain/match/format.ts';
import { checkPlan, type KeeperMode } from '#domain/match/plan.ts';
import type { PositionsPlayed } from '#domain/match/positionsPlayed.ts';
import { pairsOf, type RotationNeeds, rotationOf } from '#domain/match/rotation.ts';
import { emptyMatch, type MatchState, type Spot } from '#domain/match/state.ts';
import { minutesIn, queueOf, stintsOf, swapped } from '#domain/match/stints.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { printSeed, runs } from './seed.ts';

type Wish = {
  readonly sport: Sport;
  readonly squad: number;
  readonly blocks: number;
  readonly keeper: KeeperMode;
  readonly keepers: number;
  readonly rules?: RuleOverrides;
};
const wishes: fc.Arbitrary<Wish> = fc
  .record({
    sport: fc.constantFrom<Sport>('FUT5', 'FUT7', 'FUT8'),
    more: fc.nat(7),
    blocks: fc.integer({ min: 1, max: 5 }),
    keeper: fc.constantFrom<KeeperMode>('fixed', 'rotating'),
    keepers: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ sport, more, ...wish }) => ({ ...wish, sport, squad: rulesOf(sport).onPitch + more }));

const needsOf = ({ sport, squad, blocks, keeper, keepers, rules = {} }: Wish): RotationNeeds => {
  const slots = formationsOf(sport)[0]?.slots ?? [];
  const players = Array.from({ length: squad }, (_, index) => `p${index + 1}`);
  const second = players.slice(slots.length, slots.length + keepers - 1);
  return {
    rules: rulesOf(sport, rules),
    places: rulesOf(sport, rules).onPitch,
    blocks,
    keeper,
    shares: {},
    players,
    lineup: Object.fromEntries(slots.map((slot, index): [string, Spot] => [players[index] ?? '', slot])),
    positionOf: (id): PositionCode | null =>
      second.includes(id) ? 'pt' : (slots[players.indexOf(id)]?.position ?? null),
  };
};
/** The match before kick-off. */
const stateOf = ({ rules, players, lineup }: RotationNeeds): MatchState => ({
  ...emptyMatch(rules, true),
  players: Object.fromEntries(players.map((id) => [id, newcomer(id)])),
  lineup,
});
let made = 0;
const queueFor = (needs: RotationNeeds) =>
  queueOf(needs.rules, rotationOf(needs).stints, needs.lineup, { ...needs, positions: {} }, () => `q${++made}`);

describe('a rotation', () => {
  test('fills every place in every stint, nobody twice, to the last minute', ({ onTestFailed }) => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(wishes, (wish) => {
        const needs = needsOf(wish);
        const { stints, problems } = rotationOf(needs);
        expect(problems).toEqual([]);
        for (const { on } of stints) expect(new Set(on).size).toBe(needs.rules.onPitch);
        const length = needs.rules.periods.reduce((sum, one) => sum + one, 0);
        const total = Object.values(minutesIn(stints)).reduce((sum, one) => sum + one, 0);
        expect(total).toBe(length * needs.rules.onPitch);
        expect(stints.every((one, index) => one.from === (stints[index - 1]?.to ?? 0))).toBe(true);
      }),
      runs(100),
    );
  });

  test('without a rule that binds, nobody has more than one stint above another', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const needs = needsOf(wish);
        const { stints } = rotationOf(needs);
        const minutes = minutesIn(stints);
        const longest = Math.max(...stints.map((one) => one.to - one.from));
        const own = (id: string) => needs.positionOf(id) === 'pt' || needs.lineup[id]?.position === 'pt';
        const keepers = needs.players.filter(own);
        // The goal stays with the keeper, or rotates among two; with one keeper who does not stay everybody takes
        // turns.
        const everybody = wish.keeper === 'rotating' && keepers.length < 2;
        const fixed = wish.keeper === 'fixed' ? 'p1' : undefined;
        const field = needs.players.filter((id) => (everybody ? true : fixed ? id !== fixed : !keepers.includes(id)));
        const figures = field.map((id) => minutes[id] ?? 0);
        expect(Math.max(...figures) - Math.min(...figures)).toBeLessThanOrEqual(longest);
      }),
      runs(200),
    );
  });

  test('its queue is legal, change after change, and says the same as its chart', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const needs = needsOf(wish);
        const queue = queueFor(needs);
        expect(checkPlan(stateOf(needs), queue, 0).filter((one) => one.flag)).toEqual([]);
        expect(minutesIn(stintsOf(needs.rules, needs.lineup, queue))).toEqual(minutesIn(rotationOf(needs).stints));
      }),
      runs(60),
    );
  });

  describe('in the interval', () => {
    /** Ten of a seven-a-side match at half-time with so many minutes each; p1 keeps. */
    const atHalfTime = (minutes: readonly number[], placed: readonly number[]) => {
      const needs = needsOf({ sport: 'FUT7', squad: 10, blocks: 1, keeper: 'fixed', keepers: 1 });
      const spots = Object.values(needs.lineup);
      return rotationOf({
        ...needs,
        lineup: Object.fromEntries(placed.map((n, index) => [`p${n}`, spots[index] as Spot])),
        soFar: {
          minute: 25,
          running: false,
          minutes: Object.fromEntries(needs.players.map((id, index) => [id, minutes[index] ?? 0])),
          periods: Object.fromEntries(needs.players.map((id) => [id, [1]])),
        },
      }).stints[0]?.on.toSorted();
    };
    const named = (...numbers: readonly number[]) => numbers.map((n) => `p${n}`).toSorted();

    test('those come on who have played least, wherever they stand in the list', () => {
      const played = [25, 22, 21, 20, 19, 18, 17, 16, 15, 14];
      expect(atHalfTime(played, [1, 2, 3, 4, 5, 6, 7])).toEqual(named(1, 5, 6, 7, 8, 9, 10));
    });
    test('of those who have played the same, and none is on, the first of the list come on', () => {
      expect(atHalfTime(Array(10).fill(15), [])).toEqual(named(1, 2, 3, 4, 5, 6, 7));
    });
    test('of those who have played the same, who is on stays on', () => {
      const played = [25, 15, 15, 15, 15, 15, 15, 15, 15, 15];
      expect(atHalfTime(played, [1, 5, 6, 7, 8, 9, 10])).toEqual(named(1, 5, 6, 7, 8, 9, 10));
    });
  });

  const rules = { participation: { periods: 3, least: 1, most: 2 } };
  test('a participation rule is kept, or the reason why not is given', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const needs = needsOf({ ...wish, sport: 'FUT8', squad: wish.squad + 3, rules });
        const { stints, problems } = rotationOf(needs);
        if (problems.length > 0) return;
        for (const id of needs.players) {
          const periods = new Set(
            stints.filter((one) => one.period <= 3 && one.on.includes(id)).map((one) => one.period),
          );
          expect([id, periods.size >= 1 && periods.size <= 2]).toEqual([id, true]);
        }
      }),
      runs(200),
    );
  });
  test('fourteen in four quarters: everybody plays one or two of the first three', () => {
    const needs = needsOf({ sport: 'FUT8', squad: 14, blocks: 1, keeper: 'rotating', keepers: 2, rules });
    expect(rotationOf(needs).problems).toEqual([]);
    expect(queueFor(needs).map((one) => one.when)).toEqual([
      { at: 'interval', period: 1 },
      { at: 'interval', period: 2 },
      { at: 'interval', period: 3 },
    ]);
  });
  test('a keeper who stays plays all three: reported', () => {
    const { problems } = rotationOf(
      needsOf({ sport: 'FUT8', squad: 14, blocks: 1, keeper: 'fixed', keepers: 1, rules }),
    );
    expect(problems).toEqual([{ code: 'keeperMost', playerId: 'p1', most: 2 }]);
  });
  test('ten are too few for two periods each at most: reported, with the figures', () => {
    const { problems } = rotationOf(
      needsOf({ sport: 'FUT8', squad: 10, blocks: 1, keeper: 'rotating', keepers: 1, rules }),
    );
    expect(problems).toEqual([{ code: 'participationMost', players: 10, most: 2, periods: 3 }]);
  });
  test('seven called up for eight: reported', () => {
    const { problems } = rotationOf(needsOf({ sport: 'FUT8', squad: 7, blocks: 1, keeper: 'fixed', keepers: 1 }));
    expect(problems).toEqual([{ code: 'tooFew', players: 7, places: 8 }]);
  });

  test('by share: who is to play twice as much does, about', () => {
    const needs = {
      ...needsOf({ sport: 'FUT7', squad: 13, blocks: 5, keeper: 'fixed', keepers: 1 }),
      shares: { p2: 2 },
    };
    const minutes = minutesIn(rotationOf(needs).stints);
    expect(minutes.p2).toBeGreaterThanOrEqual(40);
    expect(minutes.p3).toBeLessThanOrEqual(25);
  });
  test('in play, made anew from the minutes so far, when somebody has left', () => {
    const first = needsOf({ sport: 'FUT7', squad: 11, blocks: 3, keeper: 'fixed', keepers: 1 });
    const players = first.players.filter((id) => id !== 'p2');
    const { p2: spot, ...others } = first.lineup;
    const lineup = spot ? { ...others, p8: spot } : others;
    const minutes = Object.fromEntries(players.map((id) => [id, id in others ? 12 : id === 'p8' ? 2 : 0]));
    const soFar = { minute: 12, running: true, minutes, periods: {} };
    const { stints } = rotationOf({ ...first, players, lineup, soFar });
    expect(stints[0]).toMatchObject({ from: 12, on: Object.keys(lineup) });
    const after = minutesIn(stints);
    const figures = players.filter((id) => id !== 'p1').map((id) => (after[id] ?? 0) + (minutes[id] ?? 0));
    expect(Math.max(...figures) - Math.min(...figures)).toBeLessThanOrEqual(9);
  });
  test('who takes whose place: first who has played there, then the nearest by their own position; a keeper for a keeper', () => {
    const spots = { Ana: { position: 'df', x: 50, y: 20 }, Bea: { position: 'dc', x: 50, y: 80 } } as const;
    const own: Record<string, PositionCode> = { Kira: 'df', Lola: 'mc', Mar: 'pt' };
    const positionOf = (id: string) => own[id] ?? null;
    const pairs = (ins: readonly string[], positions: PositionsPlayed = {}) =>
      pairsOf(['Ana', 'Bea'], ins, spots, { positionOf, positions }).map((one) => [one.playerOutId, one.playerInId]);
    expect(pairs(['Kira', 'Lola'])).toEqual([
      ['Ana', 'Kira'],
      ['Bea', 'Lola'],
    ]);
    const played = { Lola: [{ position: 'df' as const, minutes: 70, matches: 2 }] };
    expect(pairs(['Kira', 'Lola'], played)).toEqual([
      ['Ana', 'Lola'],
      ['Bea', 'Kira'],
    ]);
    const inTheField = { Mar: [{ position: 'df' as const, minutes: 70, matches: 9 }] };
    expect(pairs(['Kira', 'Mar'], inTheField)[0]).toEqual(['Ana', 'Kira']);
  });
  test('an edit of the chart: one plays, the other rests, in that stint', () => {
    const { stints } = rotationOf(needsOf({ sport: 'FUT5', squad: 8, blocks: 2, keeper: 'fixed', keepers: 1 }));
    const [, second] = stints;
    const off = second?.on.find((id) => id !== 'p1') ?? '';
    const on = ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'].find((id) => !second?.on.includes(id)) ?? '';
    const edited = swapped(stints, second?.from ?? 0, on, off);
    expect(edited[1]?.on).toContain(on);
    expect(edited[1]?.on).not.toContain(off);
    expect(swapped(edited, second?.from ?? 0, off, on)[1]?.on.toSorted()).toEqual(second?.on.toSorted());
  });
});
