import type { Club } from '#contract/clubProfile.ts';
import { type Booking, type Clash, clashesOf, type PitchPart, travelMs } from '#domain/calendar/clashes.ts';
import { dayOf } from '#domain/days.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { type CalendarOccasion, occasionsIn, type Span, teamsOfGroups } from './calendarStore.ts';
import { targetRows } from './calledStore.ts';
import type { TargetRow } from './occasionStore.ts';

/** The closed days of a club that touch a span of days. */
export const closedDays = async (query: Query, clubId: string, from: string, to: string) => {
  const rows = await query
    .selectFrom('closed_day')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .select(['name', 'from_day', 'to_day'])
    .orderBy('from_day')
    .execute();
  return rows.map(({ name, from_day, to_day }) => ({ name, fromDay: from_day, toDay: to_day }));
};

/** People whom two occasions can want at once, by team: those of several teams, and those who are called by name. */
const sharedPeople = async (
  query: Query,
  clubId: string,
  named: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const [players, staff] = await Promise.all([
    query
      .selectFrom('team_player')
      .innerJoin('team', 'team.id', 'team_player.team_id')
      .where('team.club_id', '=', clubId)
      .where('team.deleted_at', 'is', null)
      .select(['team_player.team_id', 'team_player.player_id as person'])
      .execute(),
    query
      .selectFrom('team_staff')
      .innerJoin('team', 'team.id', 'team_staff.team_id')
      .where('team.club_id', '=', clubId)
      .where('team.deleted_at', 'is', null)
      .select(['team_staff.team_id', 'team_staff.staff_id as person'])
      .execute(),
  ]);
  const all = [...players, ...staff];
  const byPerson = Map.groupBy(all, ({ person }) => person);
  const several = all.filter(({ person }) => named.has(person) || (byPerson.get(person)?.length ?? 0) > 1);
  const byTeam = Map.groupBy(several, ({ team_id }) => team_id);
  return new Map([...byTeam].map(([team, rows]) => [team, rows.map(({ person }) => person)]));
};

/** The ground of each pitch of a club: its address, where it has one. */
export const groundsOf = async (query: Query, clubId: string): Promise<ReadonlyMap<string, string | null>> => {
  const row = await query.selectFrom('club').select('pitches').where('id', '=', clubId).executeTakeFirst();
  const pitches: Club['pitches'] = JSON.parse(row?.pitches ?? '[]');
  return new Map(pitches.map(({ id, address }) => [id, searchKey(address) || null]));
};

export type Bookable = {
  readonly id: string;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly first_day: string | null;
  readonly place: string | null;
  readonly pitch_id: string | null;
  readonly pitch_part: string | null;
};
export type BookingContext = {
  readonly zone: string;
  readonly grounds: ReadonlyMap<string, string | null>;
  readonly people: ReadonlyMap<string, readonly string[]>;
  readonly groups: ReadonlyMap<string, string>;
};

/** What `asBooking` needs to know of a club and of these targets. */
const bookingContext = async (
  query: Query,
  { clubId, zone }: { readonly clubId: string; readonly zone: string },
  targets: readonly TargetRow[],
): Promise<BookingContext> => {
  const groupIds = targets.flatMap(({ what, target_id }) => (what === 'group' ? target_id : []));
  const named = targets.flatMap(({ what, target_id }) => (what === 'player' || what === 'staff' ? target_id : []));
  const [grounds, people, groups] = await Promise.all([
    groundsOf(query, clubId),
    sharedPeople(query, clubId, new Set(named)),
    teamsOfGroups(query, groupIds),
  ]);
  return { zone, grounds, people, groups };
};

const groundKeys = new Map<string, string | null>();
/** A ground by the name of a place; the same few places come again and again. */
const groundOf = (place: string | null): string | null => {
  if (place === null) return null;
  const known = groundKeys.get(place);
  if (known !== undefined) return known;
  if (groundKeys.size >= 1_000) groundKeys.clear();
  const key = searchKey(place) || null;
  groundKeys.set(place, key);
  return key;
};

/** An occasion with its targets as what can clash. */
export const asBooking = (row: Bookable, targets: readonly TargetRow[], of: BookingContext): Booking => {
  const calling = targets.filter(({ excluded }) => excluded === 0);
  const teams = calling.flatMap(({ what, target_id }) => (what === 'team' ? target_id : []));
  const single = calling.flatMap(({ what, target_id }) => (what === 'player' || what === 'staff' ? target_id : []));
  const ofGroups = calling.flatMap(({ what, target_id }) => (what === 'group' ? (of.groups.get(target_id) ?? []) : []));
  return {
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    day: row.first_day ?? dayOf(new Date(row.starts_at), of.zone),
    pitch: row.pitch_id === null ? null : { id: row.pitch_id, part: (row.pitch_part ?? 'whole') as PitchPart },
    ground: row.pitch_id === null ? groundOf(row.place) : (of.grounds.get(row.pitch_id) ?? null),
    teams: [...new Set([...teams, ...ofGroups])],
    people: [...new Set([...single, ...teams.flatMap((team) => of.people.get(team) ?? [])])],
  };
};

export type ClubOf = { readonly clubId: string; readonly zone: string };
/** All occasions of a club in a span of time, with their targets. */
type Known = { readonly rows: readonly CalendarOccasion[]; readonly targets: readonly TargetRow[] };
const bookingsOf = async (query: Query, club: ClubOf, known: Known, drafts: readonly TargetRow[] = []) => {
  const rows = known.rows.filter(({ state }) => state === 'planned');
  const context = await bookingContext(query, club, [...known.targets, ...drafts]);
  const byOccasion = Map.groupBy(known.targets, ({ occasion_id }) => occasion_id);
  return { rows, context, bookings: rows.map((row) => asBooking(row, byOccasion.get(row.id) ?? [], context)) };
};

const plannedIn = (query: Query, { clubId }: ClubOf, span: Span) =>
  occasionsIn(query, span, { clubId }, []).where('occasion.state', '=', 'planned').execute();
const withTargets = async (query: Query, rows: readonly CalendarOccasion[]): Promise<Known> => ({
  rows,
  targets: await targetRows(
    query,
    rows.map(({ id }) => id),
  ),
});

/** What is booked in a club in a span of time, without what is cancelled or postponed. */
export const bookingsIn = async (query: Query, club: ClubOf, span: Span) =>
  bookingsOf(query, club, await withTargets(query, await plannedIn(query, club, span)));

/** The same spans by their start, those that touch made one. */
const joined = (spans: readonly Span[]): readonly Span[] => {
  const made: Span[] = [];
  for (const one of [...spans].sort((a, b) => a.from - b.from)) {
    const last = made.at(-1);
    if (!last || last.to < one.from) made.push(one);
    else made[made.length - 1] = { from: last.from, to: Math.max(last.to, one.to) };
  }
  return made;
};

type Near = {
  readonly drafts: readonly Bookable[];
  /** Targets of the drafts: people whom they call by name can clash too. */
  readonly targets: readonly TargetRow[];
  /** Occasions that the drafts are, or that they replace. */
  readonly own: ReadonlySet<string>;
  /** A further span in which everything is wanted. */
  readonly also?: Span | undefined;
};
/**
 * What is booked in a club near one of these drafts, so that it can clash with it. A series of a season has far more
 * beside it than on its dates: whom that calls is not read.
 */
export const bookingsNear = async (query: Query, club: ClubOf, { drafts, targets, own, also }: Near) => {
  const near = drafts.map(({ starts_at, ends_at }) => ({ from: starts_at - travelMs, to: ends_at + travelMs }));
  const spans = joined(also ? [...near, also] : near);
  const span = { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 };
  // Both are in the order of their start: a span that ended before an occasion is over for all that follow.
  let at = 0;
  const rows = (await plannedIn(query, club, span)).filter((row) => {
    while (at < spans.length - 1 && (spans[at]?.to ?? 0) <= row.starts_at) at += 1;
    const next = spans[at];
    return !own.has(row.id) && next !== undefined && next.from < row.ends_at && row.starts_at < next.to;
  });
  return bookingsOf(query, club, await withTargets(query, rows), targets);
};

/** The clashes of a club in a span of time. `known`: what is read of it already. */
export const clashesIn = async (query: Query, club: ClubOf, span: Span, known?: Known): Promise<readonly Clash[]> => {
  const { bookings } = known ? await bookingsOf(query, club, known) : await bookingsIn(query, club, span);
  const days = [span.from, span.to].map((at) => dayOf(new Date(at), club.zone));
  return clashesOf(bookings, await closedDays(query, club.clubId, String(days[0]), String(days[1])));
};
