import { AppError, refuse } from '#contract/errors.ts';
import type { EventChange } from '#contract/eventWrites.ts';
import { type RecurrenceRule, readRule, ruleText } from '#domain/calendar/rule.ts';
import { planEdit, ruleBefore, ruleFrom, type SeriesPlan, touchedBy } from '#domain/calendar/seriesEdit.ts';
import { dayOf, plusDays } from '#domain/days.ts';
import { datesOf } from '#server/calendar/dates.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { newSeries } from './addEvent.ts';
import { aimsFor, needPitch, typeFor } from './aims.ts';
import { applyPlan, type Beside, type Held } from './applyPlan.ts';
import { targetRows } from './calledStore.ts';
import { needEditable } from './editable.ts';
import { cellsFor, type Edit, editOf } from './eventChange.ts';
import { eventView } from './eventView.ts';
import type { OccasionRow } from './occasionStore.ts';
import { datesOfRule, ruleOf, shiftedRule } from './repeat.ts';
import { heldSeries, seriesEditRows } from './seriesStore.ts';
import { keepUndo, rowsBefore } from './undoStore.ts';
import { placedAt, placedBy } from './wallTime.ts';

type Dated = { readonly rule: RecurrenceRule; readonly days: readonly string[]; readonly skipClosed: boolean };

const readStored = (text: string): RecurrenceRule => {
  const rule = readRule(text);
  if (!rule) throw new Error('A stored rule can be read.');
  return rule;
};

/** The first event that a change of the series takes: the event itself, or the next that has not begun. */
const firstOf = ({ row, rows, today, at }: Held, scope: EventChange['scope']): OccasionRow =>
  scope === 'coming'
    ? (rows.find((one) => one.deleted_at === null && one.starts_at > at && String(one.series_day) >= today) ?? row)
    : row;

/** The rule and the dates of what changes; null while day and rule stay as they are. */
const datesFor = async (tx: Query, held: Held, edit: Edit, change: EventChange): Promise<Dated | null> => {
  const { scope, repeat } = change;
  const { series } = held;
  if (scope === 'this' || (edit.by === 0 && !repeat)) return null;
  const first = firstOf(held, scope);
  const was = first.series_day ?? placedAt(first).day;
  const day = plusDays(was, edit.by);
  const { club_id: clubId } = held.row;
  if (repeat) {
    const end = series ? { until: series.until_day < day ? day : series.until_day } : undefined;
    const rule = await ruleOf(tx, { clubId, day, end }, repeat);
    const { skipClosed } = repeat;
    return { rule, skipClosed, ...(await datesOfRule(tx, { clubId, rule, day, skipClosed })) };
  }
  if (!series) return null;
  const old = readStored(series.rule);
  const rule = shiftedRule(ruleFrom(old, was, datesOf(old, series.start_day).days), edit.by, day);
  const skipClosed = series.skips_closed === 1;
  return { rule, skipClosed, ...(await datesOfRule(tx, { clubId, rule, day, skipClosed })) };
};

/** Writes the series that the changed events belong to: a new one where the plan splits the old, else the old anew. */
const writeSeries = async (tx: Query, held: Held, plan: SeriesPlan, edit: Edit, dated: Dated | null) => {
  const { series, row, at } = held;
  const wall = { ...row, ...cellsFor(row, edit, edit.fields, edit.placed.day) };
  const startDay = dated?.days[0] ?? plan.splitAt ?? series?.start_day ?? edit.placed.day;
  if (!series) {
    if (!dated) return null;
    const made = newSeries({ first: wall, ...dated, startDay, at });
    await tx.insertInto('series').values(made).execute();
    return made.id;
  }
  const old = readStored(series.rule);
  const all = datesOf(old, series.start_day).days;
  const rule = dated?.rule ?? (plan.splitAt === null ? old : ruleFrom(old, plan.splitAt, all));
  const made = newSeries({
    first: wall,
    rule,
    days: dated?.days ?? [series.until_day],
    startDay,
    skipClosed: dated?.skipClosed ?? series.skips_closed === 1,
    at,
  });
  const { id: _new, created_at: _made, version: _first, ...columns } = made;
  if (plan.splitAt === null) {
    await tx
      .updateTable('series')
      .set({ ...columns, version: series.version + 1 })
      .where('id', '=', series.id)
      .execute();
    return series.id;
  }
  const until = plusDays(plan.splitAt, -1);
  await tx
    .updateTable('series')
    .set({
      rule: ruleText(ruleBefore(old, plan.splitAt)),
      until_day: until,
      version: series.version + 1,
      updated_at: at,
    })
    .where('id', '=', series.id)
    .execute();
  await tx.insertInto('series').values(made).execute();
  return made.id;
};

type Editing = {
  /** An occasion that the user may edit. */
  readonly row: OccasionRow;
  readonly change: EventChange;
  /** What a refusal for an old version shows. */
  readonly present: () => Promise<unknown>;
  readonly beside?: Beside;
};
/** Changes an occasion, and those of its series as far as the scope reaches. Returns what was changed. */
export const createEditOccasion = ({ database, clock, announcements }: Services) => {
  const { query } = database;

  const hold = async (tx: Query, row: OccasionRow, version: number): Promise<Held> => {
    const at = clock();
    const { series, rows } = await heldSeries(tx, database.engine, row);
    const present = rows.find(({ id }) => id === row.id);
    if (!present || present.deleted_at !== null) throw new AppError('notFound');
    if (present.version !== version) throw new AppError('record.changed');
    const targets = await targetRows(tx, [row.id]);
    return { row: present, targets, series, rows, at, today: dayOf(new Date(at), row.zone) };
  };

  type Written = { readonly held: Held; readonly edit: Edit; readonly beside: Beside | undefined };
  const write = async (tx: Query, user: User, { held, edit, beside }: Written, change: EventChange) => {
    const scope = held.series || change.repeat ? change.scope : 'this';
    const dated = await datesFor(tx, held, edit, { ...change, scope });
    const moved = edit.by === 0 ? null : [edit.placed.day];
    const plan = planEdit(await seriesEditRows(tx, held.rows, held.at), {
      ...{ scope, id: held.row.id, fields: edit.fields, today: held.today, keepOwn: change.keepOwn },
      days: scope === 'this' ? moved : (dated?.days ?? null),
    });
    if (plan === 'occasion.begun') throw new AppError('occasion.begun');
    const touched = new Set(touchedBy(plan));
    const before = await rowsBefore(
      tx,
      held.rows.filter(({ id }) => touched.has(id)),
      held.series,
    );
    const seriesId = scope === 'this' ? (held.series?.id ?? null) : await writeSeries(tx, held, plan, edit, dated);
    const added = await applyPlan(tx, { held, plan, edit, seriesId, beside });
    const newSeriesId = seriesId === held.series?.id ? null : seriesId;
    const undoId = await keepUndo(tx, user, held.row.club_id, { before, added, newSeriesId, at: held.at });
    return { changed: [...touched, ...added], undoId };
  };

  return async (user: User, { row, change, present, beside }: Editing) => {
    const { version, scope: _scope, keepOwn: _keep, repeat, targets: wanted, ...given } = change;
    const { club_id: clubId } = row;
    await needPitch(query, clubId, given.pitchId);
    const aims = wanted ? await aimsFor(query, user, wanted) : null;
    const placed = placedBy(given, row.zone);
    const work = () =>
      database.transaction(async (tx) => {
        const held = await hold(tx, row, version);
        const own = editOf(held, given, { placed, aims });
        const edit = { ...own, fields: [...own.fields, ...((await beside?.fieldsOf(tx, held.row)) ?? [])] };
        if (edit.fields.length === 0 && edit.by === 0 && !repeat) return { changed: [], undoId: null };
        return write(tx, user, { held, edit, beside }, change);
      });
    const { changed, undoId } = await orPresent(work, present);
    if (changed.length > 0) announcements.announce({ kind: 'clubChanged', clubId, of: 'occasion', ids: changed });
    return { changed, undoId };
  };
};

/** Changes an event, and the events of its series as far as the scope reaches. Returns it with what was changed. */
export const createEditEvent = (services: Services) => {
  const { clock } = services;
  const { query } = services.database;
  const edit = createEditOccasion(services);

  /** The event after its change; the first of the others where fewer dates left it none. */
  const shown = async (user: User, id: string, changed: readonly string[]) => {
    const found = query.selectFrom('occasion').selectAll().where('deleted_at', 'is', null).orderBy('starts_at');
    const rows = await found.where(isAmong(query, 'id', [id, ...changed])).execute();
    const row = rows.find((one) => one.id === id) ?? rows[0] ?? refuse('notFound');
    return eventView(query, user, row, clock());
  };

  return async (user: User, id: string, change: EventChange) => {
    const row = await needEditable(query, user, id);
    if (change.typeId && change.typeId !== row.type_id) await typeFor(query, row.club_id, change.typeId);
    const present = async () => eventView(query, user, await needEditable(query, user, id), clock());
    const { changed, undoId } = await edit(user, { row, change, present });
    return { ...(await shown(user, id, changed)), changed, undoId };
  };
};
