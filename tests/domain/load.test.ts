import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mondayOf, plusDays } from '#domain/days.ts';
import { type Load, loadOf, loadsOfPlayer, monotonyOf, type Session } from '#domain/load.ts';
import { sessionLoad } from '#domain/training/load.ts';
import { runs } from './seed.ts';

const known = (day: string, load: number): Load => ({ day, load, minutes: 60, estimated: false });
const week = (monday: string, loads: readonly number[]): Load[] =>
  loads.map((load, n) => known(plusDays(monday, n), load));

describe('the load of a week', () => {
  test('Foster et al. 2001, table 5: the loads of single sessions, and strain = weekly load times monotony', () => {
    expect([sessionLoad(2, 25), sessionLoad(7, 120), sessionLoad(7, 40), sessionLoad(3, 60)]).toEqual([
      50, 840, 280, 180,
    ]);
    // The daily loads as printed, from Sunday on. The printed monotony of 1.26 does not follow from them; the mean by the
    // sample standard deviation is 1.12.
    const days = [940, 50, 840 + 280, 180, 390, 50, 390 + 280];
    const [own] = loadOf(week('2026-11-02', days), { from: '2026-11-02', to: '2026-11-08' });
    expect(own?.sum).toBe(3400);
    expect(own?.monotony).toBeCloseTo(1.12, 2);
    expect(own?.strain).toBeCloseTo(3400 * Number(own?.monotony), 9);
  });

  test('rest days are zeros, and without any difference there is no monotony', () => {
    // 350 / 7 = 50; squares of the deviations 20000; / 6, root 57.735.
    expect(monotonyOf([50, 0, 100, 50, 0, 150, 0])).toBeCloseTo(50 / 57.735, 4);
    expect(monotonyOf([60, 60, 60, 60, 60, 60, 60])).toBeNull();
    const [idle] = loadOf([], { from: '2026-11-02', to: '2026-11-08' });
    expect(idle).toMatchObject({ sum: 0, monotony: null, strain: null, change: null, sessions: 0 });
  });

  test('the change is against the mean of four weeks before, and needs all four', () => {
    const loads = [400, 500, 600, 500].flatMap((sum, n) => week(plusDays('2026-10-05', 7 * n), [sum]));
    const all = [...loads, ...week('2026-11-02', [300, 300])];
    const weeks = loadOf(all, { from: '2026-10-26', to: '2026-11-08' });
    expect(weeks.map(({ from, sum, change, changePercent }) => [from, sum, change, changePercent])).toEqual([
      ['2026-10-26', 500, null, null],
      ['2026-11-02', 600, 100, 20],
    ]);
  });

  test('above 40 % of the minutes estimated a week has no figures', () => {
    const one = (minutes: number, estimated: boolean): Load => ({ day: '2026-11-03', load: 300, minutes, estimated });
    const span = { from: '2026-11-02', to: '2026-11-08' };
    expect(loadOf([one(60, false), one(40, true)], span)).toMatchObject([{ estimatedShare: 0.4, sum: 600 }]);
    expect(loadOf([one(59, false), one(41, true)], span)).toMatchObject([
      { estimatedShare: 0.41, sum: null, strain: null },
    ]);
  });

  test('a missing rating is the own median of six weeks for that kind from three on, else that of the group', () => {
    const at = (day: string, rpe: number | null, kind: Session['kind'] = 'training'): Session => ({
      ...{ day, kind, minutes: 60, rpe, groupRpe: 5 },
    });
    const days = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'] as const;
    const own = [at(days[0], 3), at(days[1], 9), at(days[2], 4)];
    const loadsOf = (last: Session) => loadsOfPlayer([...own, last]).at(-1);
    expect(loadsOf(at(days[3], null))).toMatchObject({ load: 240, estimated: true });
    expect(loadsOf(at(days[3], null, 'match'))).toMatchObject({ load: 300, estimated: true });
    // Six weeks after the first of them only two are left.
    expect(loadsOf(at('2026-11-17', null))).toMatchObject({ load: 300, estimated: true });
    expect(loadsOf({ ...at('2026-11-20', null), groupRpe: null })).toMatchObject({ load: null, estimated: false });
  });

  test('the sums of the weeks are the loads of the span, whatever their days', () => {
    const anyLoad = fc.record({ n: fc.integer({ min: 0, max: 41 }), load: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(anyLoad, { maxLength: 60 }), (drawn) => {
        const loads = drawn.map(({ n, load }) => known(plusDays('2026-09-30', n), load));
        const weeks = loadOf(loads, { from: '2026-09-30', to: '2026-11-10' });
        expect(weeks.every(({ from }) => mondayOf(from) === from)).toBe(true);
        expect(weeks.reduce((sum, one) => sum + (one.sum ?? 0), 0)).toBe(
          drawn.reduce((sum, { load }) => sum + load, 0),
        );
      }),
      runs(100),
    );
  });
});
