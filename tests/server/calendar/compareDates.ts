import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import rrule from 'rrule';
import { AppError } from '#contract/errors.ts';
import { type RecurrenceRule, readRule, ruleText } from '#domain/calendar/rule.ts';
import { datesOf, timesOn } from '#server/calendar/dates.ts';
import { anyRule } from '#tests/domain/calendar/randomRule.ts';

/** Dates and instants of the product beside those of libraries that it does not use. */
export type Compared = { readonly rules: number; readonly instants: number; readonly disagreements: readonly string[] };

const frozen = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`./frozen/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));
const wordsOf = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

const ours = (rule: RecurrenceRule, startDay: string): readonly string[] => {
  try {
    return datesOf(rule, startDay).days;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'rule.empty') return [];
    throw failure;
  }
};
/** The dates by `rrule`, which reads the same text in UTC. */
const theirs = (rule: RecurrenceRule, startDay: string): readonly string[] => {
  const options = rrule.RRule.parseString(ruleText(rule));
  const dates = new rrule.RRule({ ...options, dtstart: new Date(`${startDay}T00:00:00Z`) }).all();
  return dates.map((date) => date.toISOString().slice(0, 10));
};

type Zone = {
  readonly name: string;
  readonly offset: number;
  readonly changes: readonly (readonly [number, number])[];
};
const zones = (): readonly Zone[] =>
  frozen('zones.txt').map(([name = '', offset, changes]) => ({
    name,
    offset: Number(offset),
    changes: wordsOf(changes).map((one) => {
      const [minute, then] = one.split('@');
      return [Number(minute), Number(then)] as const;
    }),
  }));
/** The minute of UTC of a time on the wall, by the frozen changes of a zone: the first of two, or moved on by the gap. */
const minuteOf = ({ offset, changes }: Zone, wall: number): number => {
  let now = offset;
  for (const [minute, next] of changes) {
    if (wall - now < minute) break;
    // Clocks that are put forward leave out the minutes between the two readings of this moment.
    if (wall < minute + next) return wall - now;
    now = next;
  }
  return wall - now;
};

const times = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '18:00', '23:30'];
const drawOf = (seed: number) => fc.sample(fc.tuple(anyRule, fc.constantFrom(...times)), { seed, numRuns: 1 });

/** Days near each change of the clocks, where a time may not exist or exist twice. */
const nearChanges = ({ changes }: Zone): readonly string[] =>
  changes.flatMap(([minute]) =>
    [-1, 0, 1].map((days) => new Date(minute * 60_000 + days * 86_400_000).toISOString().slice(0, 10)),
  );
const wrongInstants = (zone: Zone, days: readonly string[], time: string): readonly string[] =>
  days.flatMap((day) => {
    const { startsAt } = timesOn(day, { time, minutes: 60, zone: zone.name });
    const expected = minuteOf(zone, Date.parse(`${day}T${time}Z`) / 60_000) * 60_000;
    return startsAt === expected ? [] : [`${zone.name} ${day} ${time}: ${startsAt}, not ${expected}`];
  });
const differ = (name: string, mine: readonly string[], others: readonly string[]): readonly string[] =>
  mine.join() === others.join() ? [] : [`${name}: ${mine.join(' ')}, not ${others.join(' ')}`];

/** Random rules, one for each seed, beside `rrule`; their times in each zone beside the frozen changes of the clocks. */
export const compareSeeds = (seeds: readonly number[]): Compared => {
  const disagreements: string[] = [];
  const list = zones();
  let instants = 0;
  for (const seed of seeds)
    for (const [{ rule, startDay }, time] of drawOf(seed)) {
      const days = ours(rule, startDay);
      disagreements.push(...differ(`seed ${seed}: ${ruleText(rule)} ${startDay}`, days, theirs(rule, startDay)));
      const known = days.filter((day) => day < '2033-12-30');
      instants += known.length * list.length;
      for (const zone of list) disagreements.push(...wrongInstants(zone, known, time));
    }
  return { rules: seeds.length, instants, disagreements };
};

/** The frozen dates of python-dateutil, and every time near a change of the clocks. */
export const compareFrozen = (): Compared => {
  const rows = frozen('dates.txt');
  const dates = rows.flatMap(([text = '', startDay = '', days]) => {
    const rule = readRule(text);
    return rule ? differ(`${text} ${startDay}`, ours(rule, startDay), wordsOf(days)) : [`${text} is not read`];
  });
  const near = zones().map((zone) => ({ zone, days: nearChanges(zone) }));
  const moments = near.flatMap(({ zone, days }) => times.flatMap((time) => wrongInstants(zone, days, time)));
  const instants = near.reduce((sum, { days }) => sum + days.length * times.length, 0);
  return { rules: rows.length, instants, disagreements: [...dates, ...moments] };
};
