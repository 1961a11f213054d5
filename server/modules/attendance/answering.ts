import type { ChangeWay } from '#contract/attendanceView.ts';
import type { ReasonKind } from '#domain/calendar/answers.ts';
import { type Answer, type Asking, checkAnswer, isLate } from '#domain/calendar/answers.ts';
import { nextRank, offerOf, rankAfter } from '#domain/calendar/waitingList.ts';
import { answerOf, stateOf, waitingOf } from './sheet.ts';
import type { AttendanceRow, ChangeRow, OccasionRow } from './store.ts';

export type Answering = {
  readonly answer: Answer | null;
  readonly reasonKind?: ReasonKind | undefined;
  readonly reason?: string | undefined;
  /** JSON. */
  readonly wish?: string | undefined;
  /** Whether it is given as staff, for whom there is no deadline. */
  readonly byStaff: boolean;
  /** Null: the holder of a link. */
  readonly userId: string | null;
  readonly via: 'app' | 'mail' | 'staff' | 'series';
  readonly at: number;
  readonly device?: string | undefined;
};

export const askingOf = (occasion: OccasionRow): Asking => ({
  state: stateOf(occasion.state),
  asks: occasion.asks === 'answer' ? 'answer' : 'none',
  startsAt: occasion.starts_at,
  answerUntil: occasion.answer_until,
});

/** The row of the history for one changed field. */
export const changeOf = (
  row: AttendanceRow,
  change: Pick<ChangeRow, 'field' | 'was' | 'now' | 'at'> & {
    /** Null: by itself. */
    readonly via: ChangeWay | null;
    readonly reasonKind?: string | null;
    readonly reason?: string | null;
    readonly userId: string | null;
    readonly linkId?: string | null;
    readonly device?: string | undefined;
  },
  id: string = crypto.randomUUID(),
): ChangeRow => ({
  ...{
    id,
    occasion_id: row.occasion_id,
    person_id: row.person_id,
    field: change.field,
    was: change.was,
    now: change.now,
  },
  ...{ by_user: change.userId, by_link: change.linkId ?? null, device: change.device ?? null, at: change.at },
  ...{ via: change.via, reason_kind: change.reasonKind ?? null, reason: change.reason ?? null },
});

/** Whether a free place is offered to somebody, who takes it with a yes. */
const isOffered = (row: AttendanceRow): boolean => offerOf(waitingOf(row)) !== null;

/** Why an answer cannot be given; null when it can. */
export const refusalOf = (occasion: OccasionRow, row: AttendanceRow, { answer, byStaff }: Answering, now: number) =>
  checkAnswer(askingOf(occasion), { answer, byStaff, now, offered: isOffered(row) });

/** Whether a row that became another one says yes anew, or takes a place that was offered. */
export const saysYes = (was: AttendanceRow, now: AttendanceRow): boolean =>
  now.answer === 'yes' && (was.answer !== 'yes' || was.stale === 1 || isOffered(was));

/**
 * A row with an answer; the same row where it says already what is answered. `rows` are all of the occasion, for the
 * order of the answers.
 */
export const answered = (
  occasion: OccasionRow,
  row: AttendanceRow,
  rows: Iterable<AttendanceRow>,
  given: Answering,
): AttendanceRow => {
  const said = { reason_kind: given.reasonKind ?? null, reason: given.reason || null, wish: given.wish ?? row.wish };
  // Staff who say what a family has said confirm it: then it is theirs, and a family that did not agree is settled.
  const confirms = given.byStaff && row.answered_via !== 'staff' && row.answered_by !== given.userId;
  const isSame =
    !confirms &&
    row.stale === 0 &&
    row.answer === given.answer &&
    row.answered_at !== null &&
    row.reason === said.reason &&
    row.reason_kind === said.reason_kind &&
    row.wish === said.wish &&
    !(given.answer === 'yes' && isOffered(row));
  if (isSame) return row;
  const was = { answer: answerOf(row.answer), stale: row.stale === 1, rank: row.answer_rank };
  const ranks = [...rows].map(({ person_id: id, answer_rank: rank }) => ({ id, rank }));
  const isTaking = given.answer === 'yes' && isOffered(row);
  const late = given.answer !== null && isLate(askingOf(occasion), given.at) ? 1 : 0;
  return {
    ...row,
    ...said,
    answer: given.answer,
    ...(given.answer !== 'yes' && { wait: null, wait_until: null }),
    answer_rank: rankAfter(was, given.answer, nextRank(ranks)),
    ...{ answered_at: given.at, answered_by: given.userId, answered_via: given.via },
    // Whoever takes an offered place had answered before.
    ...{ late: isTaking ? row.late : late, stale: 0 },
  };
};
