import ICAL from 'ical.js';
import { plusDays } from '#domain/days.ts';

/** One entry of a calendar file. Instants are epoch milliseconds. */
export type CalendarEntry = {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The first and the last day of what takes whole days. */
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly state: 'confirmed' | 'tentative' | 'cancelled';
  /** Whether its time counts as taken. */
  readonly isBusy: boolean;
  readonly sequence: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Minutes before the start; null: no reminder. */
  readonly alarmMinutes: number | null;
};

// Lines have 75 octets at most; the library does not count the space that begins a continued one.
ICAL.foldLength = 74;

/** A file of this kind holds neither a carriage return nor another control character inside a text. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .toWellFormed();

/** A property as the library writes it (jCal, RFC 7265): its name, parameters, type and value. */
type Property = readonly [string, Record<string, string>, string, string | number];
type Component = readonly [string, readonly Property[], readonly Component[]];

const text = (name: string, value: string): Property => [name, {}, 'text', plain(value)];
/** An instant, to the second. */
const utc = (name: string, at: number): Property => [
  name,
  {},
  'date-time',
  `${new Date(at).toISOString().slice(0, 19)}Z`,
];
const date = (name: string, day: string): Property => [name, {}, 'date', day];

const timesOf = ({ startsAt, endsAt, days }: CalendarEntry): readonly Property[] =>
  days
    ? [date('dtstart', days.first), date('dtend', plusDays(days.last, 1))]
    : [utc('dtstart', startsAt), utc('dtend', endsAt)];

const alarmOf = ({ title }: CalendarEntry, minutes: number): Component => {
  const trigger = ICAL.Duration.fromSeconds(-minutes * 60).toString();
  return ['valarm', [text('action', 'DISPLAY'), text('description', title), ['trigger', {}, 'duration', trigger]], []];
};

const eventOf = (entry: CalendarEntry): Component => [
  'vevent',
  [
    text('uid', entry.uid),
    text('summary', entry.title),
    ...timesOf(entry),
    utc('dtstamp', entry.changedAt),
    utc('last-modified', entry.changedAt),
    utc('created', entry.createdAt),
    ['sequence', {}, 'integer', entry.sequence],
    text('status', entry.state.toUpperCase()),
    text('transp', entry.isBusy ? 'OPAQUE' : 'TRANSPARENT'),
    ...(entry.description === '' ? [] : [text('description', entry.description)]),
    ...(entry.place === '' ? [] : [text('location', entry.place)]),
    ...(entry.url === null ? [] : [['url', {}, 'uri', entry.url] as const]),
  ],
  entry.alarmMinutes === null ? [] : [alarmOf(entry, entry.alarmMinutes)],
];

/**
 * A calendar file. Programs that subscribe to it are asked to read it again every hour. It is put together as what the
 * library writes, without an object of the library for each property: those take three times as long as the writing.
 */
export const calendarText = (name: string, entries: readonly CalendarEntry[]): string => {
  const head: readonly Property[] = [
    text('version', '2.0'),
    text('prodid', '-//Touchline//Calendar//EN'),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    ['x-wr-calname', {}, 'unknown', plain(name)],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    ['x-published-ttl', {}, 'unknown', 'PT1H'],
  ];
  const calendar: Component = ['vcalendar', head, entries.map(eventOf)];
  return ICAL.stringify(calendar as unknown as unknown[]);
};
