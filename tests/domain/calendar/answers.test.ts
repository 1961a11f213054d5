import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import {
  type Answer,
  type AnswerRefusal,
  type Asking,
  answers,
  checkAnswer,
  disagreeing,
  effectiveAnswer,
  isLate,
  type Said,
} from '#domain/calendar/answers.ts';
import { movedWith, survivesMove } from '#domain/calendar/moves.ts';
import { momentOf, readingOf } from '#domain/days.ts';
import { printSeed, runs } from '../seed.ts';

const asking: Asking = { state: 'planned', asks: 'answer', startsAt: 1000, answerUntil: 500 };

describe('an answer', () => {
  test.each([
    ['yes', false, 'no', 'yes'],
    [null, false, 'yes', 'yes'],
    [null, false, 'none', null],
    ['yes', true, 'none', null],
    ['yes', true, 'no', 'no'],
  ] as const)('%s (stale: %s), by default %s, counts as %s', (answer, stale, byDefault, counts) =>
    expect(effectiveAnswer({ answer, stale }, byDefault)).toBe(counts),
  );

  test.each<[Partial<Asking>, Answer | null, number, AnswerRefusal | null, AnswerRefusal | null]>([
    [{}, 'yes', 500, null, null],
    [{}, 'yes', 501, 'answer.closed', null],
    [{}, 'maybe', 501, 'answer.closed', null],
    [{}, null, 501, 'answer.closed', null],
    [{}, 'no', 999, null, null],
    [{}, 'no', 1000, 'answer.closed', null],
    [{ answerUntil: null }, 'yes', 999, null, null],
    [{ asks: 'none' }, 'no', 1, 'answer.notAsked', 'answer.notAsked'],
    [{ state: 'cancelled' }, 'no', 1, 'occasion.cancelled', 'occasion.cancelled'],
  ])('%j, %s at %i: the person %s, staff %s', (more, answer, now, own, byStaff) => {
    expect(checkAnswer({ ...asking, ...more }, { answer, byStaff: false, now })).toBe(own);
    expect(checkAnswer({ ...asking, ...more }, { answer, byStaff: true, now })).toBe(byStaff);
  });

  test('a place that is offered can be taken until the start, whatever the deadline', () => {
    const taken = (answer: Answer, now: number) => checkAnswer(asking, { answer, byStaff: false, now, offered: true });
    expect([taken('yes', 999), taken('maybe', 999), taken('yes', 1000)]).toEqual([
      null,
      'answer.closed',
      'answer.closed',
    ]);
  });

  test('"no" is taken until the start whatever the deadline, and late after it', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(fc.option(fc.nat(1000)), fc.nat(1200), fc.constantFrom(...answers), (answerUntil, now, answer) => {
        const refusal = checkAnswer({ ...asking, answerUntil }, { answer, byStaff: false, now });
        const closed = now >= 1000 || (answer !== 'no' && answerUntil !== null && now > answerUntil);
        expect(refusal).toBe(closed ? 'answer.closed' : null);
        if (refusal === null && answer !== 'no') expect(isLate({ answerUntil }, now)).toBe(false);
      }),
      runs(500),
    );
  });
});

describe('a family that does not agree', () => {
  const hour = 3_600_000;
  const said = (who: string, answer: Answer | null, at: number, byStaff = false): Said => ({
    who,
    answer,
    at,
    byStaff,
  });
  test.each<[string, readonly Said[], readonly string[]]>([
    ['one says both', [said('rosa', 'yes', 0), said('rosa', 'no', 1)], []],
    ['two say the same', [said('rosa', 'yes', 0), said('juan', 'yes', 1)], []],
    ['two say something else', [said('rosa', 'yes', 0), said('juan', 'no', 1)], ['juan', 'rosa']],
    ['a day apart', [said('rosa', 'yes', 0), said('juan', 'no', 24 * hour)], ['juan', 'rosa']],
    ['more than a day apart', [said('rosa', 'yes', 0), said('juan', 'no', 24 * hour + 1)], []],
    ['one gave way', [said('rosa', 'yes', 0), said('juan', 'no', 1), said('rosa', 'no', 2)], []],
    ['one took it back', [said('rosa', 'yes', 0), said('juan', 'no', 1), said('juan', null, 2)], []],
    ['staff settled it', [said('rosa', 'yes', 0), said('juan', 'no', 1), said('eva', 'no', 2, true)], []],
    [
      'again after staff',
      [said('eva', 'no', 0, true), said('rosa', 'yes', 1), said('juan', 'no', 2)],
      ['juan', 'rosa'],
    ],
    ['nobody', [], []],
  ])('%s', (_what, all, expected) => expect(disagreeing(all).map(({ who }) => who)).toEqual(expected));
});

describe('a move', () => {
  const at = (day: string, time: string) => momentOf({ day, time }, 'Europe/Madrid').getTime();
  test.each([
    ['2026-10-20', '18:00', '2026-10-20', '20:59', true],
    ['2026-10-20', '18:00', '2026-10-20', '21:00', false],
    ['2026-10-20', '23:00', '2026-10-21', '00:30', false],
    ['2026-10-20', '18:00', '2026-10-21', '18:00', false],
  ])('from %s %s to %s %s keeps the answers: %s', (day, time, newDay, newTime, keeps) =>
    expect(survivesMove(at(day, time), at(newDay, newTime), 'Europe/Madrid')).toBe(keeps),
  );

  test('a deadline stays at its distance on the wall through both changes of the clocks', () => {
    const shown = (moment: number) => Object.values(readingOf(new Date(moment), 'Europe/Madrid')).join(' ');
    for (const [was, now, deadline] of [
      ['2026-10-22', '2026-10-26', '2026-10-24 20:00'],
      ['2026-03-27', '2026-03-30', '2026-03-28 20:00'],
    ] as const) {
      const before = new Date(Date.parse(was) - 2 * 86_400_000).toISOString().slice(0, 10);
      const start = { was: at(was, '18:00'), now: at(now, '18:00') };
      expect(shown(movedWith(at(before, '20:00'), start, 'Europe/Madrid'))).toBe(deadline);
    }
  });
  test('a deadline before the start is never after it', () => {
    onTestFailed(printSeed);
    const moment = fc
      .integer({ min: 0, max: 400 * 24 * 4 })
      .map((quarters) => Date.UTC(2026, 0, 1) + quarters * 900_000);
    fc.assert(
      fc.property(moment, moment, fc.nat(400), (was, now, hours) => {
        const moved = movedWith(was - hours * 900_000, { was, now }, 'America/New_York');
        expect(moved).toBeLessThanOrEqual(now);
      }),
      runs(300),
    );
  });
});
