import { describe, expect, test } from 'vitest';
import { type Entry, printMinute } from '#domain/match/entry.ts';
import { afterCorrections, asItStands } from '#domain/match/matchTime.ts';
import type { Conflict } from '#machines/match/replay.ts';
import { replay } from '#machines/match/replay.ts';
import type { MatchScript } from './matchScript.ts';
import { sheet } from './scenarios/scenario.ts';
import { playing } from './starts.ts';

const listed = (conflicts: readonly Conflict[]) => conflicts.map(({ id, code }) => [id, code]);
const conflictsOf = (script: MatchScript) => (script.verdict?.ok === false ? listed(script.verdict.conflicts) : []);
const idOf = (script: MatchScript) => script.log.at(-1)?.id;

describe('what would become illegal is listed with its codes, and nothing is lost', () => {
  test('withdrawing a change names each later entry that built on it', () => {
    const script = playing('FUT11').at("50'").sub('Ana', 'Kira').as('change');
    const goal = idOf(script.at("60'").goal('Kira'));
    const card = idOf(script.at("65'").yellow('Kira'));
    const second = idOf(script.at("70'").sub('Kira', 'Lola'));
    const before = script.log;
    script.retract('change');
    expect(script.answer).toBe('player.notOnPitch');
    expect(conflictsOf(script)).toEqual([
      [goal, 'player.notOnPitch'],
      [second, 'player.notOnPitch'],
    ]);
    expect(conflictsOf(script).map(([id]) => id)).not.toContain(card);
    expect(script.log).toBe(before);
    expect(script.now.conflicts).toEqual([]);
  });

  test('withdrawing the start of a half names everything in it', () => {
    const script = playing('FUT11').whistle().start(2).as('second half');
    const goal = idOf(script.at("60'").goal('Ana'));
    const change = idOf(script.at("61'").sub('Ana', 'Kira'));
    const end = idOf(script.whistle());
    const finish = idOf(script.finish());
    script.retract('second half');
    expect(conflictsOf(script)).toEqual([
      [goal, 'state.notHere'],
      [change, 'period.minuteOutside'],
      [end, 'state.notHere'],
      [finish, 'period.notLast'],
    ]);
  });

  test('withdrawing the end of the match after it was signed', () => {
    const script = playing('FUT7').whistle().start(2).whistle().as('whistle');
    const finish = idOf(script.finish());
    const signature = idOf(script.sign());
    script.retract('whistle');
    expect(conflictsOf(script)).toEqual([
      [finish, 'period.running'],
      [signature, 'state.notHere'],
    ]);
  });

  test('a late entry that is illegal itself lists nothing else', () => {
    const script = playing('FUT11').at("20'").red('Ana').at("40'").late("30'").goal('Ana');
    expect(script.answer).toBe('player.sentOff');
    expect(conflictsOf(script)).toEqual([]);
  });

  test('what names a place on the log: minute and player come with the code', () => {
    const script = playing('FUT11').at("20'").red('Ana').at("30'").goal('Ana');
    expect(script.verdict).toMatchObject({ ok: false, refused: { details: { playerId: 'Ana', minute: 20 } } });
  });
});

describe('corrections of corrections', () => {
  const goal = () => playing('FUT11').at("20'").goal('Ana').as('goal').at("30'");
  test('the newest amendment stands', () => {
    const script = goal();
    script.amend('goal', { type: 'goal.scored', kind: 'play', playerId: 'Bea' }, "15'");
    script.amend('goal', { type: 'goal.scored', kind: 'penalty', playerId: 'Cris' });
    expect(sheet(script).goals).toEqual(["own Cris 15'"]);
  });
  test('withdrawn, it gives way to the one before', () => {
    const script = goal();
    script.amend('goal', { type: 'goal.scored', kind: 'play', playerId: 'Bea' });
    script.amend('goal', { type: 'goal.scored', kind: 'play', playerId: 'Cris' }).as('third').retract('third');
    expect(sheet(script).goals).toEqual(["own Bea 20'"]);
  });
  test('a withdrawal withdrawn and withdrawn again', () => {
    const script = goal().retract('goal').as('one').retract('one').as('two').retract('two');
    expect(sheet(script).goals).toEqual([]);
    expect(script.log).toHaveLength(playing('FUT11').log.length + 4);
  });
  test('an amendment restores what was withdrawn, with its own minute', () => {
    const script = goal().retract('goal').amend('goal', { type: 'goal.scored', kind: 'play', playerId: 'Ana' });
    expect(sheet(script).goals).toEqual(["own Ana 20'"]);
  });
  test('a goal may turn out to be theirs', () => {
    const script = goal().amend('goal', { type: 'goal.conceded', kind: 'ownGoal', playerId: 'Ana' });
    expect(sheet(script)).toMatchObject({ score: '0-1', goals: ["rival Ana 20'"] });
  });
});

describe('the score said at a whistle', () => {
  const signed = (localScore: number) => ({ type: 'period.ended', n: 1, localScore, visitorScore: 0 }) as const;
  const half = () =>
    playing('FUT11').at("20'").goal('Ana').at("45'").end({ localScore: 1, visitorScore: 0 }).as('half');
  test('does not forbid a goal that is noted later', () => {
    expect(half().late("30'").goal('Bea').answer).toBe('accepted');
  });
  test('nor when the whistle itself has been corrected', () => {
    expect(half().amend('half', signed(1)).late("30'").goal('Bea').answer).toBe('accepted');
  });
  test('but is checked when it is corrected', () => {
    expect(half().amend('half', signed(2)).answer).toBe('score.differs');
  });
});

test('a timeline prints what the clock, once it was set, says', () => {
  const script = playing('FUT11').at('2:30').goal('Ana').as('goal').late("2'").goal('Bea').setClock(3).retract('goal');
  const lines = asItStands(script.log, script.input.rules).filter(({ entry }) => entry.type === 'goal.scored');
  expect(lines.map(({ entry, withdrawn }) => [printMinute(entry), withdrawn])).toEqual([
    ["6'", true],
    ["2'", false],
  ]);
});

describe('rules that became stricter', () => {
  const strict = () => {
    const script = playing('FUT8').at("5'").sub('Ana', 'Kira').at("6'").sub('Bea', 'Ana').at("7'").goal('Cris');
    const rules = { ...script.input.rules, changes: { ...script.input.rules.changes, returns: false } };
    return { script, input: { ...script.input, rules } };
  };
  test('an old log is read as far as it goes, and says what it no longer bears', () => {
    const { script, input } = strict();
    const now = replay(input, script.log);
    expect(now.conflicts.map((one) => one.code)).toEqual(['player.noReturn']);
    expect(now.state.score.own).toBe(1);
  });
});

test('only a withdrawal undoes a correction: an amendment of one changes nothing', () => {
  const script = playing('FUT7').at("5'").goal('Ana').as('goal').retract('goal');
  const undo = script.log.at(-1);
  if (undo === undefined) throw new Error('Nothing was withdrawn.');
  const more = { ...undo, id: 'more', seq: undo.seq + 1, corrects: undo.id };
  const standing = (log: readonly Entry[]) =>
    afterCorrections(log).some(({ entry, withdrawn }) => entry.type === 'goal.scored' && !withdrawn);
  expect(standing(script.log)).toBe(false);
  expect(
    standing([...script.log, { ...more, type: 'entry.amended', event: { type: 'note.made', text: '' } } as Entry]),
  ).toBe(false);
  expect(standing([...script.log, { ...more, type: 'entry.retracted' } as Entry])).toBe(true);
});
