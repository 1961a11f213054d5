import { describe, expect, test } from 'vitest';
import { isOutdated, rotationMade, rotationNeeds } from '#domain/match/rotationNow.ts';
import { queueOf } from '#domain/match/stints.ts';
import type { MatchScript } from './matchScript.ts';
import { playing, ready } from './starts.ts';

const choice = { blocks: 2, keeper: 'fixed', shares: {} } as const;
const needs = (script: MatchScript) => rotationNeeds(script.now.state, choice, () => null, script.wallClock);
const outdated = (script: MatchScript, madeWith?: { players: readonly string[]; places: number }) =>
  isOutdated(script.now.state, { ...choice, madeWith });

describe('what a rotation is made of', () => {
  test('before kick-off the line-up and the places of the format, and nothing that was played', () => {
    const script = ready('FUT7');
    expect(needs(script)).toMatchObject({ ...choice, places: 7, lineup: script.now.state.lineup });
    expect(needs(script)).not.toHaveProperty('soFar');
  });
  test('before kick-off also with a place that is still empty', () => {
    expect(needs(ready('FUT7').reopened().benches('Ana')).places).toBe(7);
  });
  test('in play the players on the pitch, and those whose place is kept for them', () => {
    const script = playing('FUT7').at('5:00').leaves('Ana');
    expect(needs(script)).toMatchObject({ places: 7, lineup: { Ana: {}, Bea: {} } });
    expect(needs(script.red('Bea')).places).toBe(6);
  });
  test('who is injured, sent off or in a time penalty is no player of it', () => {
    const script = playing('FUT7', { timePenalty: 5 }).at('5:00').injured('Ana').red('Bea').yellow('Cris');
    const { players } = needs(script);
    expect(['Ana', 'Bea', 'Cris', 'Dani'].filter((id) => players.includes(id))).toEqual(['Dani']);
  });
  test('the players stay while the half has minutes left; in its stoppage time and after it they may all change', () => {
    const script = playing('FUT7');
    const soFar = () => needs(script).soFar;
    script.at('24:59');
    expect(soFar()).toMatchObject({ minute: 24, running: true, minutes: { Ana: 24 + 59 / 60 }, periods: { Ana: [1] } });
    script.at('25:00');
    expect(soFar()).toMatchObject({ minute: 25, running: false });
    script.at('27:30');
    expect(soFar()).toMatchObject({ minute: 25, running: false });
    script.end();
    expect(soFar()).toMatchObject({ minute: 25, running: false });
    script.start(2).at('31:00');
    expect(soFar()).toMatchObject({ minute: 31, running: true });
  });
});

describe('a rotation', () => {
  test('is made by a step that says with whom', () => {
    const script = playing('FUT7');
    const { players, places } = needs(script);
    expect(rotationMade(script.now.state, choice, [], () => 'r1')).toEqual({
      type: 'rotation.made',
      rotation: { ...choice, madeWith: { id: 'r1', players, places } },
      queue: [],
    });
  });
  test('is outdated once other players can play, or there are other places; in another order it is the same', () => {
    const script = playing('FUT7');
    const { players, places } = needs(script);
    expect(outdated(script)).toBe(false);
    expect(outdated(script, { players, places })).toBe(false);
    expect(outdated(script, { players: players.toReversed(), places })).toBe(false);
    expect(outdated(script, { players: players.slice(1), places })).toBe(true);
    expect(outdated(script, { players, places: places - 1 })).toBe(true);
  });
  test('who does not start as lined up is changed in minute 0; later stints begin in the interval, or at their minute', () => {
    const spot = { position: 'mc', x: 50, y: 50 } as const;
    const stints = [
      { period: 1, from: 0, to: 12, on: ['Kira'] },
      { period: 1, from: 12, to: 25, on: ['Lola'] },
      { period: 2, from: 25, to: 50, on: ['Mar'] },
    ];
    const { rules } = ready('FUT7').now.state;
    const places = { positionOf: () => null, positions: {} };
    expect(queueOf(rules, stints, { Ana: spot }, places, () => 'q').map(({ when }) => when)).toEqual([
      { at: 'minute', minute: 0 },
      { at: 'minute', minute: 12 },
      { at: 'interval', period: 1 },
    ]);
  });
});
