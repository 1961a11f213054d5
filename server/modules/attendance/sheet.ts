import {
  type AttendanceCounts,
  type AttendanceSheet,
  answeredVias,
  type AttendanceRow as Reply,
} from '#contract/attendanceView.ts';
import { type Answer, answerDefaults, answers, effectiveAnswer, reasonKinds } from '#domain/calendar/answers.ts';
import { presetOf } from '#domain/calendar/presence.ts';
import {
  offerOf,
  orderPlace,
  placesOf,
  type Queued,
  type Waiting,
  waitingPlace,
  waits,
} from '#domain/calendar/waitingList.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { iso } from '#server/lists/page.ts';
import type { User } from '#server/sessions/user.ts';
import { type Called, calledTo } from './calledPeople.ts';
import { type Facts, factsOf, unknownPerson } from './people.ts';
import { type AttendanceRow, emptyRow, type OccasionRow, presenceOf, rowsOf } from './store.ts';

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((one) => one === text) ?? null;
const isoOr = (at: number | null): string | null => (at === null ? null : iso(at));

export const stateOf = (text: string) => oneOf(['planned', 'cancelled', 'postponed'] as const, text) ?? 'planned';
export const kindOf = (text: string) => oneOf(['event', 'training', 'match'] as const, text) ?? 'event';
export const answerOf = (text: string | null): Answer | null => oneOf(answers, text);
/** How somebody waits for a place. */
export const waitingOf = ({ wait, wait_until }: Pick<AttendanceRow, 'wait' | 'wait_until'>): Waiting => ({
  wait: oneOf(waits, wait),
  until: wait_until,
});
/** The free place that somebody can take. */
export const offerReply = (row: Pick<AttendanceRow, 'wait' | 'wait_until'>): Reply['offer'] => {
  const offer = offerOf(waitingOf(row));
  return offer && { until: isoOr(offer.until) };
};

/** Somebody who is called, with all that is known of them for one occasion. */
export type Attendee = {
  readonly called: Called;
  readonly row: AttendanceRow;
  readonly facts: Facts;
  /** The accounts that gave the answer and the mark. */
  readonly answeredBy: Reply['answeredBy'];
  readonly notedBy: Reply['notedBy'];
};

/** The names of accounts, by id. */
const accountNames = async (query: Query, ids: readonly string[]): Promise<(id: string | null) => Reply['notedBy']> => {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await query
          .selectFrom('user_account')
          .where(isAmong(query, 'id', wanted))
          .select(['id', 'first_name', 'last_name'])
          .execute();
  const names = new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
  return (id) => (id !== null && names.has(id) ? { id, name: names.get(id) ?? '' } : null);
};

/** One person after a user has written the row: the accounts that it names are that user's, or stay. */
export const writtenBy = ({ id, profile }: User, one: Attendee): Attendee => {
  const { answered_by, noted_by, presence } = one.row;
  const own = { id, name: `${profile.firstName} ${profile.lastName}`.trim() };
  const answeredBy = answered_by === null ? null : one.answeredBy;
  const notedBy = presence === null ? null : one.notedBy;
  return {
    ...one,
    answeredBy: answered_by === id ? own : answeredBy,
    notedBy: presence !== null && noted_by === id ? own : notedBy,
  };
};

/** Everybody who is called to an occasion, by name. */
export const attendeesOf = async (query: Query, occasion: OccasionRow): Promise<readonly Attendee[]> => {
  const people = await calledTo(query, occasion);
  const [rows, facts] = [await rowsOf(query, occasion.id), await factsOf(query, people)];
  const by = await accountNames(
    query,
    [...rows.values()].flatMap(({ answered_by, noted_by }) => [answered_by ?? [], noted_by ?? []].flat()),
  );
  const all = people.map((called) => {
    const row = rows.get(called.personId) ?? emptyRow(occasion, called);
    return {
      ...{ called, row, facts: facts.get(called.personId) ?? unknownPerson },
      ...{ answeredBy: by(row.answered_by), notedBy: row.presence === null ? null : by(row.noted_by) },
    };
  });
  const nameOf = ({ facts: { lastName, firstName } }: Attendee) => `${lastName} ${firstName}`;
  return all.sort((a, b) => nameOf(a).localeCompare(nameOf(b)) || (a.called.personId < b.called.personId ? -1 : 1));
};

const countedAnswer = (occasion: OccasionRow, row: AttendanceRow): Answer | null =>
  effectiveAnswer(
    { answer: answerOf(row.answer), stale: row.stale === 1 },
    oneOf(answerDefaults, occasion.answer_default) ?? 'none',
  );
/** The order of an occasion: everybody with the answer that counts. */
export const queueOf = (occasion: OccasionRow, attendees: readonly Attendee[]): readonly Queued[] =>
  attendees.map(({ row }) => ({
    ...{ id: row.person_id, answer: countedAnswer(occasion, row), rank: row.answer_rank },
    ...waitingOf(row),
  }));

/** One person's attendance without their name and without what depends on others. */
export const plainReply = (occasion: OccasionRow, { called, row }: Pick<Attendee, 'called' | 'row'>) => ({
  personId: row.person_id,
  personKind: called.personKind,
  teamId: row.team_id,
  answer: answerOf(row.answer),
  counts: countedAnswer(occasion, row),
  stale: row.stale === 1,
  late: row.late === 1,
  reasonKind: oneOf(reasonKinds, row.reason_kind),
  reason: row.reason,
  wish: row.wish === null ? null : JSON.parse(row.wish),
  answeredAt: isoOr(row.answered_at),
  answeredVia: oneOf(answeredVias, row.answered_via),
  presence: presenceOf(row.presence),
  minutesLate: row.minutes_late,
  minutes: row.minutes,
  notedAt: row.presence === null ? null : isoOr(row.noted_at),
  notedVia: row.presence === null ? null : oneOf(['app', 'code', 'rest'] as const, row.noted_via),
});
/** The rows of some of the called people; waiting places come of all of them. */
export const repliesOf = (occasion: OccasionRow, all: readonly Attendee[], shown: readonly Attendee[]): Reply[] => {
  const places = placesOf(queueOf(occasion, all), occasion.limit_at);
  return shown.map((attendee): Reply => {
    const { row, facts } = attendee;
    const reply = plainReply(occasion, attendee);
    const hasReason = row.reason !== null || row.reason_kind !== null;
    const preset = presetOf({ answer: reply.counts, hasReason, late: reply.late, injured: facts.injured });
    return {
      ...reply,
      ...{ answeredBy: attendee.answeredBy, notedBy: attendee.notedBy },
      ...{ firstName: facts.firstName, lastName: facts.lastName, photo: facts.photo },
      disagreeing: [],
      place: orderPlace(places, row.person_id),
      waiting: waitingPlace(places, row.person_id),
      offer: offerReply(row),
      preset: row.presence === null ? (preset?.presence ?? null) : null,
    };
  });
};

const countsOf = (occasion: OccasionRow, all: readonly Attendee[]): AttendanceCounts => {
  const queue = queueOf(occasion, all);
  const answering = (wanted: Answer | null) => queue.filter(({ answer }) => answer === wanted).length;
  const marked = (wanted: string) => all.filter(({ row }) => row.presence === wanted).length;
  return {
    called: all.length,
    ...{ yes: answering('yes'), no: answering('no'), maybe: answering('maybe'), none: answering(null) },
    waiting: placesOf(queue, occasion.limit_at).waits.length,
    ...{ present: marked('present'), late: marked('late'), excused: marked('excused'), absent: marked('absent') },
  };
};

/** The list of an occasion without what only staff see; `shown` are the people whom the reader may see. */
export const sheetOf = (
  occasion: OccasionRow,
  all: readonly Attendee[],
  shown: readonly Attendee[],
): AttendanceSheet => ({
  eventId: occasion.id,
  kind: kindOf(occasion.kind),
  start: iso(occasion.starts_at),
  end: iso(occasion.ends_at),
  state: stateOf(occasion.state),
  frozenAt: isoOr(occasion.frozen_at),
  limit: occasion.limit_at,
  counts: countsOf(occasion, all),
  rows: repliesOf(occasion, all, shown),
  notCalled: [],
  reminders: [],
});
