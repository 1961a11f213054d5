import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '#domain/days.ts';
import { applied, type Edited, inverseOf, isDone, objectionTo, type PlanEdit } from '#domain/periodization/edits.ts';
import { freeStarts, nextFree } from '#domain/periodization/free.ts';
import { type PlanLevel, refusalOf } from '#domain/periodization/units.ts';
import { done, type EditorUnit, planNow, redone, undone } from '#machines/periodization/editorSteps.ts';
import { runs } from './seed.ts';

const unit = (
  id: string,
  level: PlanLevel,
  parentId: string | null,
  startsOn: string,
  endsOn = startsOn,
): EditorUnit => ({
  ...{ id, level, parentId, startsOn, endsOn, version: 1, name: id, goals: '', colour: null, intensity: null },
  ...{ contents: null, plannedLoad: null, plannedMinutes: null },
});
const plan = [
  unit('s', 'season', null, '2026-08-03', '2027-05-30'),
  unit('m', 'macro', 's', '2026-09-07', '2026-10-04'),
  unit('w', 'micro', 'm', '2026-09-14', '2026-09-20'),
  unit('d', 'session', 'w', '2026-09-15'),
  unit('n', 'macro', 's', '2026-10-19', '2026-11-15'),
];
const daysOf = (units: readonly Edited[]) =>
  units.map(({ id, startsOn, endsOn, parentId }) => [id, parentId, startsOn, endsOn].join(' ')).toSorted();

/** A step about one of the units that are there. */
type Drawn = { readonly what: number; readonly at: number; readonly days: number };
const anyStep: fc.Arbitrary<Drawn> = fc.record({
  what: fc.nat({ max: 4 }),
  at: fc.nat({ max: 30 }),
  days: fc.integer({ min: -30, max: 30 }),
});
const editOf = (units: readonly EditorUnit[], { what, at, days }: Drawn, n: number): PlanEdit<EditorUnit> => {
  const one = units[at % units.length] ?? unit('s', 'season', null, '2026-08-03');
  const { id, startsOn, endsOn } = one;
  const from = plusDays(startsOn, Math.abs(days));
  const added = unit(
    `x${n}`,
    one.level === 'season' ? 'macro' : 'session',
    id,
    from,
    plusDays(from, one.level === 'season' ? 6 : 0),
  );
  return (
    (
      [
        { kind: 'place', id, startsOn: plusDays(startsOn, days) },
        { kind: 'change', id, changes: { endsOn: plusDays(endsOn, days) } },
        { kind: 'change', id, changes: { name: `name ${n}`, startsOn: plusDays(startsOn, days) } },
        { kind: 'remove', id },
      ] satisfies PlanEdit<EditorUnit>[]
    )[what] ?? { kind: 'add', unit: added }
  );
};

describe('the steps of the editor', () => {
  test('no drawn step leaves a plan that breaks a rule; undone and done again it is the same', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 50, maxLength: 50 }), (drawn) => {
        let at = { base: plan, pending: [], past: [], future: [] } as Parameters<typeof undone>[0];
        for (const [n, step] of drawn.entries()) {
          const units = planNow(at);
          const edit = editOf(units, step, n);
          // Nobody removes the whole season by chance: nothing would be left to draw from.
          if (objectionTo(units, edit) !== null || (edit.kind === 'remove' && edit.id === 's')) continue;
          at = { ...at, ...done(at, edit) };
          const after = planNow(at);
          for (const one of after) expect(refusalOf(after, one)).toBeNull();
          expect(isDone(after, edit)).toBe(true);
          expect(daysOf(applied(after, inverseOf(units, edit)))).toEqual(daysOf(units));
          const back = { ...at, ...undone(at) };
          expect(daysOf(planNow(back))).toEqual(daysOf(units));
          expect(daysOf(planNow({ ...back, ...redone(back) }))).toEqual(daysOf(after));
        }
      }),
      runs(15),
    );
  });

  test('a step about what is gone is refused, and so is one beyond the calendar', () => {
    expect(objectionTo(plan, { kind: 'place', id: 'x', startsOn: '2026-09-07' })).toBe('notFound');
    expect(objectionTo(plan, { kind: 'place', id: 's', startsOn: '2201-01-01' })).toBe('dayOutOfBounds');
    expect(objectionTo(plan, { kind: 'place', id: 'm', startsOn: '2026-10-12' })).toBe('plan.overlaps');
    // A copy for another team is taken back without its units being here.
    expect(objectionTo(plan, { kind: 'remove', id: 'x' })).toBeNull();
  });

  test('each step counts the versions up as the server does', () => {
    const versions = (units: readonly Edited[]) => Object.fromEntries(units.map(({ id, version }) => [id, version]));
    const after = applied(plan, { kind: 'place', id: 'm', startsOn: '2026-09-14' });
    expect(versions(after)).toEqual({ s: 1, m: 2, w: 2, d: 2, n: 1 });
    const back = inverseOf(plan, { kind: 'remove', id: 'm' });
    expect(versions(applied(applied(plan, { kind: 'remove', id: 'm' }), back))).toEqual({
      s: 1,
      m: 3,
      w: 3,
      d: 3,
      n: 1,
    });
  });
});

describe('free days for a copy', () => {
  const season = { startsOn: '2026-08-03', endsOn: '2027-05-30' };
  test('no taken day is offered; the weekday of the original stays where it can', () => {
    const [, macro, week] = plan;
    if (!macro || !week) throw new Error('the plan has them');
    const free = freeStarts(plan, macro, season);
    for (const startsOn of free)
      expect(refusalOf(plan, { ...macro, id: '', startsOn, endsOn: plusDays(startsOn, 27) })).toBeNull();
    expect(free.slice(0, 3)).toEqual(['2026-08-03', '2026-08-10', '2026-11-16']);
    expect(nextFree(free, '2026-09-01')).toBe('2026-11-16');
    expect(nextFree(free, '2027-05-20')).toBe(free.at(-1));
    // Weeks: inside the cycles where no week is, and in the season where no cycle is.
    const weeks = freeStarts(plan, week, season);
    expect(weeks).not.toContain('2026-09-14');
    expect(weeks).toContain('2026-09-21');
  });
  test('a gap without that weekday offers its first day; without a season there is no place', () => {
    const tight = [unit('s', 'season', null, '2026-08-05', '2026-08-13')];
    const week = unit('w', 'micro', 's', '2026-09-14', '2026-09-21');
    expect(freeStarts(tight, week, season)).toEqual(['2026-08-05']);
    expect(freeStarts([], week, season)).toEqual([]);
    expect(nextFree([], '2026-08-05')).toBeUndefined();
    expect([freeStarts([], plan[0] as EditorUnit, season), freeStarts(plan, plan[0] as EditorUnit, season)]).toEqual([
      ['2026-08-03'],
      [],
    ]);
  });
});
