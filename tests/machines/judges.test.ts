import { describe, expect, test } from 'vitest';
import type { InjuryPhase } from '#domain/injury/phases.ts';
import {
  type RoundRefusal,
  roundAfter,
  roundAt,
  roundRefusalOf,
  roundStart,
  seesOthers,
} from '#machines/evaluation/judgeRound.ts';
import { missingIn, type RoundEvent } from '#machines/evaluation/round.ts';
import {
  earliestDay,
  injuryStart,
  isReachable,
  moved,
  phaseOf,
  refusalOf,
  replayInjury,
} from '#machines/injury/judge.ts';
import { type Decision, hasNextStep, isReported, mayBeContacted } from '#machines/scouting/pipeline.ts';

describe('an injured player', () => {
  const input = { onsetOn: '2026-03-01', suspectedHead: true, headDays: 12 };
  const day = (on: string) => ({ day: on, cleared: true, reason: '' });
  const phases = (...steps: readonly (readonly [Parameters<typeof moved>[1], string])[]) =>
    replayInjury(
      input,
      steps.map(([to, on]) => ({ to, ...day(on) })),
    );

  test('is in a phase, also while it has not been looked at, and when it is over', () => {
    const wanted: readonly InjuryPhase[] = ['draft', 'assessment', 'dismissed'];
    const found = [injuryStart(input), phases(['assessment', '2026-03-01']), phases(['dismissed', '2026-03-01'])];
    expect(found.map(phaseOf)).toEqual(wanted);
  });

  test('has a first day for each move: the last one’s, a day after a step, and the days of a concussion', () => {
    const now = phases(['assessment', '2026-03-02']);
    expect(earliestDay(now, 'treatment')).toBe('2026-03-02');
    expect(earliestDay(now, 'head.light')).toBe('2026-03-03');
    expect(earliestDay(now, 'returnToPlay')).toBe('2026-03-13');
    expect(earliestDay(phases(['assessment', '2026-03-20']), 'returnToPlay')).toBe('2026-03-20');
  });

  test('returns to play on that day without a reason, before it only with one', () => {
    const steps = [
      ['assessment', '2026-03-01'],
      ['head.light', '2026-03-02'],
      ['head.sport', '2026-03-03'],
      ['head.training', '2026-03-04'],
      ['returnToTraining', '2026-03-04'],
    ] as const;
    const training = phases(...steps);
    expect(isReachable(training, 'returnToPlay')).toBe(false);
    const now = moved(training, 'head.contact', day('2026-03-05'));
    expect(refusalOf(now, 'returnToPlay', day('2026-03-13'))).toBeNull();
    expect(refusalOf(now, 'returnToPlay', day('2026-03-12'))).toEqual({
      code: 'phase.tooEarly',
      earliest: '2026-03-13',
    });
    expect(refusalOf(now, 'returnToPlay', { ...day('2026-03-12'), reason: 'the doctor says so' })).toBeNull();
    expect(refusalOf(now, 'returnToPlay', { ...day('2026-03-13'), cleared: false })).toEqual({
      code: 'clearanceMissing',
    });
    expect(refusalOf(now, 'returnToPlay', day('2026-03-04'))).toEqual({ code: 'dayBackwards', earliest: '2026-03-05' });
  });

  test('may train again when the steps have come so far', () => {
    const before = phases(['assessment', '2026-03-01'], ['head.light', '2026-03-02'], ['head.sport', '2026-03-03']);
    expect(isReachable(before, 'returnToTraining')).toBe(false);
    const training = moved(before, 'head.training', day('2026-03-04'));
    expect(isReachable(training, 'returnToTraining')).toBe(true);
    expect(isReachable(moved(training, 'head.contact', day('2026-03-05')), 'returnToTraining')).toBe(true);
    const other = injuryStart({ ...input, suspectedHead: false });
    expect(isReachable(moved(other, 'assessment', day('2026-03-01')), 'returnToTraining')).toBe(true);
  });
});

describe('a round of evaluations', () => {
  const raters = [
    { userId: 'ana', state: 'pending' as const },
    { userId: 'bea', state: 'done' as const },
  ];
  const at = (state: Parameters<typeof roundAt>[0], blind = true) => roundAt(state, { blind, raters });
  const done = (by: string, lacking = 0): RoundEvent => ({ type: 'sheet.done', by, lacking });
  const names = (...userIds: readonly string[]): RoundEvent => ({ type: 'round.raters', userIds });
  test.each<[Parameters<typeof roundAt>[0], RoundEvent, RoundRefusal | null]>([
    ['planned', { type: 'round.open' }, null],
    ['planned', names('cris'), null],
    ['planned', { type: 'round.talk' }, 'round.planned'],
    ['planned', done('ana'), 'round.planned'],
    ['open', { type: 'round.open' }, 'round.open'],
    ['open', { type: 'round.talk' }, 'round.open'],
    ['open', names('ana'), 'round.began'],
    ['open', names('bea', 'cris'), null],
    ['open', { type: 'round.close', confirmed: false }, 'round.missing'],
    ['open', { type: 'round.close', confirmed: true }, null],
    ['open', { type: 'sheet.draft', by: 'ana' }, null],
    ['open', { type: 'sheet.draft', by: 'bea' }, 'round.done'],
    ['open', done('bea'), 'round.done'],
    ['open', done('nobody'), 'forbidden'],
    ['open', done('ana', 1), 'evaluation.scoresMissing'],
    ['open', done('ana'), null],
    ['closed', { type: 'round.talk' }, null],
    ['closed', names('bea'), 'round.closed'],
    ['closed', done('ana'), 'round.closed'],
    ['talked', { type: 'round.talk' }, 'round.closed'],
  ])('%s, %o: %s', (state, event, code) => {
    expect(roundRefusalOf(at(state), event)).toBe(code);
  });
  test('cannot be opened without raters', () => {
    expect(roundRefusalOf(roundStart({ blind: true, raters: [] }), { type: 'round.open' })).toBe('forbidden');
  });
  test('is open to whoever is done, to all once it is closed, and from the start where it is not blind', () => {
    const seen = (state: Parameters<typeof roundAt>[0], blind: boolean) =>
      ['ana', 'bea', 'cris'].map((id) => seesOthers(at(state, blind), id));
    expect(seen('open', true)).toEqual([false, true, false]);
    for (const all of [seen('open', false), seen('closed', true), seen('talked', true)])
      expect(all).toEqual([true, true, true]);
  });
  test('keeps what raters have done when others are named, and knows who is missing', () => {
    const now = roundAfter(at('open'), names('bea', 'cris'));
    expect(now.context.raters).toEqual([raters[1], { userId: 'cris', state: 'pending' }]);
    const drafted = roundAfter(now, { type: 'sheet.draft', by: 'cris' });
    expect(missingIn(drafted.context)).toEqual([{ userId: 'cris', state: 'draft' }]);
    expect(missingIn(roundAfter(drafted, done('cris')).context)).toEqual([]);
  });
});

describe('what a decision about an outsider needs', () => {
  const whole: Decision = {
    ...{ nextStep: 'call', on: '2026-01-01', reason: 'seen twice', discardReason: null, raters: 2, minor: true },
    ...{ guardianContact: 'mother', contactVia: 'her club', registered: false },
  };
  test.each<[(one: Decision) => boolean, Partial<Decision>, boolean]>([
    [hasNextStep, {}, true],
    [hasNextStep, { nextStep: '' }, false],
    [hasNextStep, { on: null }, false],
    [mayBeContacted, {}, true],
    [mayBeContacted, { guardianContact: '' }, false],
    [mayBeContacted, { contactVia: '' }, false],
    [mayBeContacted, { minor: false, guardianContact: '', contactVia: '' }, true],
    [isReported, { reason: '' }, true],
    [isReported, { reason: '', raters: 1 }, false],
    [isReported, { raters: 0 }, true],
  ])('%o with %o: %s', (rule, change, wanted) => {
    expect(rule({ ...whole, ...change })).toBe(wanted);
  });
});
