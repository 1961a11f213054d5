import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '#domain/days.ts';
import { laid } from '#domain/periodization/clone.ts';
import { groupsAfter, labelsOf, proposedShape } from '#domain/periodization/matchDays.ts';
import { planIndex } from '#domain/periodization/planIndex.ts';
import { plannedIn, usualMatchRating } from '#domain/periodization/planned.ts';
import { moved, type PlanLevel, placeFor, refusalOf, subtreeOf, type Unit } from '#domain/periodization/units.ts';
import { runs } from './seed.ts';

const unit = (id: string, level: PlanLevel, parentId: string | null, startsOn: string, endsOn = startsOn): Unit => ({
  ...{ id, level, parentId, startsOn, endsOn },
});
const season = unit('s', 'season', null, '2026-08-01', '2027-05-31');
const macro = unit('m', 'macro', 's', '2026-09-01', '2026-10-31');
const micro = unit('w', 'micro', 'm', '2026-09-07', '2026-09-13');
const day = unit('d', 'session', 'w', '2026-09-08');
const plan = [season, macro, micro, day];

describe('the units of a plan', () => {
  test('a child lies within its parent, on a deeper level, and meets no sibling', () => {
    for (const one of plan) expect(refusalOf(plan, one)).toBeNull();
    expect(refusalOf(plan, unit('x', 'season', null, '2028-01-01', '2028-02-01'))).toBe('plan.overlaps');
    expect(refusalOf(plan, unit('x', 'macro', null, '2026-11-01', '2026-11-02'))).toBe('plan.levelWrong');
    expect(refusalOf(plan, unit('x', 'macro', 'm', '2026-09-20', '2026-09-21'))).toBe('plan.levelWrong');
    expect(refusalOf(plan, unit('x', 'micro', 'm', '2026-10-28', '2026-11-01'))).toBe('plan.outsideParent');
    expect(refusalOf(plan, unit('x', 'micro', 'm', '2026-09-13', '2026-09-20'))).toBe('plan.overlaps');
    expect(refusalOf(plan, unit('x', 'micro', 'm', '2026-09-14', '2026-09-28'))).toBe('plan.levelWrong');
    expect(refusalOf(plan, unit('x', 'session', 'm', '2026-09-14', '2026-09-15'))).toBe('plan.levelWrong');
    expect(refusalOf(plan, unit('x', 'session', 's', '2026-11-03'))).toBeNull();
    expect(refusalOf(plan, { ...macro, endsOn: '2026-09-10' })).toBe('plan.outsideParent');
    expect(planIndex(plan).coverageOf(micro)).toBe(1 / 7);
    expect(planIndex(plan).coverageOf(day)).toBeNull();
    expect(placeFor(plan, 'session', { startsOn: '2026-09-10', endsOn: '2026-09-10' })).toBe(micro);
  });

  type Step = {
    readonly what: 'add' | 'move' | 'edge';
    readonly at: number;
    readonly days: number;
    readonly level: number;
  };
  const anyStep: fc.Arbitrary<Step> = fc.record({
    what: fc.constantFrom('add', 'move', 'edge'),
    at: fc.nat({ max: 30 }),
    days: fc.integer({ min: -12, max: 12 }),
    level: fc.integer({ min: 1, max: 4 }),
  });
  const levels = ['season', 'macro', 'meso', 'micro', 'session'] as const;
  const added = (one: Unit, days: number, level: number, n: number): Unit => {
    const startsOn = plusDays(one.startsOn, Math.abs(days));
    return unit(`n${n}`, levels[level] ?? 'session', one.id, startsOn, plusDays(startsOn, level === 4 ? 0 : 6));
  };
  /** What a step makes of a plan where the rules allow it; the plan as it was where they do not. */
  const stepped = (units: readonly Unit[], { what, at, days, level }: Step, n: number): readonly Unit[] => {
    const one = units[at % units.length] ?? season;
    const edge = [{ ...one, endsOn: plusDays(one.endsOn, days) }];
    const changed = { add: [added(one, days, level, n)], edge, move: moved(units, one.id, days) }[what];
    const ids = new Set(changed.map(({ id }) => id));
    const after = [...units.filter(({ id }) => !ids.has(id)), ...changed];
    return changed.slice(0, 1).some((first) => refusalOf(after, first)) ? units : after;
  };

  test('no two leaves meet, and all lies within its parent, after fifty drawn steps', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 50, maxLength: 50 }), (steps) => {
        const after = steps.reduce<readonly Unit[]>((units, step, n) => stepped(units, step, n), plan);
        for (const one of after) expect(refusalOf(after, one)).toBeNull();
        const leaves = after.filter(({ id }) => !after.some(({ parentId }) => parentId === id));
        for (const [n, one] of leaves.entries())
          for (const other of leaves.slice(n + 1))
            expect(one.startsOn > other.endsOn || other.startsOn > one.endsOn).toBe(true);
      }),
      runs(100),
    );
  });

  test('a copy that is moved back is the original', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), (days) => {
        const of = { id: 'm', startsOn: plusDays(macro.startsOn, days), lay: 'shift', from: [], onto: [] } as const;
        const { units, notFitted } = laid(plan, of);
        expect(notFitted).toEqual([]);
        expect(moved(units, 'm', -days)).toEqual(subtreeOf(plan, 'm'));
      }),
      runs(50),
    );
  });
});

describe('the days beside matches', () => {
  const matches = ['2026-09-05', '2026-09-12', '2026-09-16'];
  test('the nearer match comes first, and the one to come where both are as near', () => {
    expect(labelsOf('2026-09-12', matches)).toEqual(['MD']);
    expect(labelsOf('2026-09-11', matches)).toEqual(['MD-1']);
    expect(labelsOf('2026-09-07', matches)).toEqual(['MD+2', 'MD-5']);
    expect(labelsOf('2026-09-14', matches)).toEqual(['MD-2', 'MD+2']);
    expect(labelsOf('2026-09-13', matches)).toEqual(['MD+1', 'MD-3']);
    expect(labelsOf('2026-09-19', matches)).toEqual([]);
    expect(labelsOf('2026-08-30', matches)).toEqual([]);
    expect(labelsOf('2026-08-31', matches)).toEqual(['MD-5']);
  });
  test('a week is hardest four and three days before its match; one training a week has no proposal', () => {
    const week = ['2026-09-06', '2026-09-08', '2026-09-09', '2026-09-11'];
    expect(proposedShape(week, ['2026-09-05', '2026-09-12'])).toEqual([1, 5, 4, 2]);
    expect(proposedShape(['2026-09-08'], matches)).toEqual([null]);
  });
  test('after a match two thirds and more recover, and less than half make up', () => {
    const played = [90, 60, 59, 45, 44, 0].map((minutes, n) => ({ playerId: String(n), minutes }));
    expect(groupsAfter(played, 90)).toEqual({ recovery: ['0', '1'], usual: ['2', '3'], makeUp: ['4', '5'] });
  });
  test('sessions are laid on the day with the same distance to a match; what has none is named', () => {
    const sessions = ['2026-09-08', '2026-09-09', '2026-09-11'].map((on) => unit(on, 'session', 'w', on));
    const units = [season, macro, micro, ...sessions];
    const of = { id: 'w', startsOn: '2026-10-05', lay: 'byMatchday', from: ['2026-09-12'] } as const;
    const days = (onto: readonly string[]) => {
      const { units: found, notFitted } = laid(units, { ...of, onto });
      return [found.filter(({ level }) => level === 'session').map(({ startsOn }) => startsOn), notFitted];
    };
    expect(days(['2026-10-11'])).toEqual([['2026-10-07', '2026-10-08', '2026-10-10'], []]);
    // On a Tuesday there is no day four days before within the week.
    expect(days(['2026-10-06'])).toEqual([
      ['2026-10-05'],
      [
        { unitId: '2026-09-08', why: 'noSuchDay' },
        { unitId: '2026-09-09', why: 'noSuchDay' },
      ],
    ]);
  });
});

test('a planned load is what is below; a match counts once, by minutes and the usual rating', () => {
  const units = plan.map((one) => ({ ...one, plannedLoad: one.id === 'w' ? 1500 : null }));
  const matches = [{ day: '2026-09-12', planned: 630 }];
  const of = { units, trainings: [{ unitId: 'd', planned: 400 }], matches };
  expect(units.map(plannedIn(of))).toEqual([1030, 1030, 1030, 400]);
  expect(units.slice(0, 3).map(plannedIn({ units: units.slice(0, 3), trainings: [], matches }))).toEqual([
    1500, 1500, 1500,
  ]);
  expect(usualMatchRating([8, 8, 9, 9])).toBe(7);
  expect(usualMatchRating([8, 8, 8, 9, 9])).toBe(8);
});
