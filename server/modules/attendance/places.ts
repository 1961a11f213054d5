import { urgentByDay } from '#domain/calendar/tellingTimes.ts';
import { type Settled, settle } from '#domain/calendar/waitingList.ts';
import type { Query } from '#server/db/database.ts';
import { readersOf } from '#server/notifications/readers.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import { changeOf } from './answering.ts';
import { type Attendee, queueOf } from './sheet.ts';
import { addChanges, type ChangeRow, type OccasionRow, putRows } from './store.ts';

type At = { readonly secrets: Secrets; readonly at: number };
type Change = {
  /** Everybody who is called, as they are after the change. */
  readonly attendees: readonly Attendee[];
  /** Who has just said yes, or taken the place that was offered. */
  readonly saidYes?: readonly string[];
};

/** What follows for the places of an occasion; undefined for one whose places nobody waits for any more. */
const settledIn = (occasion: OccasionRow, { attendees, saidYes = [] }: Change, at: number) =>
  occasion.state === 'planned'
    ? settle(queueOf(occasion, attendees), { limit: occasion.limit_at, startsAt: occasion.starts_at, now: at, saidYes })
    : undefined;

/** Whether the places of an occasion are not what its answers say: somebody has left, or a place was kept long enough. */
export const isUnsettled = (occasion: OccasionRow, attendees: readonly Attendee[], at: number): boolean =>
  (settledIn(occasion, { attendees }, at)?.changed.size ?? 0) > 0;

/** The lines of the history: who is asked until when, who did not answer in time, who has a place now. */
const linesOf = (attendees: readonly Attendee[], { changed, movedUp, asked }: Settled, at: number): ChangeRow[] =>
  attendees.flatMap(({ row }) => {
    const { person_id: id } = row;
    const next = changed.get(id);
    const isLate = row.wait === 'asked' && (next?.wait === 'passed' || next?.wait === 'open');
    const until = new Date(next?.until ?? at).toISOString();
    const now = asked.includes(id) ? `asked ${until}` : movedUp.includes(id) ? 'free' : isLate ? 'passed' : null;
    return now === null ? [] : [changeOf(row, { field: 'place', was: null, now, at, userId: null, via: null })];
  });

/**
 * Gives the free places of an occasion, which the transaction holds: long before the start to those who wait first, who
 * are told; near it they are asked. Returns everybody as they are then: the same list where nothing has changed.
 */
export const settlePlaces = async (
  tx: Query,
  { secrets, at }: At,
  occasion: OccasionRow,
  change: Change,
): Promise<readonly Attendee[]> => {
  const settled = settledIn(occasion, change, at);
  if (!settled || settled.changed.size === 0) return change.attendees;
  const { changed, movedUp, asked } = settled;
  const after = change.attendees.map((one) => {
    const next = changed.get(one.row.person_id);
    return next ? { ...one, row: { ...one.row, wait: next.wait, wait_until: next.until } } : one;
  });
  await putRows(
    tx,
    after.flatMap(({ row }) => (changed.has(row.person_id) ? row : [])),
  );
  await addChanges(tx, linesOf(change.attendees, settled, at));
  const readers = (ids: readonly string[]) => {
    const people = change.attendees.flatMap(({ called }) => (ids.includes(called.personId) ? called : []));
    return readersOf(tx, { clubId: occasion.club_id, at, secrets }, people);
  };
  const about = { clubId: occasion.club_id, occasionId: occasion.id, at };
  const isOver = occasion.starts_at <= at;
  const due = (zone: string) => urgentByDay(occasion.starts_at, at, zone);
  if (!isOver) await addTellings(tx, secrets, await readers(movedUp), { ...about, kind: 'placeFree', due });
  // A question that waits for the morning would be over before it is read: it comes by night too.
  const until = changed.get(asked[0] ?? '')?.until ?? occasion.starts_at;
  const words = { until: new Date(until).toISOString() };
  await addTellings(tx, secrets, await readers(asked), { ...about, kind: 'placeAsked', words });
  return after;
};
