import { describe, expect, test } from 'vitest';
import { type ProvenRule, ruleProof } from '#domain/match/ruleProof.ts';
import type { MatchScript } from './matchScript.ts';
import { played, playing } from './starts.ts';

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
