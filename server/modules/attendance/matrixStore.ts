import type { Presence } from '#domain/attendance.ts';
import { dayOf, readingOf } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { countedParts, type Figures, type Seen, seenRows } from './readStore.ts';

export type MonthFigures = Omit<Figures, 'personId' | 'personKind'> & {
  /** YYYY-MM of the club's calendar. */
  readonly month: string;
  readonly occasions: number;
};

export const zoneOf = async (query: Query, clubId: string): Promise<string> =>
  (await query.selectFrom('club').select('time_zone').where('id', '=', clubId).executeTakeFirstOrThrow()).time_zone;

const parts = ['called', 'answered', 'inTime', 'present', 'late', 'excused', 'absent'] as const;
const noFigures = { called: 0, answered: 0, inTime: 0, present: 0, late: 0, excused: 0, absent: 0 };

/** The figures by month; a month in which nothing took place is left out. */
export const monthsOf = async (query: Query, asked: Seen): Promise<readonly MonthFigures[]> => {
  const zone = await zoneOf(query, asked.clubId);
  const rows = await (await seenRows(query, asked))
    .groupBy(['occasion.id', 'occasion.starts_at'])
    .select((by) => ['occasion.starts_at', by.fn.countAll<number>().as('called')])
    .select(countedParts)
    .orderBy('occasion.starts_at')
    .execute();
  const byMonth = Map.groupBy(rows, ({ starts_at }) => dayOf(new Date(starts_at), zone).slice(0, 7));
  return [...byMonth].map(([month, own]) => {
    const sums = { ...noFigures };
    for (const row of own) for (const part of parts) sums[part] += Number(row[part]);
    return { month, occasions: own.length, ...sums };
  });
};

/** A table is made of so many of the latest dates, and of so many people. */
const datesAtMost = 200;
const rowsAtMost = 60_000;

export type Matrix = {
  readonly dates: readonly {
    readonly id: string;
    readonly day: string;
    readonly time: string;
    readonly kind: string;
    readonly title: string;
  }[];
  readonly people: readonly {
    readonly personId: string;
    readonly personKind: string;
    /** By date: a presence, null where nothing is recorded, undefined where the person was not called. */
    readonly marks: readonly (Presence | null | undefined)[];
  }[];
};

/** Who was how at which date, over the occasions that have begun. */
export const matrixOf = async (query: Query, asked: Seen): Promise<Matrix> => {
  const zone = await zoneOf(query, asked.clubId);
  const rows = await (await seenRows(query, asked))
    .select(['occasion.id', 'occasion.starts_at', 'occasion.kind', 'occasion.title'])
    .select(['attendance.person_id', 'attendance.person_kind', 'attendance.presence'])
    .orderBy('occasion.starts_at', 'desc')
    .orderBy('occasion.id')
    .limit(rowsAtMost)
    .execute();
  const latest = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, datesAtMost).reverse();
  const dates = latest.map(({ id, starts_at, kind, title }) => ({
    ...{ id, kind, title },
    ...readingOf(new Date(starts_at), zone),
  }));
  const people = [...Map.groupBy(rows, ({ person_id }) => person_id)].map(([personId, own]) => {
    const presence = new Map(own.map((row) => [row.id, row.presence as Presence | null]));
    const [first] = own;
    return { personId, personKind: first?.person_kind ?? '', marks: dates.map(({ id }) => presence.get(id)) };
  });
  return { dates, people: people.filter(({ marks }) => marks.some((mark) => mark !== undefined)) };
};

/** What a subject is called: a team, a type, a club, or an occasion by its title. */
export const nameOfSubject = async (query: Query, { of, id }: Seen['subject']): Promise<string> => {
  const table = { team: 'team', type: 'event_type', club: 'club' } as const;
  if (of === 'team' || of === 'type' || of === 'club') {
    const row = await query.selectFrom(table[of]).where('id', '=', id).select('name').executeTakeFirst();
    return row?.name ?? '';
  }
  const column = of === 'series' ? 'series_id' : 'id';
  const row = await query.selectFrom('occasion').where(column, '=', id).select('title').executeTakeFirst();
  return row?.title ?? '';
};
