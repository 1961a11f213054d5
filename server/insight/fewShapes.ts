import { dayOf } from '#domain/days.ts';
import type { Condition } from '#domain/insight/definition.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import type { Setting } from './conditions.ts';

/**
 * What may be asked together about people beyond reach, and how their rows are put together: first by `atom`, then those
 * of few people with others of the same values, step by step. Every such question takes each part whole or not at all, so
 * no two answers differ by few people.
 */
export type Shape = {
  readonly takes: readonly string[];
  readonly atom: readonly string[];
  readonly joins: readonly (readonly string[])[];
  /** Days are asked for in whole months. */
  readonly isOfMonths?: true;
};
const times = ['dates', 'month', 'week', 'weekday', 'day'] as const;
/**
 * Of facts that have rows of everybody: teams and days together, and the thing that a row is of. A small team is not put
 * together with another, which would hide that one as well: it is in no answer, and the sum of the club is withheld.
 */
const everybody = (...things: readonly string[]): Shape => ({
  takes: ['season', ...times, 'team', ...things],
  atom: ['season', 'team', 'day', ...things],
  joins: [
    ['season', 'team', 'month'],
    ['season', 'team'],
  ],
});
/** One thing alone, in seasons. */
const alone = (name: string): Shape => ({ takes: ['season', name], atom: ['season', name], joins: [['season']] });
/**
 * Months. That a day has something withheld would say that something happened on it: such rows are of no training or
 * match that the calendar shows.
 */
const inMonths: Shape = {
  takes: ['season', 'dates', 'month'],
  atom: ['season', 'month'],
  joins: [['season']],
  isOfMonths: true,
};

const shapes: Readonly<Partial<Record<InsightFact, readonly Shape[]>>> = {
  presence: [everybody('training'), alone('presence'), alone('absenceReason')],
  injury: [alone('team'), inMonths, alone('injurySetting')],
  absence: [alone('team'), inMonths, alone('injurySetting'), alone('severity')],
  // It has the injuries too, also those of days without a training or a match.
  exposure: [
    {
      takes: ['season', 'dates', 'month', 'team'],
      atom: ['season', 'team', 'month'],
      joins: [['season', 'team']],
      isOfMonths: true,
    },
  ],
  availability: [everybody()],
  kickOff: [everybody('match')],
  load: [everybody(), alone('sessionKind')],
  loadWeek: [everybody()],
  measurement: [
    {
      takes: ['season', 'team', 'measurementType'],
      atom: ['season', 'team', 'measurementType'],
      joins: [['season', 'measurementType'], ['season']],
    },
    inMonths,
  ],
  tested: [{ takes: ['team', 'measurementType'], atom: ['team', 'measurementType'], joins: [['measurementType'], []] }],
};

const isLastOfMonth = (day: string): boolean => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
/** Whether days are whole months; the present one is whole by today. */
const areWholeMonths = ([from, to]: readonly [string, string], today: string): boolean =>
  from.endsWith('-01') && (to >= today || isLastOfMonth(to));

export type FewAsked = {
  readonly fact: InsightFact;
  readonly by: readonly string[];
  readonly conditions: readonly Condition[];
};
/** The shape that a question about people beyond reach has; undefined where all of it is withheld, whatever there is. */
export const shapeOf = (
  { fact, by, conditions }: FewAsked,
  { setting, zone }: { readonly setting: Setting; readonly zone: string },
): Shape | undefined => {
  const used = [...by, ...conditions.map(({ filter }) => filter)];
  const today = dayOf(new Date(setting.now), zone);
  return shapes[fact]?.find(
    ({ takes, isOfMonths }) =>
      used.every((name) => takes.includes(name)) &&
      (!isOfMonths || conditions.every(({ between }) => !between || areWholeMonths(between, today))),
  );
};
