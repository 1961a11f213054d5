import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import { matchPlayed, minutesOf, onAndOff } from '#domain/match/minutes.ts';
import { playerRow } from '#machines/match/view.ts';
import { levelTie, played, playing } from './starts.ts';

const inMinutes = (ms: number) => ms / minuteMs;

describe('official and clock minutes', () => {
  test('a change at 60:20 is official at 61, and exact on the clock', () => {
    const script = played(playing('FUT11').whistle().start(2).at('60:20').sub('Ana', 'Kira'));
    const { state } = script.now;
    expect(minutesOf(state, 'Ana', 0)).toEqual({ official: 61, clock: 60 * minuteMs + 20_000 });
    expect(minutesOf(state, 'Kira', 0)).toEqual({ official: 29, clock: 30 * minuteMs - 20_000 });
  });
  test('stoppage time is on the clock and not official', () => {
    const { state } = playing('FUT11').at('48:30').end().start(2).at('94:00').end().now;
    expect(minutesOf(state, 'Ona', 0)).toEqual({ official: 90, clock: (48.5 + 49) * minuteMs });
    expect(inMinutes(matchPlayed(state, 0))).toBe(48.5 + 49);
  });
  test('on in the last stoppage time: no minute, but a player used', () => {
    const { state } = playing('FUT11').whistle().start(2).at("90+4'").sub('Ana', 'Kira').at("90+5'").end().finish().now;
    expect(minutesOf(state, 'Kira', 0).official).toBe(0);
    expect(minutesOf(state, 'Ana', 0).official).toBe(90);
    expect(state.players.Kira?.spells).toHaveLength(1);
  });
  test.each(['0:00', '30:00'])('changed as the half is broken off at %s: nobody has more than it lasted', (when) => {
    const { state } = playing('FUT11').at(when).sub('Ana', 'Kira').end().now;
    expect(['Ana', 'Kira', 'Ona'].map((id) => minutesOf(state, id, 0).official)).toEqual([
      Number.parseInt(when, 10),
      0,
      Number.parseInt(when, 10),
    ]);
  });
  test('sent off on the pitch ends the minutes; off it, it changes nothing', () => {
    const script = playing('FUT11').at("30'").sub('Ana', 'Kira').at("40'").red('Ana').red('Bea');
    expect(minutesOf(script.now.state, 'Ana', script.wallClock).official).toBe(30);
    expect(minutesOf(script.now.state, 'Bea', script.wallClock).official).toBe(40);
  });
  test('who plays into a later period has all of the ones before, exact as well', () => {
    const { state } = played(playing('FUT11').at('47:00').end().start(2).at('60:00').sub('Ana', 'Kira')).now;
    expect(minutesOf(state, 'Ana', 0)).toEqual({ official: 61, clock: 62 * minuteMs });
  });
  test('extra time counts, the shoot-out does not', () => {
    const script = levelTie('FUT11').start(3).whistle().start(4).whistle().shootout('own').kicks('oxoxox').finish();
    expect(minutesOf(script.now.state, 'Ana', script.wallClock + minuteMs)).toEqual({
      official: 120,
      clock: 120 * minuteMs,
    });
  });
  test('several spells add up', () => {
    const script = playing('FUT8')
      .at('2:00')
      .sub('Ana', 'Kira')
      .at('6:00')
      .sub('Bea', 'Ana')
      .at('9:30')
      .sub('Ana', 'Bea');
    const { state } = played(script).now;
    expect(minutesOf(state, 'Ana', 0)).toEqual({ official: 3 + 3, clock: 5.5 * minuteMs });
    expect(onAndOff(state.players.Ana ?? ({ ...state.players.Kira, spells: [] } as never))).toMatchObject({
      on: { minute: 0 },
      off: { minute: 10 },
    });
  });
  test('while a half runs, everybody on the pitch gets older with the clock', () => {
    const script = playing('FUT11').at('10:30');
    expect(minutesOf(script.now.state, 'Ana', script.wallClock)).toEqual({ official: 11, clock: 10.5 * minuteMs });
    expect(minutesOf(script.now.state, 'Kira', script.wallClock)).toEqual({ official: 0, clock: 0 });
  });
  test('at the very kick-off nobody has played', () => {
    const script = playing('FUT11');
    expect(minutesOf(script.now.state, 'Ana', script.wallClock)).toEqual({ official: 0, clock: 0 });
  });
  test('who is not in the match has none', () => {
    expect(minutesOf(playing('FUT11').now.state, 'Zoe', 0)).toEqual({ official: 0, clock: 0 });
  });
});

test('a row of the sheet', () => {
  const script = playing('FUT11', { winnerNeeded: true, extraPeriods: [] })
    .at("10'")
    .goal('Ana', 'Bea', 'penalty')
    .at("20'")
    .conceded('ownGoal', 'Ana')
    .yellow('Ana');
  const { state } = played(script).shootout('own').kick('own', true, 'Ana').kick('rival', true).now;
  const named = { playerId: 'Ana', firstName: 'Ana', lastName: 'A', shortName: 'Ana', dorsal: 7 };
  expect(playerRow(state, named, script.wallClock)).toMatchObject({
    started: true,
    on: 0,
    off: null,
    officialMinutes: 90,
    goals: 1,
    penaltyGoals: 1,
    ownGoals: 1,
    assists: 0,
    yellow: 1,
    secondYellow: 0,
    red: 0,
    sentOffAt: null,
    onPitch: true,
    dorsal: 7,
    shootout: { taken: 1, scored: 1 },
  });
  expect(playerRow(state, { ...named, playerId: 'Zoe' }, 0)).toBeNull();
  expect(playerRow(state, { ...named, playerId: 'Kira' }, 0)).toMatchObject({
    on: null,
    off: null,
    started: false,
    shootout: null,
  });
});
