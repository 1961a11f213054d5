import type { ChangeWay } from '#contract/attendanceView.ts';
import type { ReasonKind } from '#domain/calendar/answers.ts';
import { type Answer, type Asking, checkAnswer, isLate, nextRank, rankAfter } from '#domain/calendar/answers.ts';
import { answerOf, stateOf } from './sheet.ts';
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
    readonly via: ChangeWay;
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

/** Why an answer cannot be given; null when it can. */
export const refusalOf = (occasion: OccasionRow, { answer, byStaff }: Answering, now: number) =>
  checkAnswer(askingOf(occasion), { answer, byStaff, now });

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
  const isSame =
    row.stale === 0 &&
    row.answer === given.answer &&
    row.answered_at !== null &&
    row.reason === said.reason &&
    row.reason_kind === said.reason_kind &&
    row.wish === said.wish;
  if (isSame) return row;
  const was = { answer: answerOf(row.answer), stale: row.stale === 1, rank: row.answer_rank };
  const ranks = [...rows].map(({ person_id: id, answer_rank: rank }) => ({ id, answer: null, rank }));
  return {
    ...row,
    ...said,
    answer: given.answer,
    answer_rank: rankAfter(was, given.answer, nextRank(ranks)),
    ...{ answered_at: given.at, answered_by: given.userId, answered_via: given.via },
    ...{ late: given.answer !== null && isLate(askingOf(occasion), given.at) ? 1 : 0, stale: 0 },
  };
};
