import ICAL from 'ical.js';

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

const dayMs = 86_400_000;
const utc = (at: number) => ICAL.Time.fromJSDate(new Date(at), true);
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** A file of this kind holds neither a carriage return nor another control character inside a text. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .toWellFormed();

const addTimes = (event: ICAL.Component, { startsAt, endsAt, days }: CalendarEntry): void => {
  event.addPropertyWithValue('dtstart', days ? ICAL.Time.fromDateString(days.first) : utc(startsAt));
  event.addPropertyWithValue('dtend', days ? ICAL.Time.fromDateString(dayAfter(days.last)) : utc(endsAt));
};

const alarmOf = ({ title }: CalendarEntry, minutes: number): ICAL.Component => {
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('description', plain(title));
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-minutes * 60));
  return alarm;
};

const eventOf = (entry: CalendarEntry): ICAL.Component => {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', entry.uid);
  event.addPropertyWithValue('summary', plain(entry.title));
  addTimes(event, entry);
  event.addPropertyWithValue('dtstamp', utc(entry.changedAt));
  event.addPropertyWithValue('last-modified', utc(entry.changedAt));
  event.addPropertyWithValue('created', utc(entry.createdAt));
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('status', entry.state.toUpperCase());
  event.addPropertyWithValue('transp', entry.isBusy ? 'OPAQUE' : 'TRANSPARENT');
  if (entry.description !== '') event.addPropertyWithValue('description', plain(entry.description));
  if (entry.place !== '') event.addPropertyWithValue('location', plain(entry.place));
  if (entry.url !== null) event.addPropertyWithValue('url', entry.url);
  if (entry.alarmMinutes !== null) event.addSubcomponent(alarmOf(entry, entry.alarmMinutes));
  return event;
};

/** A calendar file. Programs that subscribe to it are asked to read it again every hour. */
export const calendarText = (name: string, entries: readonly CalendarEntry[]): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Touchline//Calendar//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', plain(name));
  const hourly = new ICAL.Property('refresh-interval', calendar);
  hourly.resetType('duration');
  hourly.setValue(ICAL.Duration.fromString('PT1H'));
  calendar.addProperty(hourly);
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H');
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry));
  return `${calendar.toString()}\r\n`;
};
