import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { momentOf, plusDays } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { offsetOf, type PageQuery } from '#server/lists/page.ts';
import type { Eyes } from './people.ts';
import type { AttendanceRow, OccasionRow } from './store.ts';

export type Period = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: string | undefined;
};
type Bounds = { readonly from: number; readonly to: number; readonly kind: string | undefined };

/** The instants between which a period of the club's calendar lies. */
export const boundsOf = async (query: Query, clubId: string, { from, to, kind }: Period): Promise<Bounds> => {
  const club = await query.selectFrom('club').select('time_zone').where('id', '=', clubId).executeTakeFirstOrThrow();
  const startOf = (day: string) => momentOf({ day, time: '00:00' }, club.time_zone).getTime();
  return {
    from: from === undefined ? 0 : startOf(from),
    to: to === undefined ? Number.MAX_SAFE_INTEGER : startOf(plusDays(to, 1)),
    kind,
  };
};

type Joined = Pick<Tables, 'attendance' | 'occasion'>;
const within = <O>(found: SelectQueryBuilder<Joined, 'attendance' | 'occasion', O>, { from, to, kind }: Bounds) => {
  const bounded = found.where('attendance.starts_at', '>=', from).where('attendance.starts_at', '<', to);
  return kind === undefined ? bounded : bounded.where('attendance.kind', '=', kind);
};
const attended = (query: Query) =>
  query
    .selectFrom('attendance')
    .innerJoin('occasion', 'occasion.id', 'attendance.occasion_id')
    .where('occasion.deleted_at', 'is', null);

/** A page of somebody's attendance, newest first, with the occasions. */
export const pageOfPerson = async (
  query: Query,
  { clubId, ids, period, page }: { clubId: string; ids: readonly string[]; period: Period; page: PageQuery },
): Promise<{ rows: readonly { row: AttendanceRow; occasion: OccasionRow }[]; total: number }> => {
  const bounds = await boundsOf(query, clubId, period);
  const found = within(attended(query), bounds)
    .where('attendance.club_id', '=', clubId)
    .where('attendance.person_id', 'in', [...ids]);
  const { total } = await found.select((by) => by.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('attendance')
    .orderBy('attendance.starts_at', 'desc')
    .orderBy('attendance.occasion_id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const occasions = await occasionsOf(
    query,
    rows.map(({ occasion_id }) => occasion_id),
  );
  return {
    total: Number(total),
    rows: rows.flatMap((row) => {
      const occasion = occasions.get(row.occasion_id);
      return occasion ? [{ row, occasion }] : [];
    }),
  };
};
const occasionsOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, OccasionRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('occasion')
    .where(isAmong(query, 'id', ids))
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** What figures are made of: occasions by id, or all of a type, a team or a club. */
export type Subject =
  | { readonly of: 'occasion'; readonly id: string }
  | { readonly of: 'series' | 'type' | 'team' | 'club'; readonly id: string };
/** What the id of a call names in a club: an occasion (`series`: its series), an event type, a team, or the club. */
export const subjectOf = async (
  query: Query,
  scope: string | null,
  id: string,
  series: boolean,
): Promise<(Subject & { readonly clubId: string }) | null> => {
  const inScope = (clubId: string | undefined) => clubId !== undefined && (scope === null || clubId === scope);
  const occasion = await query
    .selectFrom('occasion')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['club_id', 'series_id'])
    .executeTakeFirst();
  if (occasion && inScope(occasion.club_id)) {
    const clubId = occasion.club_id;
    return series && occasion.series_id !== null
      ? { of: 'series', id: occasion.series_id, clubId }
      : { of: 'occasion', id, clubId };
  }
  for (const [of, table] of [
    ['type', 'event_type'],
    ['team', 'team'],
  ] as const) {
    const row = await query
      .selectFrom(table)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('club_id')
      .executeTakeFirst();
    if (row && inScope(row.club_id)) return { of, id, clubId: row.club_id };
  }
  const club = await query.selectFrom('club').where('id', '=', id).select('id').executeTakeFirst();
  return club && inScope(club.id) ? { of: 'club', id, clubId: id } : null;
};

/** Figures of one person, counted by the database. */
export type Figures = Readonly<
  Record<'called' | 'answered' | 'inTime' | 'present' | 'late' | 'excused' | 'absent', number>
> & { readonly personId: string; readonly personKind: string };

type Counted = ExpressionBuilder<Joined, 'attendance' | 'occasion'>;
const many = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;
const marked = (presence: string) => many(sql<boolean>`attendance.presence = ${presence}`);
const reached = (by: Counted, { teams, own }: Eyes) => {
  const conditions = [by('attendance.person_id', 'in', [...own])];
  if (teams && teams.size > 0) conditions.push(by('attendance.team_id', 'in', [...teams]));
  return by.or(conditions);
};

/** How many of some rows were answered, and how many have which presence. */
export const countedParts = [
  many(sql<boolean>`attendance.answer is not null`).as('answered'),
  many(sql<boolean>`attendance.answer is not null and attendance.late = 0`).as('inTime'),
  ...[marked('present').as('present'), marked('late').as('late')],
  ...[marked('excused').as('excused'), marked('absent').as('absent')],
] as const;

/** What figures are made of, and who reads them. */
export type Seen = {
  readonly subject: Subject;
  readonly clubId: string;
  readonly period: Period;
  readonly eyes: Eyes;
  readonly now: number;
};
/** The rows that count: see `figuresOf`. */
export const seenRows = async (query: Query, { subject, clubId, period, eyes, now }: Seen) => {
  const bounds = await boundsOf(query, clubId, period);
  const column = {
    occasion: 'occasion.id',
    series: 'occasion.series_id',
    type: 'occasion.type_id',
    club: 'occasion.club_id',
    team: 'attendance.team_id',
  } as const;
  const all = within(attended(query), { ...bounds, to: Math.min(bounds.to, now + 1) })
    .where('attendance.club_id', '=', clubId)
    .where('occasion.state', '=', 'planned')
    .where(column[subject.of], '=', subject.id);
  const counting = ['team', 'club'].includes(subject.of)
    ? all.where((by) =>
        by.or([
          by('occasion.type_id', 'is', null),
          by(
            'occasion.type_id',
            'in',
            query.selectFrom('event_type').where('counts_for_attendance', '=', 1).select('id'),
          ),
        ]),
      )
    : all;
  return eyes.teams === null ? counting : counting.where((by) => reached(by, eyes));
};

/**
 * The figures of everybody whom a reader may see, over the occasions that have begun. What was cancelled counts for
 * nobody; events of a type that does not count for attendance count where they are asked for by themselves.
 */
export const figuresOf = async (
  query: Query,
  asked: Seen,
): Promise<{ occasions: number; people: readonly Figures[] }> => {
  const seen = await seenRows(query, asked);
  const { occasions } = await seen
    .select((by) => by.fn.count<number>('occasion.id').distinct().as('occasions'))
    .executeTakeFirstOrThrow();
  const rows = await seen
    .groupBy(['attendance.person_id', 'attendance.person_kind'])
    .select((by) => ['attendance.person_id', 'attendance.person_kind', by.fn.countAll<number>().as('called')])
    .select(countedParts)
    .orderBy('attendance.person_id')
    .execute();
  return {
    occasions: Number(occasions),
    people: rows.map((row) => ({
      ...{ personId: row.person_id, personKind: row.person_kind, called: Number(row.called) },
      ...{ answered: Number(row.answered), inTime: Number(row.inTime), present: Number(row.present) },
      ...{ late: Number(row.late), excused: Number(row.excused), absent: Number(row.absent) },
    })),
  };
};
