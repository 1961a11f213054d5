import { describe, expect, test } from 'vitest';
import { minuteMs, playedAt } from '#domain/clock.ts';
import { printMinute } from '#domain/match/entry.ts';
import { readingAt } from '#domain/match/fold.ts';
import { endMinuteOf, formats, isExtra, periodEnd, periodStart } from '#domain/match/format.ts';
import { minuteAt, timeAt, timeOfMinute } from '#domain/match/matchTime.ts';
import { sheet } from './scenarios/scenario.ts';
import { played, playing } from './starts.ts';

const at = (clock: string) => {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return minutes * minuteMs + seconds * 1000;
};

describe('minute n is the n-th minute, (n-1):00 to (n-1):59', () => {
  test.each([
    ['FUT11', 1, '0:00', "1'"],
    ['FUT11', 1, '0:59.999', "1'"],
    ['FUT11', 1, '1:00', "2'"],
    ['FUT11', 1, '44:59.999', "45'"],
    ['FUT11', 1, '45:00', "45+1'"],
    ['FUT11', 1, '46:59', "45+2'"],
    ['FUT11', 2, '0:00', "46'"],
    ['FUT11', 2, '45:00', "90+1'"],
    ['FUT11', 3, '0:30', "91'"],
    ['FUT11', 4, '15:10', "120+1'"],
    ['FUT8', 2, '0:00', "16'"],
    ['FUT8', 4, '14:59', "60'"],
    ['FUT5', 2, '19:59', "40'"],
  ] as const)('%s, period %i, %s is %s', (sport, period, clock, minute) => {
    expect(printMinute(minuteAt(formats[sport], period, at(clock)))).toBe(minute);
  });

  test.each([
    ['45:00', 45],
    ['47:30', 45],
    ['30:00', 30],
    ['30:20', 31],
    ['0:00', 0],
  ] as const)('a half of %s is over at minute %i', (clock, minute) => {
    expect(endMinuteOf(formats.FUT11, 1, at(clock))).toBe(minute);
  });

  test('periods begin where those before them end', () => {
    expect([1, 2, 3, 4].map((n) => periodStart(formats.FUT11, n))).toEqual([0, 45, 90, 105]);
    expect([1, 2, 3, 4].map((n) => periodEnd(formats.FUT8, n))).toEqual([15, 30, 45, 60]);
    expect([1, 2, 3].map((n) => isExtra(formats.FUT11, n))).toEqual([false, false, true]);
  });
});

describe('a typed minute', () => {
  const second = () => playing('FUT11').at("45+2'").end().start(2).at('70:20');
  const typed = (minute: number, more = {}) => timeOfMinute(second().now.state, { minute, ...more });
  test('stands at the end of its minute', () => {
    expect(typed(23)).toEqual({ period: 1, clock: at('22:59.999'), minute: 23, stoppage: 0 });
    expect(typed(46)).toEqual({ period: 2, clock: at('0:59.999'), minute: 46, stoppage: 0 });
  });
  test('or, early, at its beginning', () => {
    expect(timeOfMinute(second().now.state, { minute: 23 }, true)?.clock).toBe(at('22:00'));
  });
  test('in stoppage time reaches as far as the half was played', () => {
    expect(typed(45, { stoppage: 1 })).toEqual({ period: 1, clock: at('45:59.999'), minute: 45, stoppage: 1 });
    expect(typed(45, { stoppage: 2 })?.clock).toBe(at('46:30'));
    expect(typed(45, { stoppage: 3 })).toBeNull();
  });
  test('outside its period is nowhere', () => {
    expect(typed(0)).toBeNull();
    expect(typed(30, { stoppage: 2 })).toBeNull();
    expect(typed(30, { period: 2 })).toBeNull();
    expect(typed(46, { period: 1 })).toBeNull();
  });
  test('for an interval needs that interval to have come', () => {
    expect(typed(0, { interval: true, period: 1 })).toEqual({ period: 1, clock: null, minute: null, stoppage: 0 });
    expect(typed(0, { interval: true, period: 2 })).toBeNull();
  });
  test('of the running minute reaches as far as the clock, so that the next touch comes after it', () => {
    const script = second();
    const now = timeOfMinute(script.now.state, { minute: 71 }, false, script.wallClock);
    expect(now).toEqual({ period: 2, clock: at('25:20'), minute: 71, stoppage: 0 });
    const before = timeOfMinute(script.now.state, { minute: 70 }, false, script.wallClock);
    expect(before?.clock).toBe(at('24:59.999'));
  });
  test('that names no period is in the one that it prints in; stoppage time in none that has yet to come', () => {
    const { state } = playing('FUT11').at('20:00').now;
    const periodOf = (minute: number, stoppage = 0) => timeOfMinute(state, { minute, stoppage })?.period;
    expect([45, 46, 90, 91].map((minute) => periodOf(minute))).toEqual([1, 2, 2, 3]);
    expect([periodOf(45, 2), periodOf(90, 2)]).toEqual([1, undefined]);
    const { state: then } = second().now;
    expect(timeOfMinute(then, { minute: 45, stoppage: 1 })?.period).toBe(1);
    expect(timeOfMinute(then, { minute: 90, stoppage: 2 })?.period).toBe(2);
  });
  test('of another period is not cut off by the clock of this one', () => {
    const script = second();
    const first = timeOfMinute(script.now.state, { minute: 40 }, false, script.wallClock);
    expect(first?.clock).toBe(at('39:59.999'));
    const half = playing('FUT11').at('20:30');
    const ahead = timeOfMinute(half.now.state, { minute: 66 }, false, half.wallClock);
    expect(ahead).toEqual({ period: 2, clock: at('20:59.999'), minute: 66, stoppage: 0 });
  });
  test('ahead of the clock is taken: a match may be noted afterwards', () => {
    const script = playing('FUT11').at('0:05').late("23'").goal('Ana').late("44'").conceded();
    expect(sheet(script).goals).toEqual(["own Ana 23'", "rival ? 44'"]);
    expect(script.late("45'").end().answer).toBe('accepted');
    expect(sheet(script)).toMatchObject({ end: 45, minutes: { Ana: 45 } });
  });
});

describe('the clock is made of stamps', () => {
  test('a stamp outside play has no clock', () => {
    const half = playing('FUT11').whistle();
    expect(timeAt(half.now.state, half.wallClock)).toEqual({ period: 1, clock: null, minute: null, stoppage: 0 });
  });
  test('goals, withdrawals and folding anew leave the clock alone', () => {
    const script = playing('FUT11').at('10:00');
    const before = script.now.state.clock;
    script.goal('Ana').as('goal').retract('goal').yellow('Bea');
    expect(script.now.state.clock).toEqual(before);
  });
  test('a replay that is watched sixty times faster', () => {
    const { clock } = playing('FUT11', { tempo: 60 }).now.state;
    expect(playedAt(clock, (clock.runningSince ?? 0) + 1000)).toBe(minuteMs);
  });
  test('set while it stands, and stopped twice over, it still adds up', () => {
    const script = playing('FUT5')
      .at('5:00')
      .stopClock()
      .wait(3)
      .setClock(1)
      .startClock()
      .at('8:00')
      .stopClock()
      .wait(2);
    expect(script.clock).toBe(at('8:00'));
    expect(script.setClock(-2).clock).toBe(at('6:00'));
  });

  test('set back by more than was played before the first stop, it shows what was asked for; nothing is before the start', () => {
    const script = playing('FUT5').at('0:08').goal('Ana').stopClock().startClock().at('5:00').setClock(-0.5);
    expect(script.clock).toBe(at('4:30'));
    const again = script.at('6:00').stopClock();
    expect(again.clock).toBe(at('6:00'));
    expect(again.now.state.goals[0]?.at.clock).toBe(0);
  });
  test('stoppage time does not lengthen anybody’s match', () => {
    const script = played(playing('FUT11').at("45+6'").end()).finish();
    expect(sheet(script)).toMatchObject({ end: 90, minutes: { Ona: 90 } });
  });
  test('stopped at a time that was stamped, it stands there, whenever it was heard', () => {
    const script = playing('FUT5').at('5:00');
    const { state } = script.now;
    expect(readingAt(state, at('4:30'), script.wallClock)).toBe(at('4:30'));
    expect(readingAt(state, null, script.wallClock)).toBe(at('5:00'));
  });
  test('set in the second half, it leaves what happened in the first alone', () => {
    const script = playing('FUT11').at('10:00').goal('Ana').whistle().start(2).at('50:00').goal('Bea').setClock(3);
    expect(sheet(script).goals).toEqual(["own Ana 11'", "own Bea 54'"]);
  });
  test('may be set back to the very start, and not beyond', () => {
    expect(playing('FUT11').at('2:00').setClock(-2).answer).toBe('accepted');
    expect(playing('FUT11').at('2:00').setClock(-2.01).answer).toBe('clock.beforeStart');
  });
});
