import { plusDays } from '../days.ts';
import type { RecurrenceRule } from './rule.ts';

/** How far a change of one occasion of a series reaches. */
export const editScopes = ['this', 'following', 'coming'] as const;
export type EditScope = (typeof editScopes)[number];

/** One occasion of a series, with what a change of the series has to know of it. Own fields include `day` when moved. */
export type SeriesRow = {
  readonly id: string;
  /** The date of the rule that it stands for. It says nothing of the day on which the occasion is now. */
  readonly seriesDay: string;
  /** Fields that were changed by hand on this occasion alone. */
  readonly own: readonly string[];
  readonly begun: boolean;
  /** Somebody was asked, answered or was recorded, or it has a plan: it is cancelled and never removed. */
  readonly inUse: boolean;
  /** Removed by hand: its date stays empty. */
  readonly removed: boolean;
};

export type SeriesEdit = {
  readonly scope: EditScope;
  /** The occasion on which the change was made. */
  readonly id: string;
  /** Fields that get another value, other than the day. */
  readonly fields: readonly string[];
  /**
   * The new dates, from the first occasion that changes; null while day and rule stay as they are, since occasions then
   * keep their dates. For `this`, its new day.
   */
  readonly days: readonly string[] | null;
  /** Today on the wall: what is to come begins with the first date from today on. */
  readonly today: string;
  /** Whether fields changed by hand stay, field by field. */
  readonly keepOwn: boolean;
};

export type RowChange = {
  readonly id: string;
  readonly seriesDay: string;
  /** The day to which it moves; null where it stays on the day it has. */
  readonly day: string | null;
  /** Fields that take the new value. */
  readonly fields: readonly string[];
  /** Fields of its own after the change. */
  readonly own: readonly string[];
};
export type SeriesPlan = {
  readonly changed: readonly RowChange[];
  /** Own fields that the change leaves as they are, by occasion. */
  readonly kept: readonly { readonly id: string; readonly fields: readonly string[] }[];
  /** Occasions that have begun and stay. */
  readonly past: readonly string[];
  readonly cancelled: readonly string[];
  readonly removed: readonly string[];
  /** Dates that have no occasion yet. */
  readonly added: readonly string[];
  /** The date with which a new series begins; the old one ends before it. Null where the series stays one. */
  readonly splitAt: string | null;
};

const bySeriesDay = (a: SeriesRow, b: SeriesRow): number =>
  a.seriesDay === b.seriesDay ? Number(a.id > b.id) - Number(a.id < b.id) : a.seriesDay < b.seriesDay ? -1 : 1;
const without = (fields: readonly string[], gone: readonly string[]): readonly string[] =>
  fields.filter((field) => !gone.includes(field));
const both = (fields: readonly string[], others: readonly string[]): readonly string[] =>
  fields.filter((field) => others.includes(field));

const none: SeriesPlan = {
  ...{ changed: [], kept: [], past: [], cancelled: [], removed: [], added: [], splitAt: null },
};

/** Changes one occasion: what changed becomes its own, and the series goes on around it. */
const planOfOne = (row: SeriesRow, { fields, days }: SeriesEdit): SeriesPlan => {
  const [day = null] = days ?? [];
  const named = day === null ? fields : [...fields, 'day'];
  const own = [...row.own, ...without(named, row.own)];
  return { ...none, changed: [{ id: row.id, seriesDay: row.seriesDay, day, fields, own }] };
};

/** One occasion of the part that changes; `date` is its date of the new rule. */
const rowChange = (row: SeriesRow, date: string | null, edit: SeriesEdit) => {
  const wanted = date === null ? edit.fields : [...edit.fields, 'day'];
  const kept = edit.keepOwn ? both(wanted, row.own) : [];
  const moves = date !== null && !kept.includes('day');
  const change: RowChange = {
    id: row.id,
    seriesDay: date ?? row.seriesDay,
    day: moves ? date : null,
    fields: without(edit.fields, kept),
    own: edit.keepOwn ? row.own : without(row.own, wanted),
  };
  return { change, kept: { id: row.id, fields: kept } };
};

/** An occasion that was moved past the first date that changes: its fields change, its day does not. */
const strayChange = (row: SeriesRow, edit: SeriesEdit) => {
  const { change, kept } = rowChange(row, null, edit);
  return { change: { ...change, own: [...row.own, ...without(change.fields, row.own)] }, kept };
};

type Split = { readonly before: readonly SeriesRow[]; readonly part: readonly SeriesRow[] };
const splitOf = (rows: readonly SeriesRow[], edit: SeriesEdit): Split => {
  const inOrder = [...rows].sort(bySeriesDay);
  const first =
    edit.scope === 'following'
      ? inOrder.findIndex(({ id }) => id === edit.id)
      : inOrder.findIndex(({ begun, removed, seriesDay }) => !begun && !removed && seriesDay >= edit.today);
  return first < 0 ? { before: inOrder, part: [] } : { before: inOrder.slice(0, first), part: inOrder.slice(first) };
};

const planOfMany = (rows: readonly SeriesRow[], edit: SeriesEdit): SeriesPlan => {
  const { before, part } = splitOf(rows, edit);
  const open = (row: SeriesRow) => !row.begun && !row.removed;
  const strays = edit.scope === 'coming' ? before.filter(open).map((row) => strayChange(row, edit)) : [];
  // Each place of the part has one date. What has begun and what was removed fill their place and stay as they are.
  const dates = edit.days ?? part.map(() => null);
  const staying = part.slice(0, dates.length);
  const surplus = part.slice(dates.length).filter(open);
  const changes = staying.flatMap((row, place) => (open(row) ? [rowChange(row, dates[place] ?? null, edit)] : []));
  const mustStay = (row: SeriesRow) => row.inUse || row.own.length > 0;
  return {
    changed: [...strays, ...changes].map(({ change }) => change),
    kept: [...strays, ...changes].map(({ kept }) => kept).filter(({ fields }) => fields.length > 0),
    past: rows.filter(({ begun, removed }) => begun && !removed).map(({ id }) => id),
    cancelled: surplus.filter(mustStay).map(({ id }) => id),
    removed: surplus.filter((row) => !mustStay(row)).map(({ id }) => id),
    added: (edit.days ?? []).slice(part.length),
    splitAt: before.length > 0 ? (part[0]?.seriesDay ?? null) : null,
  };
};

/**
 * What a change of one occasion does to its series, without doing it. Occasions that have begun stay as they are. The
 * k-th occasion to change takes the k-th new date, with its id, answers and plan; those without a date are cancelled, or
 * removed when nothing hangs on them; dates without an occasion are added. `occasion.begun` where the occasion itself
 * has begun and the change starts with it.
 */
export const planEdit = (rows: readonly SeriesRow[], edit: SeriesEdit): SeriesPlan | 'occasion.begun' => {
  const row = rows.find(({ id }) => id === edit.id);
  if (edit.scope === 'coming') return planOfMany(rows, edit);
  if (!row || row.begun) return 'occasion.begun';
  return edit.scope === 'this' ? planOfOne(row, edit) : planOfMany(rows, edit);
};

/** Every occasion that a plan writes, those it adds left out: kept as they were, they undo it. */
export const touchedBy = ({ changed, cancelled, removed }: SeriesPlan): readonly string[] => [
  ...changed.map(({ id }) => id),
  ...cancelled,
  ...removed,
];

/** The rule of the part of a series before a date. */
export const ruleBefore = (rule: RecurrenceRule, day: string): RecurrenceRule => ({
  ...rule,
  end: { until: plusDays(day, -1) },
});
/**
 * The rule of the part from a date on. Of a count remains what is left; `dates` are all dates of the rule, with those
 * on closed days.
 */
export const ruleFrom = (rule: RecurrenceRule, day: string, dates: readonly string[]): RecurrenceRule =>
  'count' in rule.end ? { ...rule, end: { count: dates.filter((date) => date >= day).length } } : rule;
