import fc from 'fast-check';
import { nths, type RecurrenceRule, type RulePattern, weekdays } from '#domain/calendar/rule.ts';

const dayMs = 86_400_000;
/** A day, moved by whole days. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days of some years, the 29th of February and days near both clock changes more often than others. */
export const anyDay: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(3000).map((days) => dayAfter('2024-01-01', days)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2024-02-29', '2028-02-29', '2026-03-28', '2026-10-24', '2025-12-31', '2027-01-31'),
  },
);

const pattern: fc.Arbitrary<RulePattern> = fc.oneof(
  fc.constant<RulePattern>({ every: 'day' }),
  fc
    .record({
      interval: fc.integer({ min: 1, max: 6 }),
      days: fc.subarray([...weekdays], { minLength: 1 }),
      weekStart: fc.constantFrom(undefined, 'SU' as const, 'WE' as const),
    })
    .map(
      ({ weekStart, ...rest }): RulePattern => ({
        every: 'week',
        ...rest,
        ...(weekStart === undefined ? {} : { weekStart }),
      }),
    ),
  fc.integer({ min: 1, max: 31 }).map((day): RulePattern => ({ every: 'month', day })),
  fc
    .record({ nth: fc.constantFrom(...nths), weekday: fc.constantFrom(...weekdays) })
    .map((rest): RulePattern => ({ every: 'month', ...rest })),
);

/** A rule with the day from which it counts; it has up to some hundred dates, or none. */
export const anyRule: fc.Arbitrary<{ readonly rule: RecurrenceRule; readonly startDay: string }> = fc
  .record({
    pattern,
    startDay: anyDay,
    count: fc.integer({ min: 1, max: 60 }),
    length: fc.integer({ min: 0, max: 390 }),
    counted: fc.boolean(),
  })
  .map(({ pattern: chosen, startDay, count, length, counted }) => ({
    startDay,
    rule: { ...chosen, end: counted ? { count } : { until: dayAfter(startDay, length) } },
  }));
