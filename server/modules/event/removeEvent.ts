import { AppError } from '#contract/errors.ts';
import { readRule, ruleText } from '#domain/calendar/rule.ts';
import { type EditScope, ruleBefore } from '#domain/calendar/seriesEdit.ts';
import { plusDays } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { dropLinks } from '../teamTraining/planStore.ts';
import { moveOccasion, type OccasionRow } from './occasionStore.ts';
import { heldSeries, inUseOf, type SeriesRow } from './seriesStore.ts';
import { keepUndo, rowsBefore } from './undoStore.ts';

type Asked = { readonly scope: EditScope; readonly reason?: string | undefined };

/** Which of a series a removal takes: none that has begun. Throws `occasion.begun` where the event itself has. */
const reached = (rows: readonly OccasionRow[], row: OccasionRow, scope: EditScope, at: number) => {
  const open = rows.filter(({ starts_at, deleted_at }) => starts_at > at && deleted_at === null);
  if (scope === 'coming') return open;
  if (row.starts_at <= at) throw new AppError('occasion.begun');
  if (scope === 'this') return open.filter(({ id }) => id === row.id);
  return open.filter(({ series_day }) => String(series_day) >= String(row.series_day));
};

/** Ends a series before the first of the dates that go. */
const endSeries = async (tx: Query, series: SeriesRow, gone: readonly OccasionRow[], at: number): Promise<void> => {
  const [first] = gone.map(({ series_day }) => String(series_day)).sort();
  const rule = readRule(series.rule);
  if (first === undefined || !rule || first <= series.start_day) return;
  await tx
    .updateTable('series')
    .set({
      rule: ruleText(ruleBefore(rule, first)),
      until_day: plusDays(first, -1),
      version: series.version + 1,
      updated_at: at,
    })
    .where('id', '=', series.id)
    .execute();
};

/** Removes an occasion, or cancels it where people were asked or answered; with scope those of its series. */
export const createRemoveOccasions = ({ database, clock, announcements }: Services) => {
  const write = async (tx: Query, user: User, of: OccasionRow, { scope: asked, reason }: Asked) => {
    const at = clock();
    const { series, rows } = await heldSeries(tx, database.engine, of);
    const row = rows.find(({ id, deleted_at }) => id === of.id && deleted_at === null);
    if (!row) throw new AppError('notFound');
    const scope = series ? asked : 'this';
    const gone = reached(rows, row, scope, at);
    if (gone.length === 0) return { removed: [], cancelled: [], undoId: null };
    const used = await inUseOf(tx, gone);
    const before = await rowsBefore(tx, gone, series);
    const [cancelled, removed] = [gone.filter(({ id }) => used.has(id)), gone.filter(({ id }) => !used.has(id))];
    for (const one of cancelled)
      await moveOccasion(tx, one, { state: 'cancelled', cancelled_reason: reason || null }, at);
    for (const one of removed) await moveOccasion(tx, one, { deleted_at: at }, at);
    await dropLinks(
      tx,
      removed.map(({ id }) => id),
    );
    if (series && scope !== 'this') await endSeries(tx, series, gone, at);
    const undoId = await keepUndo(tx, user, row.club_id, { before, added: [], newSeriesId: null, at });
    return { removed: removed.map(({ id }) => id), cancelled: cancelled.map(({ id }) => id), undoId };
  };

  return async (user: User, row: OccasionRow, asked: Asked) => {
    const made = await database.transaction((tx) => write(tx, user, row, asked));
    const ids = [...made.removed, ...made.cancelled];
    announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'occasion', ids });
    return { done: true as const, ...made };
  };
};
