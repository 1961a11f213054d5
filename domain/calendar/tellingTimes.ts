import { momentOf, plusDays, readingOf } from '../days.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Letters that can wait are written between these hours of the reader's wall. */
const [opens, closes] = ['08:00', '21:00'];

/** The next morning at eight in a zone. */
export const nextMorning = (at: number, zone: string): number =>
  momentOf({ day: plusDays(readingOf(new Date(at), zone).day, 1), time: opens }, zone).getTime();

/** The moment itself by day; by night the next morning. */
export const byDay = (at: number, zone: string): number => {
  const { day, time } = readingOf(new Date(at), zone);
  if (time >= closes) return nextMorning(at, zone);
  return time < opens ? momentOf({ day, time: opens }, zone).getTime() : at;
};

/** What begins within so long is told by night too, ms. */
const urgentWithin = dayMs;
/** When news of an occasion is told: at once by day, and by night where it begins soon; else the next morning. */
export const urgentByDay = (startsAt: number, at: number, zone: string): number =>
  startsAt - at < urgentWithin ? at : byDay(at, zone);

/** How many days before the start people are asked, where the type of the event says nothing. */
export const usualAskDays = 5;
/** How many hours before the start those without an answer are reminded, where the type says nothing. */
export const usualRemindHours = 48;
/** And once more, so long before answering closes. */
const lastReminderMs = 6 * hourMs;
/** Nobody is reminded so soon after being asked. */
const restAfterAsking = 12 * hourMs;

/** An event whose people have been asked, as far as reminders depend on it. Epoch milliseconds. */
export type Remindable = {
  readonly startsAt: number;
  /** Null: until the start. */
  readonly answerUntil: number | null;
  readonly askedAt: number;
  readonly remindHours: number | null;
};
/** When those without an answer are reminded, in order. */
export const remindersOf = ({ startsAt, answerUntil, askedAt, remindHours }: Remindable): readonly number[] => {
  const until = answerUntil ?? startsAt;
  const all = [startsAt - (remindHours ?? usualRemindHours) * hourMs, until - lastReminderMs];
  return [...new Set(all)].filter((at) => at >= askedAt + restAfterAsking && at < until).sort((a, b) => a - b);
};
/** The next reminder after the last one that was sent; undefined when there is none. */
export const nextReminder = (event: Remindable, remindedAt: number | null): number | undefined =>
  remindersOf(event).find((at) => remindedAt === null || at > remindedAt);

/** When those who took part are asked how hard it was: half an hour after the end. */
export const ratingDue = (endsAt: number): number => endsAt + hourMs / 2;

/** When the staff of a club have their summary of a day. */
export const digestTime = '07:30';
