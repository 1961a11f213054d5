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
  movedUp,
  nextRank,
  orderPlace,
  placesOf,
  type Queued,
  rankAfter,
  reordered,
  type Said,
  waitingPlace,
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

type Step =
  | { readonly type: 'answer'; readonly who: string; readonly answer: Answer | null }
  | { readonly type: 'order'; readonly ids: readonly string[] }
  | { readonly type: 'limit'; readonly limit: number | null };
const people = ['ana', 'bea', 'cris', 'dani', 'eva'];
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      who: fc.constantFrom(...people),
      answer: fc.constantFrom<(Answer | null)[]>('yes', 'yes', 'no', 'maybe', null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('order' as const), ids: fc.shuffledSubarray(people) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('limit' as const), limit: fc.option(fc.integer({ min: 1, max: 5 })) }),
  },
);

type List = { readonly queued: readonly Queued[]; readonly limit: number | null };
/** The list as the server keeps it, in ranks. */
const after = ({ queued, limit }: List, step: Step): List => {
  if (step.type === 'limit') return { queued, limit: step.limit };
  if (step.type === 'order') {
    const ranks = reordered(queued, step.ids);
    return { limit, queued: queued.map((one) => ({ ...one, rank: ranks.get(one.id) ?? null })) };
  }
  const rankOf = (one: Queued) => rankAfter({ ...one, stale: false }, step.answer, nextRank(queued));
  return {
    limit,
    queued: queued.map((one) => (one.id === step.who ? { ...one, answer: step.answer, rank: rankOf(one) } : one)),
  };
};
/** The same as a plain line of people: first come, first served. */
const lineAfter = (line: readonly string[], step: Step): readonly string[] => {
  if (step.type === 'limit') return line;
  if (step.type === 'order')
    return [...step.ids.filter((id) => line.includes(id)), ...line.filter((id) => !step.ids.includes(id))];
  if (step.answer !== 'yes') return line.filter((id) => id !== step.who);
  return line.includes(step.who) ? line : [...line, step.who];
};

describe('a waiting list', () => {
  test('the first of the list take part, everybody who moves up is named once', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let list: List = { queued: people.map((id) => ({ id, answer: null, rank: null })), limit: 2 };
        let line: readonly string[] = [];
        for (const step of steps) {
          const before = placesOf(list.queued, list.limit);
          list = after(list, step);
          line = lineAfter(line, step);
          const now = placesOf(list.queued, list.limit);
          const most = list.limit ?? people.length;
          expect(now).toEqual({ takesPart: line.slice(0, most), waits: line.slice(most) });
          const isTold = movedUp(before, now);
          expect(isTold).toEqual(line.slice(0, most).filter((id) => before.waits.includes(id)));
          expect(now.waits.map((id) => waitingPlace(now, id))).toEqual(now.waits.map((_, index) => index + 1));
          expect(people.map((id) => orderPlace(now, id) ?? 0)).toEqual(people.map((id) => line.indexOf(id) + 1));
        }
      }),
      runs(300),
    );
  });

  test('who is in by default comes after those who answered', () => {
    const queued: readonly Queued[] = [
      { id: 'ana', answer: 'yes', rank: null },
      { id: 'bea', answer: 'yes', rank: 7 },
    ];
    expect(placesOf(queued, 1)).toEqual({ takesPart: ['bea'], waits: ['ana'] });
  });
  test('a stale yes gives its place up', () => {
    expect(rankAfter({ answer: 'yes', stale: true, rank: 1 }, 'yes', 5)).toBe(5);
    expect(rankAfter({ answer: 'yes', stale: false, rank: 1 }, 'yes', 5)).toBe(1);
  });
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
