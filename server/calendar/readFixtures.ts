import ICAL from 'ical.js';
import { AppError } from '#contract/errors.ts';
import { momentOf, readingOf } from '#domain/days.ts';
import { knownZone } from './zoneNames.ts';

export type CalendarFile = {
  readonly content: Uint8Array;
  /** The zone of the club: that of the days and times that are returned. */
  readonly zone: string;
  /** The zone of times whose own zone is unknown. */
  readonly otherwise: string | null;
  /** Now, epoch milliseconds. */
  readonly now: number;
};
/** The entries of a calendar file as the rows of a sheet, its header first. */
export type CalendarRows = { readonly rows: readonly (readonly string[])[]; readonly unknownZones: readonly string[] };

/** Dates of a file, and steps that its rules may take to reach them. */
const datesAtMost = 2_000;
const stepsAtMost = 20_000;
const lettersAtMost = 300;
const dayMs = 86_400_000;

const header = ['uid', 'day', 'time', 'homeSide', 'awaySide', 'round', 'ground', 'remark'] as const;

/** "A - B", "A – B", "A vs B", "A contra B", "A tegen B". */
const sidesOf = (summary: string): readonly [string, string] => {
  const found = /^(.{1,150}?)\s+(?:[-–—]|vs?\.?|contra|tegen)\s+(.{1,150})$/iu.exec(summary);
  return [found?.[1]?.trim() ?? summary, found?.[2]?.trim() ?? ''];
};
const roundOf = (text: string): string =>
  /(?:jornada|matchday|round|speelronde|ronde)\s{0,3}(\d{1,3})/iu.exec(text.slice(0, 2_000))?.[1] ?? '';
const oneLine = (value: unknown): string =>
  (typeof value === 'string' ? value : '').replace(/\s+/gu, ' ').trim().slice(0, lettersAtMost);

/** The name of the zone of a time; null: the wall of whoever reads it. */
const zoneNameOf = (event: ICAL.Component, calendar: ICAL.Component): string | null => {
  const own = event.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const all = calendar.getFirstPropertyValue('x-wr-timezone');
  return own || (typeof all === 'string' ? all : null) || null;
};

const reader = (calendar: ICAL.Component, { zone, otherwise }: CalendarFile) => {
  const unknown = new Set<string>();
  /** Day and time on the club's wall; the day alone where there is no time, and neither in an unknown zone. */
  const timeOf = (at: ICAL.Time, event: ICAL.Component): readonly [string, string, string] => {
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${String(at.year).padStart(4, '0')}-${two(at.month)}-${two(at.day)}`;
    if (!isReal(event)) return ['', '', ''];
    if (at.isDate) return [day, '', ''];
    const isUtc = at.zone === ICAL.Timezone.utcTimezone;
    const name = isUtc ? 'UTC' : zoneNameOf(event, calendar);
    const known = name === null ? zone : (knownZone(name) ?? otherwise);
    if (known === null) {
      unknown.add(oneLine(name));
      return [day, `${two(at.hour)}:${two(at.minute)}`, 'zoneUnknown'];
    }
    const moment = momentOf({ day, time: `${two(at.hour)}:${two(at.minute)}` }, known);
    if (Number.isNaN(moment.getTime())) return [day, '', ''];
    const { day: onDay, time } = readingOf(moment, zone);
    return [onDay, time, ''];
  };
  return { unknown, timeOf };
};

/** Whether an entry begins on a day and at a time that exist: the library moves the 31st of February to March. */
const isReal = (component: ICAL.Component): boolean => {
  const written = String(Object(component.getFirstProperty('dtstart')?.toJSON())[3]).replace(/Z$/, '');
  const at = new Date(`${written.length === 10 ? `${written}T00:00:00` : written}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written);
};

/** The starts of an entry: one, or the dates of its rule from a year ago to two years ahead. Throws `sheetTooLarge`. */
const startsOf = (event: ICAL.Event, now: number, left: () => boolean): readonly ICAL.Time[] => {
  if (!event.isRecurring() || !isReal(event.component)) return [event.startDate];
  const [from, to] = [now - 366 * dayMs, now + 732 * dayMs];
  const found: ICAL.Time[] = [];
  const dates = event.iterator();
  for (let next = dates.next(); next; next = dates.next()) {
    if (!left()) throw new AppError('sheetTooLarge', { rows: datesAtMost });
    const at = next.toJSDate().getTime();
    if (at > to) break;
    if (at >= from) found.push(next);
    if (found.length > datesAtMost) throw new AppError('sheetTooLarge', { rows: datesAtMost });
  }
  return found;
};

const parsed = (content: Uint8Array): ICAL.Component => {
  const text = new TextDecoder('utf-8').decode(content).replace(/^\uFEFF/, '');
  // Some programs write one file for each calendar behind each other.
  const read: unknown = ICAL.parse(text);
  const first: unknown = Array.isArray(read) && Array.isArray(read[0]) ? read[0] : read;
  const calendar = new ICAL.Component(first as ConstructorParameters<typeof ICAL.Component>[0]);
  if (calendar.name !== 'vcalendar') throw new Error('Not a calendar.');
  return calendar;
};

/** The row of one date. */
const rowOf = (
  item: ICAL.Event,
  { uid, times }: { readonly uid: string; readonly times: readonly [string, string, string] },
): readonly string[] => {
  const [day, time, remark] = times;
  const [home, away] = sidesOf(oneLine(item.summary));
  const round = roundOf(`${oneLine(item.summary)} ${oneLine(item.description)}`);
  const isOff = oneLine(item.component.getFirstPropertyValue('status')).toLowerCase() === 'cancelled';
  return [uid, day, time, home, away, round, oneLine(item.location), isOff ? 'cancelled' : remark];
};

/** The entries of a calendar with the changed dates of their rule, each in the place of the one that the rule gives. */
const entriesIn = (calendar: ICAL.Component) => {
  const all = calendar.getAllSubcomponents('vevent');
  const changed = Map.groupBy(
    all.filter((one) => one.hasProperty('recurrence-id')),
    (one) => oneLine(one.getFirstPropertyValue('uid')),
  );
  return all
    .filter((one) => !one.hasProperty('recurrence-id') && one.hasProperty('dtstart'))
    .map((component) => {
      const uid = oneLine(component.getFirstPropertyValue('uid'));
      return { uid, event: new ICAL.Event(component, { exceptions: changed.get(uid) ?? [] }) };
    });
};

/**
 * The dates of a calendar file as rows: sides from the title, the round from title or description. Throws
 * `sheetUnreadable`, and `sheetTooLarge` for more than 2,000 dates.
 */
export const readFixtures = (file: CalendarFile): CalendarRows => {
  let calendar: ICAL.Component;
  try {
    calendar = parsed(file.content);
  } catch {
    throw new AppError('sheetUnreadable');
  }
  const { unknown, timeOf } = reader(calendar, file);
  const rows: (readonly string[])[] = [header];
  let steps = 0;
  const left = () => ++steps <= stepsAtMost;
  for (const { uid, event } of entriesIn(calendar))
    for (const start of startsOf(event, file.now, left)) {
      if (!left() || rows.length > datesAtMost) throw new AppError('sheetTooLarge', { rows: datesAtMost });
      const of = event.isRecurring() ? event.getOccurrenceDetails(start) : { item: event, startDate: start };
      const named = event.isRecurring() ? `${uid}/${start.toString()}` : uid;
      rows.push(rowOf(of.item, { uid: named, times: timeOf(of.startDate, of.item.component) }));
    }
  return { rows, unknownZones: [...unknown].slice(0, 20) };
};
