import type { HomeClash } from '#contract/home.ts';
import { type Booking, clashesOf, freeSlots } from '#domain/calendar/clashes.ts';
import { momentOf } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { type CalendarOccasion, type Span, teamsById } from './calendarStore.ts';
import { bookingsIn, type ClubOf, groundsOf } from './clashStore.ts';

/** Clashes that a home page names, and between which hours a free time is looked for. */
const most = 3;
const [opens, closes] = ['09:00', '22:00'] as const;
/** The easiest to move first: a match has an opponent who would have to agree. */
const ease = ['event', 'training', 'match'];

type Row = CalendarOccasion;
const easier = (a: Row, b: Row): readonly [Row, Row] => (ease.indexOf(b.kind) < ease.indexOf(a.kind) ? [b, a] : [a, b]);
const kindOf = ({ kind }: Row) => kind as HomeClash['kind'];

/** Pairs of occasions of a club that clash in a span of time, each once, with the nearest free times of one of them. */
export const weekClashes = async (query: Query, club: ClubOf, span: Span): Promise<HomeClash[]> => {
  const { rows, bookings } = await bookingsIn(query, club, span);
  const row = new Map(rows.map((one) => [one.id, one]));
  const booking = new Map(bookings.map((one) => [one.id, one]));
  const pairs = new Map(
    clashesOf(bookings).flatMap(({ kind, ids }) => (kind === 'closed' ? [] : [[ids.join(' '), ids] as const])),
  );
  const shown = [...pairs.values()].flatMap(([a, b]) => {
    const [first, second] = [row.get(a), row.get(b)];
    return first && second && first.starts_at >= span.from ? [easier(first, second)] : [];
  });
  const found = shown.slice(0, most);
  if (found.length === 0) return [];
  const pitches = [...(await groundsOf(query, club.clubId))].map(([id, ground]) => ({ id, ground }));
  const teamIds = found.flatMap((pair) => pair.flatMap(({ id }) => booking.get(id)?.teams[0] ?? []));
  const names = new Map((await teamsById(query, [...new Set(teamIds)])).map(({ id, name }) => [id, name]));
  const nameOf = ({ id }: Row) => names.get(booking.get(id)?.teams[0] ?? '') ?? '';
  const slotsOf = (wanted: Booking) => {
    const at = (time: string) => momentOf({ day: wanted.day, time }, club.zone).getTime();
    return freeSlots(wanted, { booked: bookings, from: at(opens), to: at(closes), pitches });
  };
  return found.map(([moves, stays]) => {
    const wanted = booking.get(moves.id);
    return {
      ...{ id: moves.id, kind: kindOf(moves), title: moves.title, teamName: nameOf(moves), place: moves.place },
      ...{ start: iso(moves.starts_at), end: iso(moves.ends_at) },
      other: { id: stays.id, kind: kindOf(stays), title: stays.title, teamName: nameOf(stays) },
      freeSlots: wanted
        ? slotsOf(wanted).map(({ startsAt, endsAt, pitchId }) => ({ start: iso(startsAt), end: iso(endsAt), pitchId }))
        : [],
    };
  });
};
