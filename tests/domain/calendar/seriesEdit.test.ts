import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import type { RecurrenceRule } from '#domain/calendar/rule.ts';
import {
  planEdit,
  ruleBefore,
  ruleFrom,
  type SeriesEdit,
  type SeriesRow,
  touchedBy,
} from '#domain/calendar/seriesEdit.ts';
import { printSeed, runs } from '../seed.ts';
import { carryOut } from './naiveSeries.ts';
import { anyEdit, lostBy, planOf } from './randomSeries.ts';

const row = (id: string, seriesDay: string, more: Partial<SeriesRow> = {}): SeriesRow => ({
  ...{ id, seriesDay, own: [], begun: false, inUse: false, removed: false, ...more },
});
/** Four Tuesdays, the first of which has begun. */
const rows = [
  row('a', '2026-09-01', { begun: true }),
  row('b', '2026-09-08', { inUse: true }),
  row('c', '2026-09-15', { own: ['place'] }),
  row('d', '2026-09-22'),
];
const edit = (more: Partial<SeriesEdit>): SeriesEdit => ({
  ...{ scope: 'following', id: 'b', fields: [], days: null, today: '2026-09-03', keepOwn: true, ...more },
});
const planned = (more: Partial<SeriesEdit>, of: readonly SeriesRow[] = rows) => {
  const plan = planEdit(of, edit(more));
  if (plan === 'occasion.begun') throw new Error(plan);
  return plan;
};

describe('a change of a series', () => {
  test('this: its own fields, the series goes on around it', () => {
    expect(planned({ scope: 'this', id: 'c', fields: ['time'], days: ['2026-09-16'] })).toEqual({
      changed: [
        { id: 'c', seriesDay: '2026-09-15', day: '2026-09-16', fields: ['time'], own: ['place', 'time', 'day'] },
      ],
      ...{ kept: [], past: [], cancelled: [], removed: [], added: [], splitAt: null },
    });
  });

  test('this and following: the k-th occasion takes the k-th date, surplus goes, the series splits', () => {
    const { changed, cancelled, removed, added, splitAt } = planned({ days: ['2026-09-10'], fields: ['time'] });
    expect(changed.map(({ id, seriesDay, day }) => [id, seriesDay, day])).toEqual([['b', '2026-09-10', '2026-09-10']]);
    expect({ cancelled, removed, added, splitAt }).toEqual({
      ...{ cancelled: ['c'], removed: ['d'], added: [], splitAt: '2026-09-08' },
    });
  });

  test('this and following: missing dates are added', () => {
    const days = ['2026-09-10', '2026-09-17', '2026-09-24', '2026-10-01', '2026-10-08'];
    expect(planned({ days }).added).toEqual(['2026-10-01', '2026-10-08']);
  });

  test('from the first occasion on, the series stays one', () => {
    const open = rows.map((one) => ({ ...one, begun: false }));
    expect(planned({ id: 'a', fields: ['time'] }, open).splitAt).toBeNull();
  });

  test('all to come: what has begun stays, fields changed by hand are named and kept, field by field', () => {
    const { changed, kept, past } = planned({ scope: 'coming', id: 'a', fields: ['time', 'place'] });
    expect(changed.map(({ id, fields, day }) => [id, fields, day])).toEqual([
      ['b', ['time', 'place'], null],
      ['c', ['time'], null],
      ['d', ['time', 'place'], null],
    ]);
    expect({ kept, past }).toEqual({ kept: [{ id: 'c', fields: ['place'] }], past: ['a'] });
  });

  test('all to come, change them too: nothing of the change is its own any more', () => {
    const { changed, kept } = planned({ scope: 'coming', fields: ['place'], keepOwn: false });
    expect(changed.map(({ own }) => own)).toEqual([[], [], []]);
    expect(kept).toEqual([]);
  });

  test('an occasion that was removed keeps its date empty', () => {
    const gone = rows.map((one) => (one.id === 'c' ? { ...one, removed: true } : one));
    const { changed, added } = planned({ days: ['2026-09-10', '2026-09-17', '2026-09-24'] }, gone);
    expect(changed.map(({ id, day }) => [id, day])).toEqual([
      ['b', '2026-09-10'],
      ['d', '2026-09-24'],
    ]);
    expect(added).toEqual([]);
  });

  test('what was moved past today is changed where it is', () => {
    const stray = [row('s', '2026-09-01', { own: ['day'] }), ...rows];
    const { changed } = planned({ scope: 'coming', id: 'd', fields: ['time'], days: ['2026-09-10'] }, stray);
    expect(changed[0]).toEqual({ id: 's', seriesDay: '2026-09-01', day: null, fields: ['time'], own: ['day', 'time'] });
  });

  test.each(['this', 'following'] as const)('%s of an occasion that has begun is refused', (scope) =>
    expect(planEdit(rows, edit({ scope, id: 'a' }))).toBe('occasion.begun'),
  );

  test('loses no answer, plan or exception, and does what a plain list would', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(anyEdit, ({ list, wanted }) => {
        expect(lostBy(list, wanted)).toEqual([]);
      }),
      runs(2000),
    );
  });

  test('undone, all is as before', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(anyEdit, ({ list, wanted }) => {
        const plan = planOf(list, wanted);
        fc.pre(plan !== 'occasion.begun');
        const record = new Map(list.filter(({ id }) => touchedBy(plan).includes(id)).map((one) => [one.id, one]));
        const after = carryOut(list, plan, wanted.values);
        const undone = after.slice(0, list.length).map((one) => record.get(one.id) ?? one);
        expect(after.slice(list.length).map(({ day }) => day)).toEqual(plan.added);
        expect(undone).toEqual(list);
      }),
      runs(500),
    );
  });

  test('each occasion is in one part of the plan at most, and each new date has one occasion', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(anyEdit, ({ list, wanted }) => {
        const plan = planOf(list, wanted);
        fc.pre(plan !== 'occasion.begun');
        const touched = touchedBy(plan);
        expect(touched).toHaveLength(new Set(touched).size);
        expect(touched.filter((id) => plan.past.includes(id))).toEqual([]);
        const dates = plan.changed.map(({ seriesDay }) => seriesDay).concat(plan.added);
        const taken = dates.filter((day) => wanted.scope !== 'this' && wanted.days?.includes(day));
        expect(taken).toHaveLength(new Set(taken).size);
        for (const day of plan.added) expect(wanted.days).toContain(day);
      }),
      runs(500),
    );
  });
});

describe('the rules of a series that splits', () => {
  const dates = ['2026-09-01', '2026-09-08', '2026-09-15', '2026-09-22'];
  const rule: RecurrenceRule = { every: 'week', interval: 1, days: ['TU'], end: { count: 4 } };
  test('the old one ends the day before, the new one has what is left of the count', () => {
    expect(ruleBefore(rule, '2026-09-15').end).toEqual({ until: '2026-09-14' });
    expect(ruleFrom(rule, '2026-09-15', dates).end).toEqual({ count: 2 });
  });
  test('a last day stays the last day', () => {
    const end = { until: '2026-09-30' };
    expect(ruleFrom({ ...rule, end }, '2026-09-15', dates).end).toEqual(end);
  });
});
