import { describe, expect, test } from 'vitest';
import type { MatchRules } from '#domain/match/format.ts';
import { type ProvenRule, ruleProof } from '#domain/match/ruleProof.ts';
import type { MatchScript } from './matchScript.ts';
import { played, playing, ready } from './starts.ts';

const proofs = (script: MatchScript, over = true) => ruleProof(script.now.state, over, script.wallClock);
const proof = (script: MatchScript, rule: ProvenRule, over = true) =>
  proofs(script, over).find((one) => one.rule === rule);
const who = (script: MatchScript, rule: ProvenRule, over = true) =>
  Object.fromEntries((proof(script, rule, over)?.players ?? []).map((one) => [one.playerId, one]));

describe('the proof of the rules', () => {
  test('changes and windows: what was made of what was allowed', () => {
    const first = playing('FUT11').at("20'").sub('Ana', 'Kira').whistle().start(2);
    const script = first.at("60'").sub('Bea', 'Lola').sub('Cris', 'Mar');
    expect(proof(script, 'changes')).toMatchObject({ verdict: 'kept', figure: 3, most: 5 });
    expect(proof(script, 'windows')).toMatchObject({ verdict: 'kept', figure: 2, most: 3 });
    expect(proof(script, 'windows')?.moments.map((one) => one.minute)).toEqual([20, 60]);
    expect(proof(script, 'return')).toMatchObject({ verdict: 'kept', figure: 3 });
    // A player who was sent off was not replaced.
    expect(proof(script.red('Dani'), 'return')).toMatchObject({ verdict: 'kept', figure: 3 });
  });
  test('rules that are not in use are not listed', () => {
    expect(proofs(playing('FUT7')).map((one) => one.rule)).toEqual(['squad', 'leastPlayers']);
  });
  test('the fewest on the pitch', () => {
    const script = playing('FUT11').at("10'").red('Ana').at("12'").red('Bea');
    expect(proof(script, 'leastPlayers')).toMatchObject({ verdict: 'kept', figure: 9, least: 7 });
  });

  const quarters = { participation: { periods: 3, least: 1, most: 2 } };
  test('participation: open while it may still be kept, then broken, with the periods of each', () => {
    const script = playing('FUT8', quarters).whistle();
    expect(who(script, 'participation', false)).toMatchObject({
      Ona: { figure: 1, verdict: 'kept', periods: [1] },
      Kira: { figure: 0, verdict: 'open', periods: [] },
    });
    const three = script.start(2).whistle().sub('Ana', 'Kira').start(3);
    expect(who(three, 'participation', false)).toMatchObject({
      Ana: { figure: 2, verdict: 'kept', periods: [1, 2] },
      Bea: { figure: 3, verdict: 'broken', periods: [1, 2, 3] },
      Kira: { figure: 1, verdict: 'kept', periods: [3] },
      Mar: { figure: 0, verdict: 'open' },
    });
    expect(who(three.whistle(), 'participation', false)).toMatchObject({ Mar: { verdict: 'broken' } });
    expect(proof(three, 'participation', false)).toMatchObject({ verdict: 'broken', least: 1, most: 2 });
  });
  test('least playing time; nobody owes it to one who was sent off or injured', () => {
    const script = playing('FUT7', { leastMinutes: 20 })
      .at("5'")
      .red('Ana')
      .at("10'")
      .injured('Bea')
      .sub('Bea', 'Kira');
    expect(proof(script, 'leastMinutes', false)).toMatchObject({ verdict: 'open' });
    expect(who(played(script), 'leastMinutes')).toMatchObject({
      Ana: { figure: 5, verdict: 'kept', excused: 'sentOff' },
      Bea: { figure: 10, verdict: 'kept', excused: 'injured' },
      Kira: { figure: 40, verdict: 'kept', excused: null },
      Lola: { figure: 0, verdict: 'broken' },
    });
  });
  test('time penalties: the minutes that each was off', () => {
    const script = playing('FUT11', { timePenalty: 10 }).at('20:00').yellow('Ana').at('31:00').back('Ana');
    expect(who(script, 'timePenalty')).toMatchObject({ Ana: { figure: 11, verdict: 'kept' } });
    expect(who(script, 'timePenalty').Ana?.moments.map((one) => one.minute)).toEqual([21, 32]);
    // Replaced in the second in which a card was shown that the referee did not count.
    expect(who(script.card('yellow', 'Bea', { uncounted: true }).sub('Bea', 'Kira'), 'timePenalty')).not.toHaveProperty(
      'Bea',
    );
  });
  test('of a time penalty in the second half, whatever happened at that clock in the first', () => {
    const script = playing('FUT7', { timePenalty: 5 }).at('10:00').sub('Ana', 'Kira').at('20:00').sub('Bea', 'Ana');
    script.whistle().start(2).at('35:00').yellow('Ana').at('41:00').back('Ana');
    expect(who(script, 'timePenalty')).toMatchObject({ Ana: { figure: 6, verdict: 'kept' } });
  });
  test('futsal: a substitution for another fills no place, and who came and went before was still sent off', () => {
    const script = playing('FUT5').at('2:00').sub('Ana', 'Kira').at('3:00').sub('Kira', 'Ana').at('4:00').red('Ana');
    script.at('5:00').sub('Bea', 'Kira').at('6:30').sub('Ana', 'Lola').at('7:00').sub('Cris', 'Bea');
    expect(who(script, 'dismissal')).toMatchObject({ Ana: { figure: 150, verdict: 'kept' } });
  });
  test('futsal: how long the place of a sent-off player stayed empty', () => {
    const waited = playing('FUT5').at('4:00').red('Ana').at('6:05').sub('Ana', 'Kira');
    expect(who(waited, 'dismissal')).toMatchObject({ Ana: { figure: 125, verdict: 'kept' } });
    const conceded = playing('FUT5').at('4:00').red('Ana').at('4:30').conceded().at('4:40').sub('Ana', 'Kira');
    expect(who(conceded, 'dismissal')).toMatchObject({ Ana: { figure: 40, verdict: 'kept' } });
    const early = conceded.now.state;
    const without = { ...early, goals: [] };
    expect(ruleProof(without, true, 0).find((one) => one.rule === 'dismissal')?.verdict).toBe('broken');
  });
  test('time-outs of the period that had most', () => {
    expect(proof(playing('FUT5').at('3:00').timeout(), 'timeouts')).toMatchObject({ figure: 1, most: 1 });
  });
});

describe('a log that other rules would not have allowed shows what they would have broken', () => {
  /** The proof of one rule of a match that is over, read by other rules than it was played by. */
  const under = (script: MatchScript, rule: ProvenRule, rules: Partial<MatchRules>) =>
    ruleProof({ ...script.now.state, rules: { ...script.now.state.rules, ...rules } }, true, script.wallClock).find(
      (one) => one.rule === rule,
    );

  test('one player too many in the squad', () => {
    const script = playing('FUT7');
    const called = Object.keys(script.now.state.players).length;
    expect(under(script, 'squad', { squadMost: called })).toMatchObject({ verdict: 'kept', figure: called });
    expect(under(script, 'squad', { squadMost: called - 1 })).toMatchObject({ verdict: 'broken', moments: [] });
  });

  test('one time-out too many in a period; those of the other side and of another period do not count', () => {
    const script = playing('FUT7', { timeouts: 2 }).at("3'").timeout('rival').timeout().at("9'").timeout();
    script.whistle().start(2).at("30'").timeout();
    expect(under(script, 'timeouts', { timeouts: 2 })).toMatchObject({ verdict: 'kept', figure: 2 });
    expect(under(script, 'timeouts', { timeouts: 1 })).toMatchObject({ verdict: 'broken', figure: 2 });
    expect(under(script, 'timeouts', { timeouts: 0 })).toBe(undefined);
  });

  test('a time penalty that was too short by a minute, unless the kicks let the player back', () => {
    const script = playing('FUT7', { timePenalty: 5 }).at('3:00').yellow('Ana').at('8:00').back('Ana');
    expect(under(script, 'timePenalty', { timePenalty: 5 })?.players).toMatchObject([{ figure: 5, verdict: 'kept' }]);
    expect(under(script, 'timePenalty', { timePenalty: 6 })?.players).toMatchObject([{ figure: 5, verdict: 'broken' }]);
    // A yellow card on the bench costs no time, nor does a red one.
    expect(under(script.yellow('Kira').red('Bea'), 'timePenalty', { timePenalty: 5 })?.players).toHaveLength(1);
    const kicks = played(
      playing('FUT7', { timePenalty: 10, winnerNeeded: true }).whistle().start(2).at('49:00').yellow('Ana'),
    ).shootout();
    expect(under(kicks, 'timePenalty', {})?.players).toMatchObject([{ figure: 1, verdict: 'kept' }]);
  });

  test('a place that was filled too early, unless a goal against had ended the wait', () => {
    const dismissed = () => playing('FUT5').at('3:00').red('Ana');
    const figures = (script: MatchScript, wait: number) =>
      under(script, 'dismissal', { dismissalReplacedAfter: wait })?.players.map(({ figure, verdict, moments }) => [
        figure,
        verdict,
        moments.length,
      ]);
    const filled = dismissed().at('5:00').sub('Ana', 'Kira');
    expect(figures(filled, 2)).toEqual([[120, 'kept', 2]]);
    expect(figures(filled, 3)).toEqual([[120, 'broken', 2]]);
    expect(under(filled, 'dismissal', { dismissalReplacedAfter: 3 })).toMatchObject({ least: 180, verdict: 'broken' });
    const after = dismissed().at('4:00').conceded().at('5:00').sub('Ana', 'Kira');
    expect(figures(after, 3)).toEqual([[120, 'kept', 2]]);
    const ours = dismissed().at('4:00').goal('Bea').at('5:00').sub('Ana', 'Kira');
    expect(figures(ours, 3)).toEqual([[120, 'broken', 2]]);
    const before = playing('FUT5').at('2:00').conceded().at('3:00').red('Ana').at('5:00').sub('Ana', 'Kira');
    expect(figures(before, 3)).toEqual([[120, 'broken', 2]]);
    const later = dismissed().at('5:00').sub('Ana', 'Kira').at('5:30').conceded();
    expect(figures(later, 3)).toEqual([[120, 'broken', 2]]);
    expect(figures(dismissed().at('4:00').goal('Bea'), 2)).toEqual([[60, 'kept', 1]]);
    expect(under(dismissed(), 'dismissal', { timePenalty: 5 })).toBe(undefined);
  });

  test('too few at the end is broken, and a match that has not begun has no number', () => {
    expect(under(playing('FUT7').at("5'").red('Ana').red('Bea'), 'leastPlayers', {})?.verdict).toBe('kept');
    expect(under(playing('FUT7').at("5'").red('Ana').red('Bea').red('Cris'), 'leastPlayers', {})).toMatchObject({
      verdict: 'broken',
      figure: 4,
    });
    expect(proofs(ready('FUT7'), false).map(({ rule }) => rule)).toEqual(['squad']);
  });

  test('participation is closed with the last of its periods, and not before', () => {
    const rules = { participation: { periods: 2, least: 1, most: 2 } };
    const verdictOf = (script: MatchScript) =>
      ruleProof(script.now.state, false, script.wallClock).find(({ rule }) => rule === 'participation')?.verdict;
    const first = playing('FUT8', rules);
    expect(verdictOf(first)).toBe('open');
    expect(proof(first.copy().at('5:00').abandon(), 'participation')?.verdict).toBe('broken');
    const second = first.whistle().start(2);
    expect(verdictOf(second.copy())).toBe('open');
    expect(verdictOf(second.copy().whistle().start(3))).toBe('broken');
    expect(verdictOf(second.whistle())).toBe('broken');
  });
});
