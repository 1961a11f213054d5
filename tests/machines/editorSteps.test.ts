import { describe, expect, test } from 'vitest';
import {
  confirmed,
  copied,
  done,
  type EditorEdit,
  type EditorUnit,
  type KeptEditor,
  lostOf,
  planNow,
  planShown,
  redone,
  refitted,
  undone,
  wasTaken,
} from '#machines/periodization/editorSteps.ts';
import { idOf, planAtFirst, planOfOther, unit } from '../model/periodization/editorModel.ts';

type Plan = KeptEditor & { readonly base: readonly EditorUnit[] };
const empty: Plan = { base: planAtFirst, pending: [], past: [], future: [] };
const move = (startsOn: string, n = 2): EditorEdit => ({ kind: 'place', id: idOf(n), startsOn }) as EditorEdit;
const withStep = (plan: Plan, edit: EditorEdit): Plan => ({ ...plan, ...done(plan, edit) });
const namesOf = (plan: Plan) => [plan.pending, plan.past, plan.future].map((steps) => steps.map(({ name }) => name));
const starts = (units: readonly EditorUnit[], n = 2) => units.find(({ id }) => id === idOf(n))?.startsOn;

describe('a step of the plan', () => {
  test('waits with the name and the version of its unit, and can be undone', () => {
    const plan = withStep(empty, move('2027-01-11'));
    expect(plan.pending).toEqual([{ edit: move('2027-01-11'), seen: 1, name: 'unit 2' }]);
    expect(plan.past).toMatchObject([{ deed: 'moved', name: 'unit 2' }]);
    const back: Plan = { ...plan, ...undone(plan) };
    expect(namesOf(back)).toEqual([['unit 2', 'unit 2'], [], ['unit 2']]);
    expect(starts(planNow(back))).toBe('2027-01-04');
    const again: Plan = { ...back, ...redone(back) };
    expect(starts(planNow(again))).toBe('2027-01-11');
    expect(withStep(back, move('2027-01-18')).future).toEqual([]);
  });

  test.each<[EditorEdit, string, string]>([
    [move('2027-01-11'), 'moved', 'unit 2'],
    [{ kind: 'change', id: idOf(2), changes: { goals: 'press' } } as EditorEdit, 'changed', 'unit 2'],
    [{ kind: 'add', unit: unit(5, 'macro', 1, '2027-04-05', '2027-04-25') } as EditorEdit, 'added', 'unit 5'],
    [{ kind: 'remove', id: idOf(2) } as EditorEdit, 'removed', 'unit 2'],
  ])('%o is called %s', (edit, deed, name) => {
    const plan = withStep(empty, edit);
    expect(plan.past).toMatchObject([{ deed, name }]);
    expect(plan.pending).toMatchObject([{ name, seen: edit.kind === 'add' ? 0 : 1 }]);
  });

  test('what was removed comes back under its name', () => {
    const plan = withStep(empty, { kind: 'remove', id: idOf(2) } as EditorEdit);
    const back: Plan = { ...plan, ...undone(plan) };
    expect(back.pending.at(-1)).toMatchObject({ edit: { kind: 'restore' }, name: 'unit 2', seen: 0 });
    const restored = withStep({ ...plan, past: [] }, plan.past[0]?.edit as EditorEdit);
    expect(restored.past).toMatchObject([{ deed: 'restored', name: 'unit 2' }]);
  });

  test('without a step there is nothing to undo or to do again', () => {
    const { base: _, ...kept } = empty;
    expect([undone(empty), redone(empty)]).toEqual([kept, kept]);
    expect(confirmed(empty)).toEqual({ base: planAtFirst, pending: [] });
    expect(wasTaken(empty, planAtFirst)).toBe(false);
  });

  test('the last fifty steps and copies are kept', () => {
    let plan = empty;
    for (let n = 0; n < 60; n += 1)
      plan = withStep({ ...plan, pending: [] }, move(n % 2 === 0 ? '2027-01-11' : '2027-01-18'));
    expect(plan.past).toHaveLength(50);
    const { past, future } = copied(plan, { id: 'c', name: 'copy' });
    expect([past.length, past.at(-1), future]).toEqual([
      50,
      { deed: 'copied', name: 'copy', edit: { kind: 'remove', id: 'c' } },
      [],
    ]);
  });
});

describe('a plan that was read again', () => {
  /** The first cycle is moved behind the place where somebody else has put the second. */
  const waiting = withStep(withStep(empty, move('2027-02-01')), {
    kind: 'change',
    id: idOf(3),
    changes: { name: 'Two' },
  } as EditorEdit);
  test('has the first step that waits, or has it not', () => {
    const { base } = confirmed(waiting);
    expect([wasTaken(waiting, base), wasTaken(waiting, planAtFirst)]).toEqual([true, false]);
    expect(confirmed(waiting).pending).toHaveLength(1);
  });
  test('loses what does not fit any more, and the way back with it', () => {
    const read: Plan = { ...waiting, base: planOfOther };
    expect(starts(planNow(read))).toBe('2027-01-04');
    expect(lostOf(read)).toEqual(['unit 2']);
    expect(refitted(read)).toMatchObject({ pending: [{ name: 'unit 3', seen: 2 }], past: [], future: [] });
  });
  test('keeps the way back where everything fits', () => {
    expect(refitted({ ...waiting, future: waiting.past })).toMatchObject({
      pending: [{ seen: 1 }, { seen: 1 }],
      past: [{}, {}],
      future: [{}, {}],
    });
    expect(lostOf(waiting)).toEqual([]);
  });
});

test('while a unit is dragged it is shown where it would be put down', () => {
  expect(starts(planShown(empty, { id: idOf(2), part: 'whole', days: 7 }))).toBe('2027-01-11');
  expect(planShown(empty, null)).toBe(planAtFirst);
});
