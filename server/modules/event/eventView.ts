import type { Event } from '#contract/eventView.ts';
import { type Answer, type Asking, checkAnswer } from '#domain/calendar/answers.ts';
import { canMove } from '#domain/calendar/moves.ts';
import { may } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { iso, recordOf } from '#server/lists/page.ts';
import type { User } from '#server/sessions/user.ts';
import { answersOf } from './answerStore.ts';
import { typesOf } from './calendarStore.ts';
import { targetRows } from './calledStore.ts';
import { editorOf } from './editor.ts';
import { meetMinutesOf, type OccasionRow, type TargetRow } from './occasionStore.ts';
import { namesOfTargets, seriesWithDates } from './seriesStore.ts';
import { viewerOfUser } from './viewerStore.ts';

const nobody = { called: 0, yes: 0, no: 0, maybe: 0, none: 0 };
type Target = Event['targets'][number];
const targetOf = (row: TargetRow, name: string): Target => {
  const id = row.what === 'role' ? (row.target_id.split(':')[1] ?? null) : row.target_id;
  return {
    what: row.what as Target['what'],
    id: row.what === 'club' ? null : (id as Target['id']),
    name,
    excluded: row.excluded === 1,
  };
};

const plain = (row: OccasionRow) => ({
  ...recordOf(row),
  kind: row.kind as Event['kind'],
  typeId: row.type_id,
  title: row.title,
  description: row.description,
  start: iso(row.starts_at),
  end: iso(row.ends_at),
  allDay: row.all_day === 1,
  firstDay: row.first_day,
  lastDay: row.last_day,
  zone: row.zone,
  place: row.place,
  pitchId: row.pitch_id,
  pitchPart: row.pitch_part as Event['pitchPart'],
  meetMinutes: meetMinutesOf(row),
  meetPlace: row.meet_place,
  state: row.state as Event['state'],
  cancelledReason: row.cancelled_reason,
  asksForAnswer: row.asks === 'answer',
  answerDefault: row.answer_default as Event['answerDefault'],
  answerUntil: row.answer_until === null ? null : iso(row.answer_until),
  limit: row.limit_at,
});

/** Whether somebody who is called may still say no, which is taken the longest. */
const mayAnswer = (row: OccasionRow, byStaff: boolean, now: number): boolean => {
  const asking: Asking = {
    state: row.state as Asking['state'],
    asks: row.asks as Asking['asks'],
    startsAt: row.starts_at,
    answerUntil: row.answer_until,
  };
  return checkAnswer(asking, { answer: 'no' satisfies Answer, byStaff, now }) === null;
};

/** Events of a club as a user sees them. */
export const eventViews = async (
  query: Query,
  user: User,
  rows: readonly OccasionRow[],
  now: number,
): Promise<Event[]> => {
  const [first] = rows;
  if (!first) return [];
  const viewer = await viewerOfUser(query, user);
  const all = await targetRows(
    query,
    rows.map(({ id }) => id),
  );
  const [answers, names, series, types, edits] = await Promise.all([
    answersOf(query, { ...viewer, clubId: first.club_id }, rows, all),
    namesOfTargets(
      query,
      all.map(({ target_id }) => target_id),
    ),
    seriesWithDates(
      query,
      rows.flatMap(({ series_id }) => series_id ?? []),
      now,
    ),
    typesOf(query, first.club_id),
    editorOf(query, user, all),
  ]);
  const targets = Map.groupBy(all, ({ occasion_id }) => occasion_id);
  return rows.map((row) => {
    const { counts = nobody, own = null, mine = [] } = answers.get(row.id) ?? {};
    // An account that was taken off by hand is shown by the list of attendance: no form names accounts.
    const calling = (targets.get(row.id) ?? []).filter(({ what }) => what !== 'user');
    const of = series.get(row.series_id ?? '');
    const edit = may(user.roles, 'event.edit') && edits(calling) && row.starts_at > now;
    return {
      ...plain(row),
      typeId: row.type_id ?? types.find(({ key }) => key === row.kind)?.id ?? null,
      targets: calling.map((one) => targetOf(one, names.get(one.target_id) ?? '')),
      series: of ? of(row) : null,
      counts,
      own,
      mine,
      may: {
        edit: edit && row.kind === 'event',
        move: edit && canMove(row),
        answer: mine.length > 0 && mayAnswer(row, false, now),
      },
    };
  });
};

/** An event as a user sees it. */
export const eventView = async (query: Query, user: User, row: OccasionRow, now: number): Promise<Event> => {
  const [one] = await eventViews(query, user, [row], now);
  if (!one) throw new Error('Each row makes one event.');
  return one;
};
