import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import type { Correction, Entry, MatchEvent, MatchTime } from '#domain/match/entry.ts';
import { formats, rulesOf } from '#domain/match/format.ts';
import { afterCorrections, asItStands, inMatchTime, timeOfMinute } from '#domain/match/matchTime.ts';
import { playing } from './starts.ts';

const rules = formats.FUT7;
const at = (minutes: number, period = 1): MatchTime => ({
  ...{ period, clock: minutes * minuteMs, minute: (period - 1) * 25 + minutes + 1, stoppage: 0 },
});
const between: MatchTime = { period: 1, clock: null, minute: null, stoppage: 0 };

type Said = readonly [said: MatchEvent | Correction, time: MatchTime, more?: object];
/** A log in its order: numbers and ids count up. */
const logOf = (...all: readonly Said[]): readonly Entry[] =>
  all.map(([said, time, more], index) => {
    const seq = index + 1;
    const stamp = { id: `e${seq}`, seq, by: 'coach', device: 'bench', at: seq, recordedAt: seq };
    return { ...stamp, ...time, ...said, ...more } as Entry;
  });
const start: MatchEvent = { type: 'period.started', n: 1 };
const end: MatchEvent = { type: 'period.ended', n: 1 };
const goal = (playerId: string): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId });
const card: MatchEvent = { type: 'card.shown', card: 'yellow', playerId: 'Ana' };
const retract = (corrects: string): Correction => ({ type: 'entry.retracted', corrects });
const amend = (corrects: string, event: MatchEvent): Correction => ({ type: 'entry.amended', corrects, event });
const ids = (log: readonly { readonly id: string }[]) => log.map(({ id }) => id);

describe('entries after their corrections', () => {
  const standing = (log: readonly Entry[]) =>
    afterCorrections(log).map(({ entry, withdrawn, placed }) => [entry.id, withdrawn, placed]);
  test('a withdrawn one stays in its place, and comes back with the withdrawal of the withdrawal', () => {
    const log = logOf([goal('Ana'), at(3)], [goal('Bea'), at(5)], [retract('e1'), between]);
    expect(standing(log)).toEqual([
      ['e1', true, 1],
      ['e2', false, 2],
    ]);
    const back = logOf([goal('Ana'), at(3)], [goal('Bea'), at(5)], [retract('e1'), between], [retract('e3'), between]);
    expect(standing(back)[0]).toEqual(['e1', false, 1]);
  });
  test('an amendment of a withdrawn one brings it back; withdrawn itself it leaves it as it was', () => {
    const amended = logOf([goal('Ana'), at(3)], [retract('e1'), between], [amend('e1', goal('Bea')), between]);
    expect(afterCorrections(amended)).toMatchObject([{ withdrawn: false, placed: 1, entry: { playerId: 'Bea' } }]);
    const again = logOf([goal('Ana'), at(3)], [amend('e1', goal('Bea')), between], [retract('e2'), between]);
    expect(afterCorrections(again)).toMatchObject([{ withdrawn: false, entry: { playerId: 'Ana' } }]);
  });
  test('a new minute is typed, and placed by the correction', () => {
    const log = logOf([goal('Ana'), at(3)], [amend('e1', goal('Ana')), between, { when: at(9) }]);
    expect(afterCorrections(log)).toMatchObject([{ placed: 2, entry: { typed: true, clock: 9 * minuteMs } }]);
    const kept = logOf([goal('Ana'), at(3)], [amend('e1', goal('Bea')), between]);
    expect(afterCorrections(kept)[0]?.entry).not.toHaveProperty('typed');
  });
  test('a confirmation by another device, and a correction of what is not there, change nothing', () => {
    const log = logOf(
      [goal('Ana'), at(3)],
      [{ type: 'entry.confirmedByOther', corrects: 'e1' }, between],
      [retract('e99'), between],
    );
    expect(standing(log)).toEqual([['e1', false, 1]]);
  });
});

describe('the clock that was set', () => {
  const set = (minutes: number): MatchEvent => ({ type: 'clock.set', shift: minutes * minuteMs });
  const times = (log: readonly Entry[]) =>
    asItStands(log, rules).map(({ entry: { clock, minute } }) => [clock === null ? null : clock / minuteMs, minute]);
  test('moves what the clock stamped before it in its period, and nothing else', () => {
    const log = logOf(
      [start, { ...at(0), minute: 0 }],
      [goal('Ana'), at(3)],
      [goal('Bea'), at(4), { typed: true }],
      [set(2), at(5)],
      [goal('Cris'), at(8)],
      [card, between],
      [goal('Dani'), at(1, 2)],
    );
    expect(times(log)).toEqual([
      [2, 3],
      [5, 6],
      [4, 5],
      [7, 8],
      [8, 9],
      [null, null],
      [1, 27],
    ]);
  });
  test('not when it was withdrawn, and twice when it was set twice', () => {
    const entries = [
      [goal('Ana'), at(3)],
      [set(2), at(5)],
      [set(1), at(8)],
    ] as const;
    expect(times(logOf(...entries))[0]).toEqual([6, 7]);
    expect(times(logOf(...entries, [retract('e2'), between]))[0]).toEqual([4, 5]);
    const once = logOf(...entries, [retract('e2'), between], [retract('e3'), between]);
    expect(times(once)[0]).toEqual([3, 4]);
  });
  test('no entry goes before the start, but the start itself', () => {
    const log = logOf([start, { ...at(0), minute: 0 }], [goal('Ana'), at(1)], [set(-3), at(4)]);
    expect(times(log).map(([clock]) => clock)).toEqual([-3, 0, 1]);
  });
  test('a whistle on the full minute ends that minute', () => {
    const log = logOf([end, { ...at(20), minute: 20 }], [set(2), at(21)]);
    expect(times(log)[0]).toEqual([22, 22]);
  });
});

describe('lengths that were corrected', () => {
  const longer: MatchEvent = { type: 'rules.corrected', rules: { periods: [20, 20] } };
  const played = rulesOf('FUT7', { periods: [20, 20] });
  const of = (...all: readonly Said[]) => asItStands(logOf(...all), played).map(({ entry }) => entry);
  test('print the minutes anew, where they differ', () => {
    const log = [
      [goal('Ana'), at(22)],
      [longer, between],
    ] as const;
    expect(of(...log)[0]).toMatchObject({ minute: 20, stoppage: 3, clock: 22 * minuteMs });
    expect(of([goal('Ana'), at(2)], [longer, between])[0]).toMatchObject({ minute: 3, stoppage: 0 });
    expect(of([start, { ...at(0, 2), minute: 25 }], [longer, between])[0]).toMatchObject({ minute: 20, stoppage: 0 });
    expect(of([end, { ...at(25), minute: 25 }], [longer, between])[0]).toMatchObject({ minute: 20, stoppage: 5 });
    expect(of([card, between], [longer, between])[0]).toMatchObject(between);
  });
  test('also where the correction was amended, or withdrawn; not for other rules', () => {
    const other: MatchEvent = { type: 'rules.corrected', rules: { timeouts: 2 } };
    expect(of([goal('Ana'), at(22)], [other, between])[0]).toMatchObject({ minute: 23, stoppage: 0 });
    expect(of([goal('Ana'), at(22)], [other, between], [amend('e2', longer), between])[0]).toMatchObject({
      stoppage: 3,
    });
    expect(of([goal('Ana'), at(22)], [longer, between], [retract('e2'), between])[0]).toMatchObject({ stoppage: 3 });
    const extra: MatchEvent = { type: 'rules.corrected', rules: { extraPeriods: [5, 5] } };
    expect(of([goal('Ana'), at(22)], [extra, between])[0]).toMatchObject({ stoppage: 3 });
  });
});

describe('the order of match time', () => {
  test('start, play, whistle, interval; of one moment the one that was placed first', () => {
    const log = logOf(
      [card, between],
      [end, at(25)],
      [goal('late'), at(5)],
      [goal('early'), at(3)],
      [start, at(0)],
      [goal('same'), at(3)],
    );
    expect(ids(inMatchTime(log, rules))).toEqual(['e5', 'e4', 'e6', 'e3', 'e2', 'e1']);
  });
  test('an assist goes with its goal, after it and before what came later', () => {
    const assist = (goalId: string): MatchEvent => ({ type: 'assist.given', goalId, playerId: 'Bea' });
    const log = logOf(
      [goal('Ana'), at(3)],
      [assist('e1'), at(3)],
      [card, at(9)],
      [amend('e1', goal('Ana')), between, { when: at(9) }],
    );
    expect(ids(inMatchTime(log, rules))).toEqual(['e3', 'e1', 'e2']);
    expect(inMatchTime(log, rules)[2]).toMatchObject({ clock: 9 * minuteMs, minute: 10 });
    const lost = logOf([card, at(2)], [assist('e9'), at(3)], [goal('Ana'), at(1)]);
    expect(ids(inMatchTime(lost, rules))).toEqual(['e3', 'e1', 'e2']);
  });
});

describe('a typed minute', () => {
  const half = playing('FUT7').whistle().start(2).at('30:00').goal('Ana');
  const typed = (said: Parameters<typeof timeOfMinute>[1], early = false, later?: number) =>
    timeOfMinute(half.now.state, said, early, later === undefined ? undefined : half.wallClock + later);
  test('is in the period that it names, or in the one where it falls', () => {
    expect(typed({ minute: 25 })).toMatchObject({ period: 1, minute: 25 });
    expect(typed({ minute: 26 })).toMatchObject({ period: 2, minute: 26 });
    expect(typed({ minute: 25, period: 2 })).toBe(null);
    expect(typed({ minute: 50, stoppage: 2 })).toMatchObject({ period: 2, minute: 50, stoppage: 2 });
    // The whistle came at 25:00, which is the first moment of the first added minute.
    expect(typed({ minute: 25, stoppage: 1 })).toMatchObject({ period: 1, clock: 25 * minuteMs });
    expect(typed({ minute: 25, stoppage: 2 })).toBe(null);
    expect(typed({ minute: 51 })).toBe(null);
    expect(typed({ minute: 49, stoppage: 1 })).toBe(null);
    expect(typed({ minute: 0 })).toBe(null);
  });
  test('reaches to its end, to the whistle, or to the running clock', () => {
    expect(typed({ minute: 25 })?.clock).toBe(25 * minuteMs - 1);
    expect(typed({ minute: 26 }, true)?.clock).toBe(0);
    expect(typed({ minute: 31 })?.clock).toBe(6 * minuteMs - 1);
    expect(typed({ minute: 31 }, false, 20_000)?.clock).toBe(5 * minuteMs + 20_000);
    expect(typed({ minute: 31 }, false, 0)?.clock).toBe(5 * minuteMs);
    expect(typed({ minute: 40 }, false, 20_000)?.clock).toBe(15 * minuteMs - 1);
    expect(typed({ minute: 20 }, false, 20_000)?.clock).toBe(20 * minuteMs - 1);
  });
  test('an interval has come with the whistle', () => {
    expect(typed({ interval: true, period: 1 })).toEqual(between);
    expect(typed({ interval: true, period: 2 })).toBe(null);
    expect(typed({ interval: true, period: 0 })).toEqual({ ...between, period: 0 });
  });
});
