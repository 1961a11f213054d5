import type { Club } from '#contract/clubProfile.ts';
import type { EventClash } from '#contract/eventWrites.ts';
import { type Booking, type Clash, clashesOf } from '#domain/calendar/clashes.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import type { Aim } from './aims.ts';
import { targetRowsOf } from './aims.ts';
import type { CalendarOccasion, Span } from './calendarStore.ts';
import { asBooking, type Bookable, bookingsNear, type ClubOf, closedDays } from './clashStore.ts';
import { namesOfTargets } from './seriesStore.ts';

/** As many clashes as a reply names. */
const most = 50;

type Wanted = {
  readonly aims: readonly Aim[];
  /** Occasions that the drafts replace. */
  readonly without?: readonly string[];
  /** A span whose bookings are wanted too, near a draft or not. */
  readonly also?: Span | undefined;
};
/** What unsaved or saved occasions of a club would clash with. */
export const clashesWith = async (
  query: Query,
  club: ClubOf,
  drafts: readonly Bookable[],
  { aims, without = [], also }: Wanted,
) => {
  const targets = targetRowsOf(aims, drafts);
  const own = new Set([...without, ...drafts.map(({ id }) => id)]);
  const stored = await bookingsNear(query, club, { drafts, targets, own, also });
  const byDraft = Map.groupBy(targets, ({ occasion_id }) => occasion_id);
  const wanted = drafts.map((row) => asBooking(row, byDraft.get(row.id) ?? [], stored.context));
  const booked = stored.bookings;
  const days = wanted.map(({ day }) => day).sort();
  const closed = await closedDays(query, club.clubId, String(days[0]), String(days.at(-1)));
  const ids = new Set(drafts.map(({ id }) => id));
  const clashes = clashesOf([...booked, ...wanted], closed).filter((one) => one.ids.some((id) => ids.has(id)));
  return { clashes, wanted, booked, rows: stored.rows };
};

const namesOf = async (query: Query, { clubId }: ClubOf, clashes: readonly Clash[]) => {
  const row = await query.selectFrom('club').select('pitches').where('id', '=', clubId).executeTakeFirst();
  const pitches: Club['pitches'] = JSON.parse(row?.pitches ?? '[]');
  const people = clashes.flatMap(({ kind, who }) => (kind === 'pitch' || kind === 'closed' ? [] : who));
  const named = await namesOfTargets(query, people);
  return new Map([...named, ...pitches.map(({ id, name }) => [id, name] as const)]);
};

type Found = {
  readonly clashes: readonly Clash[];
  readonly wanted: readonly Booking[];
  readonly rows: readonly CalendarOccasion[];
};
/** Clashes of drafts as a reply has them, fifty at most: on which date, of whom, with what. */
export const clashViews = async (
  query: Query,
  club: ClubOf,
  { clashes, wanted, rows }: Found,
): Promise<EventClash[]> => {
  const named = clashes.slice(0, most);
  const names = await namesOf(query, club, named);
  const drafts = new Map(wanted.map((one) => [one.id, one]));
  const stored = new Map(rows.map((one) => [one.id, one]));
  return named.map(({ kind, ids, who }) => {
    const draft = ids.map((id) => drafts.get(id)).find((one) => one !== undefined);
    const other = ids.map((id) => (id === draft?.id ? undefined : stored.get(id))).find((one) => one !== undefined);
    return {
      kind,
      day: String(draft?.day),
      who: kind === 'closed' ? who : (names.get(who) ?? ''),
      with: other ? { id: other.id, title: other.title, start: iso(other.starts_at) } : null,
    };
  });
};
