import { AppError } from '#contract/errors.ts';
import { movedUp, placesOf } from '#domain/calendar/answers.ts';
import type { Query } from '#server/db/database.ts';
import { readersOf, staffOf } from '#server/notifications/readers.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import { type Answering, answered, changeOf, refusalOf } from './answering.ts';
import { type Attendee, attendeesOf, queueOf } from './sheet.ts';
import { addChanges, type OccasionRow, putRows } from './store.ts';

export type AnswerGiven = {
  readonly answer: Answering['answer'];
  readonly reasonKind?: Answering['reasonKind'];
  readonly reason?: string | undefined;
  readonly wish?: object | undefined;
};
/** Whose answer it is and who gives it: a user, or the holder of a link. */
export type Attempt = {
  readonly personId: string;
  readonly byStaff: boolean;
  readonly userId: string | null;
  readonly linkId: string | null;
  readonly via: Answering['via'];
  readonly now: number;
};

const placesIn = (occasion: OccasionRow, all: readonly Attendee[]) =>
  placesOf(queueOf(occasion, all), occasion.limit_at);

/** Leaves for those who move up from the waiting list that a place is theirs. */
export const tellMovedUp = async (
  tx: Query,
  { secrets, at }: { readonly secrets: Secrets; readonly at: number },
  occasion: OccasionRow,
  { before, after }: { readonly before: readonly Attendee[]; readonly after: readonly Attendee[] },
): Promise<void> => {
  if (occasion.starts_at <= at || occasion.state !== 'planned') return;
  const moved = new Set(movedUp(placesIn(occasion, before), placesIn(occasion, after)));
  if (moved.size === 0) return;
  const people = after.flatMap(({ called }) => (moved.has(called.personId) ? called : []));
  const readers = await readersOf(tx, { clubId: occasion.club_id, at, secrets }, people);
  await addTellings(tx, secrets, readers, { clubId: occasion.club_id, kind: 'placeFree', occasionId: occasion.id, at });
};

/** Leaves for the staff that somebody answered after the deadline. */
const tellLate = async (tx: Query, secrets: Secrets, occasion: OccasionRow, { row, facts }: Attendee, at: number) => {
  const person = `${facts.firstName} ${facts.lastName}`.trim();
  const words = { person, answer: row.answer ?? '', personId: row.person_id };
  const readers = (await staffOf(tx, occasion.id)).map((one) => ({ ...one, personId: row.person_id }));
  const about = { clubId: occasion.club_id, occasionId: occasion.id, at };
  await addTellings(tx, secrets, readers, { ...about, kind: 'answeredLate', words });
};

type Writing = {
  readonly given: AnswerGiven;
  readonly attempt: Attempt;
  /** Everybody who is called, where the transaction has read that already. */
  readonly attendees?: readonly Attendee[];
};
/**
 * Writes the answer of one person for one occasion, which the transaction holds, and leaves what others are told of it.
 * Returns false where it says so already. Throws the refusal, and `notFound` for whoever is not called.
 */
export const writeAnswer = async (
  tx: Query,
  secrets: Secrets,
  occasion: OccasionRow,
  { given, attempt, attendees }: Writing,
): Promise<boolean> => {
  const all = attendees ?? (await attendeesOf(tx, occasion));
  const found = all.find(({ row }) => row.person_id === attempt.personId);
  if (!found) throw new AppError('notFound');
  const answering: Answering = {
    ...{ answer: given.answer, reasonKind: given.reasonKind, reason: given.reason, byStaff: attempt.byStaff },
    wish: given.wish && JSON.stringify(given.wish),
    ...{ userId: attempt.userId, via: attempt.via, at: attempt.now },
  };
  const refusal = refusalOf(occasion, answering, attempt.now);
  if (refusal) throw new AppError(refusal);
  const rows = all.map(({ row }) => row);
  const next = answered(occasion, found.row, rows, answering);
  if (next === found.row) return false;
  await putRows(tx, [next]);
  const by = { userId: attempt.userId, linkId: attempt.linkId, via: attempt.via, at: attempt.now };
  const why = { reasonKind: next.reason_kind, reason: next.reason };
  await addChanges(tx, [changeOf(next, { field: 'answer', was: found.row.answer, now: next.answer, ...by, ...why })]);
  const after = all.map((one) => (one === found ? { ...found, row: next } : one));
  await tellMovedUp(tx, { secrets, at: attempt.now }, occasion, { before: all, after });
  if (next.late === 1 && !attempt.byStaff && next.answer !== found.row.answer)
    await tellLate(tx, secrets, occasion, { ...found, row: next }, attempt.now);
  return true;
};
