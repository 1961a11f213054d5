import { expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import { newcomer } from '#domain/match/fold/people.ts';
import { rulesOf } from '#domain/match/format.ts';
import { shareBars, sharing, targetsNow } from '#domain/match/share.ts';
import { emptyMatch, type MatchState, type Spot } from '#domain/match/state.ts';
import { playing } from './starts.ts';

const rules = rulesOf('FUT7');
const length = rules.periods.reduce((sum, one) => sum + one, 0);

/** The first whistle of a match with so many players called up, as many of them on the pitch as may be. */
const begun = (called: number, rules = rulesOf('FUT7')): MatchState => {
  const ids = Array.from({ length: called }, (_, index) => `p${index + 1}`);
  const on = ids.slice(0, rules.onPitch);
  const empty = emptyMatch(rules, true);
  return {
    ...empty,
    period: 1,
    players: Object.fromEntries(ids.map((id) => [id, newcomer(id)])),
    pitch: Object.fromEntries(on.map((id): [string, Spot] => [id, { position: 'mc', x: 0.5, y: 0.5 }])),
  };
};

test('a bar is full at the equal share of the places of the whole match', () => {
  const bars = shareBars(begun(10), {}, 0);
  expect(Object.keys(bars)).toHaveLength(10);
  for (const bar of Object.values(bars)) expect(bar.target).toBe(Math.round((length * rules.onPitch) / 10));
});

test('a weight of two is a target twice as long, as far as the match lasts', () => {
  const bars = shareBars(begun(14), { p1: 2 }, 0);
  expect(bars.p1?.target).toBe(Math.round((length * rules.onPitch * 2) / 15));
  expect(bars.p2?.target).toBe(Math.round((length * rules.onPitch) / 15));
});

test('a team with fewer players than places shares the places that it can fill', () => {
  for (const bar of Object.values(shareBars(begun(5), {}, 0))) expect(bar.target).toBe(length);
  // Two of weight one and one of none: the one without is due no minutes, and nobody more than the match lasts.
  const bars = shareBars(begun(3), { p3: 0 }, 0);
  expect([bars.p1?.target, bars.p2?.target, bars.p3?.target]).toEqual([length, length, 0]);
});

test('with weights of nothing nobody has a target, and none is a number that is none', () => {
  const none = { p1: 0, p2: 0, p3: 0 };
  for (const bar of Object.values(shareBars(begun(3), none, minuteMs)))
    expect(bar).toMatchObject({ target: 0, due: 0 });
});

/** A half of twenty minutes with so many called up, who starts on the pitch to its end. */
const half = (called: number): MatchState => {
  const state = begun(called);
  const from = { period: 1, clock: 0, minute: 0, stoppage: 0 };
  const players = Object.entries(state.players).map(([id, player]) => [
    id,
    id in state.pitch ? { ...player, spells: [{ from }] } : player,
  ]);
  return {
    ...state,
    players: Object.fromEntries(players),
    periods: [{ n: 1, startedAt: 0, played: 20 * minuteMs, own: 0, rival: 0 }],
    now: { ...state.now, period: 1, clock: 20 * minuteMs },
  };
};

test('what is due by now are the minutes played so far, shared by the weights', () => {
  const equal = targetsNow(half(10), {}, 0);
  expect(equal.p1).toBeCloseTo((20 * rules.onPitch) / 10, 5);
  expect(equal.p10).toBeCloseTo(equal.p1 ?? 0, 5);
  const weighed = targetsNow(half(14), { p1: 2 }, 0);
  expect(weighed.p1).toBeCloseTo((20 * rules.onPitch * 2) / 15, 5);
  expect(weighed.p2).toBeCloseTo((20 * rules.onPitch) / 15, 5);
  // Nobody is owed more than the match has lasted.
  expect(targetsNow(half(8), { p1: 9 }, 0).p1).toBe(20);
});

test('bars are shown where changes return or a least time is asked, and not before the first whistle', () => {
  expect(shareBars({ ...begun(10), period: 0 }, {}, 0)).toEqual({});
  const limited = rulesOf('FUT11');
  expect(shareBars(begun(15, limited), {}, 0)).toEqual({});
  const requested = shareBars(begun(15, { ...limited, leastMinutes: 30 }), {}, 0);
  expect(Object.values(requested).every(({ due, target }) => due === 0 && target === 30)).toBe(true);
  expect(Object.keys(requested)).toHaveLength(15);
});

test('the playing time is shared by all but who was sent off, and who is injured and off the pitch', () => {
  const script = playing('FUT7').at('5:00').injured('Ana').injured('Kira').red('Bea').red('Lola').leaves('Cris');
  const among = sharing(script.now.state);
  expect(['Ana', 'Bea', 'Cris', 'Dani', 'Kira', 'Lola', 'Mar'].filter((id) => among.includes(id))).toEqual([
    ...['Ana', 'Cris', 'Dani', 'Mar'],
  ]);
});
