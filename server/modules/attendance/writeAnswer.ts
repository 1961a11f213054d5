import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { staffOf } from '#server/notifications/readers.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import { type Answering, answered, changeOf, refusalOf, saysYes } from './answering.ts';
import { settlePlaces } from './places.ts';
import { type Attendee, attendeesOf } from './sheet.ts';
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
 * Returns everybody who is called as they are then; undefined where it says so already. Throws the refusal, and `notFound` for whoever is not called.
 */
export const writeAnswer = async (
  tx: Query,
  secrets: Secrets,
  occasion: OccasionRow,
  { given, attempt, attendees }: Writing,
): Promise<readonly Attendee[] | undefined> => {
  const all = attendees ?? (await attendeesOf(tx, occasion));
  const found = all.find(({ row }) => row.person_id === attempt.personId);
  if (!found) throw new AppError('notFound');
  const answering: Answering = {
    ...{ answer: given.answer, reasonKind: given.reasonKind, reason: given.reason, byStaff: attempt.byStaff },
    wish: given.wish && JSON.stringify(given.wish),
    ...{ userId: attempt.userId, via: attempt.via, at: attempt.now },
  };
  const refusal = refusalOf(occasion, found.row, answering, attempt.now);
  if (refusal) throw new AppError(refusal);
  const rows = all.map(({ row }) => row);
  const next = answered(occasion, found.row, rows, answering);
  if (next === found.row) return undefined;
  await putRows(tx, [next]);
  const by = { userId: attempt.userId, linkId: attempt.linkId, via: attempt.via, at: attempt.now };
  const why = { reasonKind: next.reason_kind, reason: next.reason };
  await addChanges(tx, [changeOf(next, { field: 'answer', was: found.row.answer, now: next.answer, ...by, ...why })]);
  const after = all.map((one) => (one === found ? { ...found, row: next } : one));
  const saidYes = saysYes(found.row, next) ? [next.person_id] : [];
  const settled = await settlePlaces(tx, { secrets, at: attempt.now }, occasion, { attendees: after, saidYes });
  if (next.late === 1 && !attempt.byStaff && next.answer !== found.row.answer)
    await tellLate(tx, secrets, occasion, { ...found, row: next }, attempt.now);
  return settled;
};
