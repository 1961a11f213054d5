import { describe, expect, test } from 'vitest';
import { participationRisks, periodsPlayed } from '#domain/match/participation.ts';
import type { MatchScript } from './matchScript.ts';
import { playing, ready } from './starts.ts';

const rules = (least: number, most = 3) => ({ participation: { periods: 3, least, most } });
const risks = (script: MatchScript) => participationRisks(script.now.state);
const none = { next: [], now: [], tooMany: [] };
const bench = ['Kira', 'Lola', 'Mar', 'Nora', 'Olga', 'Pau'];

describe('a period counts as played by whoever was on the pitch while it ran', () => {
  const played = (script: MatchScript, id: string) => periodsPlayed(script.now.state, id, 4);

  test('who is replaced in an interval has played the one before, and the other the one after', () => {
    const script = playing('FUT8').whistle().sub('Ana', 'Kira').start(2).at('20:00');
    expect([played(script, 'Ana'), played(script, 'Kira')]).toEqual([[1], [2]]);
  });
  test('who goes off as a period begins has not played it; a second later they have', () => {
    const begun = playing('FUT8').whistle().start(2);
    expect(played(begun.copy().at('15:00').sub('Ana', 'Kira'), 'Ana')).toEqual([1]);
    expect(played(begun.copy().at('15:01').sub('Ana', 'Kira'), 'Ana')).toEqual([1, 2]);
  });
  test('who goes off in a later period has played the earlier ones whole', () => {
    expect(played(playing('FUT8').whistle().start(2).at('20:00').sub('Ana', 'Kira'), 'Ana')).toEqual([1, 2]);
  });
});

describe('who has to play, is said one period ahead', () => {
  test('nobody before kick-off, whatever the rule asks for', () => {
    expect(risks(ready('FUT8', rules(3)))).toEqual(none);
  });
  test('without the rule nobody', () => {
    expect(risks(playing('FUT8'))).toEqual(none);
  });
  test('while a period runs: who needs this one and all that follow has to play the next', () => {
    expect(risks(playing('FUT8', rules(2)))).toEqual({ ...none, next: bench });
    expect(risks(playing('FUT8', rules(1)))).toEqual(none);
  });
  test('in the interval, who stands on the pitch for the next is no longer missing', () => {
    const interval = playing('FUT8', rules(2)).whistle();
    expect(risks(interval)).toEqual({ ...none, next: bench });
    expect(risks(interval.sub('Ana', 'Kira').sub('Bea', 'Lola'))).toEqual({ ...none, next: bench.slice(2) });
  });
  test('in the last period of the rule it is now, and not the next', () => {
    const last = playing('FUT8', rules(1)).whistle().start(2).whistle();
    expect(risks(last)).toEqual({ ...none, next: bench });
    expect(risks(last.start(3))).toEqual({ ...none, now: bench });
  });
  test('once those periods are over, nobody any more', () => {
    const over = playing('FUT8', rules(1)).whistle().start(2).whistle().start(3).whistle();
    expect(risks(over)).toEqual(none);
    expect(risks(over.start(4))).toEqual(none);
  });
  test('who was sent off owes nothing, and is not too often on the pitch', () => {
    const script = playing('FUT8', rules(2, 2)).at('5:00').red('Kira');
    expect(risks(script)).toEqual({ ...none, next: bench.slice(1) });
  });
  test('who has played the most that is allowed has to rest in the next', () => {
    const script = playing('FUT8', rules(0, 1)).whistle();
    expect(risks(script)).toEqual({ ...none, tooMany: script.starters });
    expect(risks(script.sub('Ana', 'Kira')).tooMany).toEqual(script.starters.filter((id) => id !== 'Ana'));
  });
});
