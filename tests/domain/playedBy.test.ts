import { expect, test } from 'vitest';
import type { RuleChange } from '#domain/match/format.ts';
import { playedBy } from '#domain/match/playedBy.ts';
import type { MatchScript } from './matchScript.ts';
import { playing } from './starts.ts';

const correct = (script: MatchScript, said: { rules?: RuleChange; isLocal?: boolean }) =>
  script.say({ type: 'rules.corrected', ...said });
const readWith = ({ input, log }: MatchScript) => playedBy(input, log);

test('without a correction a match is played by its set-up', () => {
  const script = playing('FUT7').at('5:00').goal('Ana').as('goal').retract('goal');
  expect(readWith(script)).toBe(script.input);
});

test('a correction of the side leaves the rules, and one of the rules the side', () => {
  const away = playing('FUT7', {}, false);
  expect(readWith(correct(away.copy(), { isLocal: true }))).toMatchObject({ rules: away.input.rules, isLocal: true });
  const longer = readWith(correct(away.copy(), { rules: { squadMost: 20 } }));
  expect(longer).toMatchObject({ rules: { ...away.input.rules, squadMost: 20 }, isLocal: false });
  const atHome = playing('FUT7');
  expect(readWith(correct(atHome.copy(), { isLocal: false })).isLocal).toBe(false);
});

test('later corrections are on top of earlier ones; one that is withdrawn is none', () => {
  const script = correct(playing('FUT7'), { rules: { squadMost: 20 } }).as('first');
  expect(readWith(script).rules.squadMost).toBe(20);
  correct(script, { rules: { timeouts: 1 } }).as('second');
  expect(readWith(script).rules).toMatchObject({ squadMost: 20, timeouts: 1 });
  expect(readWith(script.retract('first')).rules).toMatchObject({
    squadMost: script.input.rules.squadMost,
    timeouts: 1,
  });
  expect(readWith(script.retract('second'))).toBe(script.input);
});
