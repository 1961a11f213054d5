import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import type { Answer } from '#domain/calendar/answers.ts';
import {
  askedWithin,
  keptFor,
  nextRank,
  offerOf,
  orderPlace,
  placesOf,
  type Queued,
  rankAfter,
  reordered,
  settle,
  waitingPlace,
} from '#domain/calendar/waitingList.ts';
import { printSeed, runs } from '../seed.ts';
import { type Line, lineAfter, newLine, type Step } from './naiveLine.ts';

const minute = 60_000;
const startsAt = 400 * minute;
const people = ['ana', 'bea', 'cris', 'dani', 'eva', 'fran'];

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      who: fc.constantFrom(...people),
      answer: fc.constantFrom<(Answer | null)[]>('yes', 'yes', 'yes', 'no', 'no', 'maybe', null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('order' as const), ids: fc.shuffledSubarray(people) }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('limit' as const), limit: fc.option(fc.integer({ min: 1, max: 6 })) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('time' as const),
      minutes: fc.constantFrom(1, 5, 19, 20, 21, 60, 110),
    }),
  },
);

type List = { readonly queued: readonly Queued[]; readonly limit: number | null; readonly now: number };
type Heard = { readonly movedUp: readonly string[]; readonly asked: readonly string[] };

const stepped = ({ queued, ...list }: List, step: Step): List & { readonly saidYes: readonly string[] } => {
  if (step.type === 'limit') return { ...list, queued, limit: step.limit, saidYes: [] };
  if (step.type === 'time') return { ...list, queued, now: list.now + step.minutes * minute, saidYes: [] };
  if (step.type === 'order') {
    const ranks = reordered(queued, step.ids);
    return { ...list, queued: queued.map((one) => ({ ...one, rank: ranks.get(one.id) ?? null })), saidYes: [] };
  }
  const { who, answer } = step;
  const was = queued.find(({ id }) => id === who);
  if (!was) throw new Error(who);
  const rank = rankAfter({ ...was, stale: false }, answer, nextRank(queued));
  const next = { ...was, answer, rank, ...(answer !== 'yes' && { wait: null, until: null }) };
  return {
    ...list,
    queued: queued.map((one) => (one.id === who ? next : one)),
    saidYes: answer === 'yes' && (was.answer !== 'yes' || offerOf(was) !== null) ? [who] : [],
  };
};
/** The list as the server keeps it: each step, and what follows for the places. */
const afterStep = (list: List, step: Step): { readonly list: List; readonly heard: Heard } => {
  const { saidYes, ...next } = stepped(list, step);
  const { changed, ...heard } = settle(next.queued, { limit: next.limit, startsAt, now: next.now, saidYes });
  return { list: { ...next, queued: next.queued.map((one) => ({ ...one, ...changed.get(one.id) })) }, heard };
};

const nobody: List = {
  queued: people.map((id) => ({ id, answer: null, rank: null, wait: null, until: null })),
  limit: 2,
  now: 0,
};
const seats = ({ queued, limit }: List) => {
  const { takesPart, waits } = placesOf(queued, limit);
  const asked = queued.filter(({ answer, wait }) => answer === 'yes' && wait === 'asked').map(({ id }) => id);
  return { takesPart, waits, asked };
};

describe('a waiting list', () => {
  test('agrees with a line of people on paper, step by step', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let [list, line]: [List, Line] = [nobody, newLine(2, startsAt)];
        for (const step of steps) {
          const done = afterStep(list, step);
          list = done.list;
          line = lineAfter(line, step);
          const now = seats(list);
          const at = (...wanted: string[]) =>
            line.people.filter(({ seat }) => wanted.includes(seat)).map(({ id }) => id);
          expect(new Set(now.takesPart)).toEqual(new Set(at('in')));
          expect(now.asked.toSorted()).toEqual(at('asked').toSorted());
          expect(new Set(now.waits)).toEqual(new Set(at('waits', 'asked', 'passed')));
          expect([done.heard.movedUp.toSorted(), done.heard.asked.toSorted()]).toEqual([
            line.told.toSorted(),
            line.asked.toSorted(),
          ]);
        }
      }),
      runs(1500),
    );
  });

  test('never lets in more than the limit, nor promises more, nor has anybody twice', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let list = nobody;
        for (const step of steps) {
          list = afterStep(list, step).list;
          const { takesPart, waits, asked } = seats(list);
          const limit = list.limit ?? people.length;
          expect(takesPart.length + asked.length).toBeLessThanOrEqual(limit);
          expect(new Set([...takesPart, ...waits]).size).toBe(takesPart.length + waits.length);
          expect(waits.map((id) => waitingPlace({ takesPart, waits }, id))).toEqual(waits.map((_, index) => index + 1));
          expect(takesPart.map((id) => orderPlace({ takesPart, waits }, id))).toEqual(takesPart.map((_, n) => n + 1));
          // Before the start no place is free while somebody waits who was not asked.
          const unasked = list.queued.some(({ answer, wait }) => answer === 'yes' && wait === 'waits');
          if (unasked && list.now < startsAt) expect(takesPart.length + asked.length).toBe(limit);
          // And nothing follows a second time.
          const again = settle(list.queued, { ...list, limit: list.limit, startsAt, saidYes: [] });
          expect(again).toEqual({ changed: new Map(), movedUp: [], asked: [] });
        }
      }),
      runs(600),
    );
  });

  const said = (list: List, who: string, answer: Answer) => afterStep(list, { type: 'answer', who, answer });
  const full = (() => {
    let list: List = { ...nobody, limit: 1 };
    for (const who of ['ana', 'bea', 'cris']) list = said(list, who, 'yes').list;
    return list;
  })();
  const at = (list: List, now: number): List => ({ ...list, now });

  test('gives a free place at once until three hours before the start, and asks from then on', () => {
    const before = said(at(full, startsAt - askedWithin - 1), 'ana', 'no');
    expect(before.heard).toEqual({ movedUp: ['bea'], asked: [] });
    const from = said(at(full, startsAt - askedWithin), 'ana', 'no');
    expect(from.heard).toEqual({ movedUp: [], asked: ['bea'] });
    expect(seats(from.list)).toEqual({ takesPart: [], waits: ['bea', 'cris'], asked: ['bea'] });
    expect(seats(said(from.list, 'bea', 'yes').list).takesPart).toEqual(['bea']);
  });

  test('asks the next after twenty minutes, or at once after a no; the place stays open for who was asked', () => {
    const { list } = said(at(full, startsAt - askedWithin), 'ana', 'no');
    const waited = afterStep(list, { type: 'time', minutes: keptFor / minute - 1 });
    expect(waited.heard.asked).toEqual([]);
    const passed = afterStep(waited.list, { type: 'time', minutes: 1 });
    expect(passed.heard.asked).toEqual(['cris']);
    expect(said(list, 'bea', 'no').heard.asked).toEqual(['cris']);
    const { list: open } = said(passed.list, 'cris', 'no');
    expect(open.queued.filter(({ id }) => id === 'bea').map(offerOf)).toEqual([{ until: null }]);
    expect(seats(said(open, 'bea', 'yes').list).takesPart).toEqual(['bea']);
  });

  test('keeps no place beyond the start', () => {
    const { list } = said(at(full, startsAt - 5 * minute), 'ana', 'no');
    expect(list.queued.find(({ id }) => id === 'bea')?.until).toBe(startsAt);
    const begun = afterStep(list, { type: 'time', minutes: 6 });
    expect(begun.heard.asked).toEqual([]);
  });

  test('who is in by default comes after those who answered', () => {
    const none = { wait: null, until: null };
    const queued: readonly Queued[] = [
      { id: 'ana', answer: 'yes', rank: null, ...none },
      { id: 'bea', answer: 'yes', rank: 7, ...none },
    ];
    expect(placesOf(queued, 1)).toEqual({ takesPart: ['bea'], waits: ['ana'] });
  });
  test('a stale yes gives its place up', () => {
    expect(rankAfter({ answer: 'yes', stale: true, rank: 1 }, 'yes', 5)).toBe(5);
    expect(rankAfter({ answer: 'yes', stale: false, rank: 1 }, 'yes', 5)).toBe(1);
  });
});
