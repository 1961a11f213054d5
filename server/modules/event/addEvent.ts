import { AppError } from '#contract/errors.ts';
import type { NewEvent } from '#contract/eventWrites.ts';
import type { OccasionKind } from '#domain/calendar/occasions.ts';
import { type RecurrenceRule, ruleText } from '#domain/calendar/rule.ts';
import type { Query } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { type Aim, aimsFor, needPitch, targetRowsOf, typeFor } from './aims.ts';
import { clashesWith, clashViews } from './clashView.ts';
import { eventView } from './eventView.ts';
import { addOccasions, addTargets, newOccasion, type OccasionRow, zoneOfClub } from './occasionStore.ts';
import { datesOfRule, ruleOf } from './repeat.ts';
import type { SeriesRow } from './seriesStore.ts';
import { onDay, type Placed, placedAt, placedBy } from './wallTime.ts';

const hourMs = 3_600_000;

type NewSeries = {
  readonly first: OccasionRow;
  readonly rule: RecurrenceRule;
  readonly days: readonly string[];
  readonly startDay: string;
  readonly skipClosed: boolean;
  readonly at: number;
};
/** The row of a new series, whose occasions begin as one of them does. */
export const newSeries = ({ first, rule, days, startDay, skipClosed, at }: NewSeries): SeriesRow => {
  const { wall } = placedAt(first);
  return {
    id: crypto.randomUUID(),
    club_id: first.club_id,
    kind: first.kind,
    rule: ruleText(rule),
    start_day: startDay,
    time: wall.allDay ? null : wall.time,
    minutes: wall.allDay ? wall.days * 1440 : wall.minutes,
    until_day: String(days.at(-1)),
    zone: first.zone,
    skips_closed: skipClosed ? 1 : 0,
    version: 1,
    created_at: at,
    updated_at: at,
  };
};

/** Writes occasions with whom they call. */
export const writeOccasions = async (tx: Query, rows: readonly OccasionRow[], aims: readonly Aim[]): Promise<void> => {
  await addOccasions(tx, rows);
  await addTargets(tx, targetRowsOf(aims, rows));
};

type Draft = Omit<NewEvent, 'typeId' | 'title' | 'targets' | 'repeat'> & { readonly title: string };
type DraftOf = {
  readonly clubId: string;
  readonly kind?: OccasionKind;
  readonly placed: Placed;
  readonly zone: string;
  readonly at: number;
};
/** The row of an event that is not saved. Throws `deadlineAfterStart`. */
export const draftRow = (body: Draft, { clubId, kind = 'event', placed, zone, at }: DraftOf): OccasionRow => {
  const own = { id: crypto.randomUUID(), club_id: clubId, kind, zone, starts_at: at, ends_at: at };
  const row = onDay(newOccasion({ ...own, title: body.title }, at), placed);
  const answer_until = body.answerUntil ? Date.parse(body.answerUntil) : null;
  if (answer_until !== null && answer_until > row.starts_at) throw new AppError('deadlineAfterStart');
  return {
    ...row,
    description: body.description,
    place: body.place,
    pitch_id: body.pitchId,
    pitch_part: body.pitchId === null ? null : (body.pitchPart ?? 'whole'),
    meet_minutes: body.meetMinutes,
    meet_place: body.meetPlace,
    asks: body.asksForAnswer === true ? 'answer' : 'none',
    answer_default: body.answerDefault,
    answer_until,
    limit_at: body.limit,
  };
};

type Type = { readonly asks_for_answer: number; readonly answer_hours_before: number | null };
/** A draft that asks for answers as its request says, else as its type does. */
export const askingAs = (draft: OccasionRow, type: Type, body: Pick<Draft, 'asksForAnswer' | 'answerUntil'>) => {
  const asks = body.asksForAnswer ?? type.asks_for_answer === 1;
  const usual = type.answer_hours_before === null ? null : draft.starts_at - type.answer_hours_before * hourMs;
  const answer_until = body.answerUntil === undefined && asks ? usual : draft.answer_until;
  return { ...draft, asks: asks ? 'answer' : 'none', answer_until };
};

type Adding = {
  readonly first: OccasionRow;
  readonly aims: readonly Aim[];
  readonly repeat?: NewEvent['repeat'];
  /** Writes what belongs to the occasions, in their transaction. */
  readonly also?: (tx: Query, rows: readonly OccasionRow[]) => Promise<void>;
};
/** Writes an occasion, or a series that begins with it. Returns its rows, and what came of the other dates. */
export const createAddOccasions = ({ database, clock, announcements }: Services) => {
  const { query } = database;

  const seriesFor = async (first: OccasionRow, repeat: NonNullable<NewEvent['repeat']>, at: number) => {
    const { day: startDay, wall } = placedAt(first);
    const of = { clubId: first.club_id, day: startDay };
    const rule = await ruleOf(query, of, repeat);
    const { days, leftOut } = await datesOfRule(query, { ...of, rule, skipClosed: repeat.skipClosed });
    const series = newSeries({ first, rule, days, startDay, skipClosed: repeat.skipClosed, at });
    const rows = days.map((day) => ({
      ...onDay(first, { day, wall }),
      id: crypto.randomUUID(),
      series_id: series.id,
      series_day: day,
    }));
    return { series, rows, leftOut };
  };

  return async ({ first, aims, repeat, also }: Adding) => {
    const { club_id: clubId, zone } = first;
    const made = repeat ? await seriesFor(first, repeat, clock()) : { series: null, rows: [first], leftOut: [] };
    await database.transaction(async (tx) => {
      if (made.series) await tx.insertInto('series').values(made.series).execute();
      await writeOccasions(tx, made.rows, aims);
      await also?.(tx, made.rows);
    });
    announcements.announce({ kind: 'clubChanged', clubId, of: 'occasion', ids: made.rows.map(({ id }) => id) });
    const clashes = await clashesWith(query, { clubId, zone }, made.rows, { aims });
    return {
      rows: made.rows,
      leftOut: made.leftOut.map((one) => ({ ...one, days: [...one.days] })),
      warnings: await clashViews(query, { clubId, zone }, clashes),
    };
  };
};

/** Creates an event, or a series. Returns the first one, and what came of the others. */
export const createAdd = (services: Services) => {
  const { query } = services.database;
  const write = createAddOccasions(services);
  return async (user: User, { repeat, ...body }: NewEvent) => {
    const { clubId } = user;
    const type = await typeFor(query, clubId, body.typeId);
    await needPitch(query, clubId, body.pitchId);
    const aims = await aimsFor(query, user, body.targets);
    const zone = await zoneOfClub(query, clubId);
    const placed = placedBy(body, zone);
    if (!placed) throw new AppError('badRequest');
    const draft = draftRow(body, { clubId, placed, zone, at: services.clock() });
    const first = { ...askingAs(draft, type, body), type_id: type.id };
    const { rows, ...others } = await write({ first, aims, repeat });
    const view = await eventView(query, user, rows[0] ?? first, services.clock());
    return { ...view, made: rows.length, ...others };
  };
};
