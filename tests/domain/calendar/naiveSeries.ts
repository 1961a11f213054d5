import type { EditScope, SeriesPlan, SeriesRow } from '#domain/calendar/seriesEdit.ts';

/** One occasion with its values and all that hangs on it. */
export type Occasion = {
  readonly id: string;
  readonly seriesDay: string;
  readonly day: string;
  readonly values: Readonly<Record<string, string>>;
  readonly own: readonly string[];
  readonly begun: boolean;
  readonly state: 'planned' | 'cancelled' | 'removed';
  readonly answers: readonly string[];
  readonly plan: string | null;
};
export type Wanted = {
  readonly scope: EditScope;
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly days: readonly string[] | null;
  readonly today: string;
  readonly keepOwn: boolean;
};

export const rowOf = ({ id, seriesDay, own, begun, state, answers, plan }: Occasion): SeriesRow => ({
  ...{ id, seriesDay, own, begun, removed: state === 'removed', inUse: answers.length > 0 || plan !== null },
});

/** Carries a plan out, as the server does with rows. */
export const carryOut = (
  list: readonly Occasion[],
  plan: SeriesPlan,
  values: Wanted['values'],
): readonly Occasion[] => {
  const changes = new Map(plan.changed.map((change) => [change.id, change]));
  const after = list.map((one): Occasion => {
    const change = changes.get(one.id);
    if (plan.cancelled.includes(one.id)) return { ...one, state: 'cancelled' };
    if (plan.removed.includes(one.id)) return { ...one, state: 'removed' };
    if (!change) return one;
    const taken = Object.fromEntries(change.fields.map((field) => [field, values[field] ?? '']));
    const { seriesDay, own } = change;
    return { ...one, seriesDay, own, day: change.day ?? one.day, values: { ...one.values, ...taken } };
  });
  const added = plan.added.map(
    (day): Occasion => ({
      ...{ id: `new ${day}`, seriesDay: day, day, values, own: [], begun: false, state: 'planned', answers: [] },
      plan: null,
    }),
  );
  return [...after, ...added];
};

const isOpen = ({ begun, state }: Occasion): boolean => !begun && state !== 'removed';
/** One occasion gets the new values, each noted as its own where it leaves the series behind. */
const withValues = (one: Occasion, wanted: Wanted, leaves: boolean): Occasion => {
  const next = { ...one, values: { ...one.values }, own: new Set(one.own) };
  for (const [field, value] of Object.entries(wanted.values)) {
    if (wanted.keepOwn && one.own.includes(field)) continue;
    next.values[field] = value;
    if (leaves) next.own.add(field);
    else if (!wanted.keepOwn) next.own.delete(field);
  }
  return { ...next, own: [...next.own] };
};
const onDate = (one: Occasion, date: string, { keepOwn }: Wanted): Occasion => {
  if (keepOwn && one.own.includes('day')) return { ...one, seriesDay: date };
  return { ...one, seriesDay: date, day: date, own: one.own.filter((name) => name !== 'day') };
};
/** An occasion of the part that changes: with the next date, on the date it has (null), or without any left. */
const atDate = (one: Occasion, date: string | null | undefined, wanted: Wanted): Occasion => {
  if (date === null) return withValues(one, wanted, false);
  if (date !== undefined) return onDate(withValues(one, wanted, false), date, wanted);
  const precious = one.answers.length > 0 || one.plan !== null || one.own.length > 0;
  return { ...one, state: precious ? 'cancelled' : 'removed' };
};
const naiveThis = (list: readonly Occasion[], wanted: Wanted): readonly Occasion[] =>
  list.map((one) => {
    if (one.id !== wanted.id) return one;
    const [day] = wanted.days ?? [];
    const own = [...new Set([...one.own, ...Object.keys(wanted.values), ...(day === undefined ? [] : ['day'])])];
    return { ...one, own, day: day ?? one.day, values: { ...one.values, ...wanted.values } };
  });

/**
 * The same, said again from the table of the design alone: a list that is walked once, and each occasion takes the next
 * date from the pile.
 */
export const naiveEdit = (list: readonly Occasion[], wanted: Wanted): readonly Occasion[] => {
  if (wanted.scope === 'this') return naiveThis(list, wanted);
  const pile = wanted.days === null ? null : [...wanted.days];
  let reached = false;
  const changed = [...list]
    .sort((a, b) => a.seriesDay.localeCompare(b.seriesDay))
    .map((one): Occasion => {
      reached ||= wanted.scope === 'following' ? one.id === wanted.id : isOpen(one) && one.seriesDay >= wanted.today;
      if (!reached) return isOpen(one) && wanted.scope === 'coming' ? withValues(one, wanted, true) : one;
      const date = pile?.shift();
      return isOpen(one) ? atDate(one, pile === null ? null : date, wanted) : one;
    });
  const added = (pile ?? []).map(
    (day): Occasion => ({
      ...{ id: `new ${day}`, seriesDay: day, day, values: wanted.values, own: [], begun: false, state: 'planned' },
      ...{ answers: [], plan: null },
    }),
  );
  return [...changed, ...added];
};
