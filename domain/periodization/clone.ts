import { daysBetween, plusDays } from '../days.ts';
import { labelsOf } from './matchDays.ts';
import { subtreeOf, type Unit } from './units.ts';

export const planLays = ['shift', 'byMatchday'] as const;
export type PlanLay = (typeof planLays)[number];
/** Why a session of the original has no place: no day with its label, or another session has taken it. */
export type NotFitted = { readonly unitId: string; readonly why: 'noSuchDay' | 'dayTaken' };
export type Laid<U extends Unit> = { readonly units: readonly U[]; readonly notFitted: readonly NotFitted[] };

type Of = {
  readonly id: string;
  readonly startsOn: string;
  readonly lay: PlanLay;
  /** Match days of the team of the original, and of the team it is for. */
  readonly from: readonly string[];
  readonly onto: readonly string[];
};

/**
 * A unit with all below it, laid to begin on another day; ids stay. `shift` moves every day alike. `byMatchday` puts each
 * session on the nearest day of its moved parent that has the same first label beside the target's matches; a session
 * without a label moves as with `shift`. What has no such day is not in `units`.
 */
export const laid = <U extends Unit>(units: readonly U[], { id, startsOn, lay, from, onto }: Of): Laid<U> => {
  const own = subtreeOf(units, id);
  const days = daysBetween(own[0]?.startsOn ?? startsOn, startsOn);
  const shift = (one: U): U => ({
    ...one,
    startsOn: plusDays(one.startsOn, days),
    endsOn: plusDays(one.endsOn, days),
  });
  if (lay === 'shift') return { units: own.map(shift), notFitted: [] };
  const spans = new Map(own.map((one) => [one.id, shift(one)]));
  const taken = new Set<string>();
  const notFitted: NotFitted[] = [];
  const found = own.flatMap((one) => {
    const there = shift(one);
    if (one.level !== 'session') return there;
    const [label] = labelsOf(one.startsOn, from);
    const span = spans.get(one.parentId ?? '') ?? there;
    const all = Array.from({ length: daysBetween(span.startsOn, span.endsOn) + 1 }, (_, n) =>
      plusDays(span.startsOn, n),
    );
    const alike = label === undefined ? [there.startsOn] : all.filter((day) => labelsOf(day, onto)[0] === label);
    const far = (day: string) => Math.abs(daysBetween(day, there.startsOn));
    const [day] = alike.filter((each) => !taken.has(each)).toSorted((a, b) => far(a) - far(b));
    if (day === undefined) {
      notFitted.push({ unitId: one.id, why: alike.length > 0 ? 'dayTaken' : 'noSuchDay' });
      return [];
    }
    taken.add(day);
    return { ...there, startsOn: day, endsOn: day };
  });
  return { units: found, notFitted };
};
