import type { Event } from '#contract/eventView.ts';
import type { SeriesRow as EditRow } from '#domain/calendar/seriesEdit.ts';
import type { Query } from '#server/db/database.ts';
import { type Engine, isAmong, lockRows } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { OccasionRow } from './occasionStore.ts';
import { placedAt } from './wallTime.ts';

export type SeriesRow = Tables['series'];

/** The names of teams, groups, players and staff members, by their ids. */
export const namesOfTargets = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const table of ['team', 'team_group'] as const)
    for (const row of await query
      .selectFrom(table)
      .where(isAmong(query, 'id', ids))
      .select(['id', 'name'])
      .execute())
      names.set(row.id, row.name);
  for (const table of ['player', 'staff'] as const) {
    const people = query
      .selectFrom(table)
      .where(isAmong(query, 'id', ids))
      .select(['id', 'first_name', 'last_name']);
    for (const row of await people.execute()) names.set(row.id, `${row.first_name} ${row.last_name}`.trim());
  }
  return names;
};

type SeriesDate = Pick<OccasionRow, 'starts_at' | 'series_day' | 'own_fields'>;
/** How many of some dates have not begun, and how many of those were changed by hand. */
const countDates = (dates: readonly SeriesDate[], now: number) => {
  const open = dates.filter(({ starts_at }) => starts_at > now);
  return { many: open.length, byHand: open.filter(({ own_fields }) => own_fields !== '[]').length };
};
/** Counts the dates of a series for one of them: all, and those that follow it. */
const countsFor = (dates: readonly SeriesDate[], day: string, now: number) => {
  const all = countDates(dates, now);
  const after = countDates(
    dates.filter(({ series_day }) => String(series_day) >= day),
    now,
  );
  return {
    ...{ toCome: all.many, toComeByHand: all.byHand, past: dates.length - all.many },
    ...{ following: after.many, followingByHand: after.byHand },
  };
};

/** Series by their ids, each as one of its occasions shows it. */
export const seriesWithDates = async (
  query: Query,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, (row: OccasionRow) => Event['series']>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('series')
    .selectAll()
    .where(isAmong(query, 'id', ids))
    .execute();
  const dates = await query
    .selectFrom('occasion')
    .where(isAmong(query, 'series_id', ids))
    .where('deleted_at', 'is', null)
    .select(['series_id', 'series_day', 'starts_at', 'own_fields'])
    .execute();
  const bySeries = Map.groupBy(dates, ({ series_id }) => series_id);
  return new Map(
    rows.map(({ id, rule, start_day: startDay, until_day: untilDay, skips_closed }) => [
      id,
      ({ series_day, own_fields }) => {
        const day = series_day ?? startDay;
        const counts = countsFor(bySeries.get(id) ?? [], day, now);
        const days = { startDay, untilDay, skipsClosed: skips_closed === 1, day };
        return { id, rule, ...days, ownFields: JSON.parse(own_fields), ...counts };
      },
    ]),
  );
};

/** A series with all its occasions, removed ones too, held until the transaction ends; a single occasion has no series. */
export const heldSeries = async (tx: Query, engine: Engine, { id, series_id }: OccasionRow) => {
  const series =
    series_id === null
      ? undefined
      : await lockRows(engine, tx.selectFrom('series').selectAll().where('id', '=', series_id)).executeTakeFirst();
  const found = tx.selectFrom('occasion').selectAll();
  const rows = await lockRows(
    engine,
    series_id === null ? found.where('id', '=', id) : found.where('series_id', '=', series_id).orderBy('series_day'),
  ).execute();
  return { series: series ?? null, rows };
};

/** Which of these occasions people were asked to, answered or were recorded at. */
export const inUseOf = async (tx: Query, rows: readonly OccasionRow[]): Promise<ReadonlySet<string>> => {
  const noted = await tx
    .selectFrom('attendance')
    .where(
      isAmong(
        tx,
        'occasion_id',
        rows.map(({ id }) => id),
      ),
    )
    .where((by) => by.or([by('answer', 'is not', null), by('presence', 'is not', null)]))
    .select('occasion_id')
    .distinct()
    .execute();
  const asked = rows.flatMap(({ id, asked_at }) => (asked_at === null ? [] : id));
  return new Set([...noted.map(({ occasion_id }) => occasion_id), ...asked]);
};

/** Occasions as the plan of a change reads them. A single one stands for its own day. */
export const seriesEditRows = async (tx: Query, rows: readonly OccasionRow[], at: number): Promise<EditRow[]> => {
  const used = await inUseOf(tx, rows);
  return rows.map((row) => ({
    id: row.id,
    seriesDay: row.series_day ?? placedAt(row).day,
    own: JSON.parse(row.own_fields),
    begun: row.starts_at <= at,
    inUse: used.has(row.id),
    removed: row.deleted_at !== null,
  }));
};
