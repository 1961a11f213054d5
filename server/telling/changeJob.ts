import { clashesOf } from '#domain/calendar/clashes.ts';
import { urgentByDay } from '#domain/calendar/tellingTimes.ts';
import type { NotificationKind } from '#domain/notificationKinds.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { calledTogether, readersByPerson } from '#server/modules/attendance/calledReaders.ts';
import { bookingsIn } from '#server/modules/event/clashStore.ts';
import type { OccasionRow } from '#server/modules/event/occasionStore.ts';
import type { Change } from '#server/modules/event/undoStore.ts';
import { type Reader, staffOf, userReader } from '#server/notifications/readers.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

const hour = 3_600_000;

type UndoRow = Tables['occasion_undo'];
type Told = {
  readonly was: OccasionRow;
  readonly now: OccasionRow;
  readonly kind: NotificationKind;
  readonly by: string;
};

const changeOf = ({ body }: Pick<UndoRow, 'body'>): Change => JSON.parse(body);
const namesOf = (row: UndoRow): readonly string[] => changeOf(row).occasions.map(({ id }) => id);

const shown = ['starts_at', 'ends_at', 'place', 'pitch_id', 'pitch_part', 'meet_minutes', 'meet_place'] as const;
/** What people are told of a change; undefined where it is nothing to them. */
const kindOf = (was: OccasionRow, now: OccasionRow, at: number): NotificationKind | undefined => {
  if (now.deleted_at !== null || Math.max(was.starts_at, now.starts_at) <= at) return undefined;
  if (now.state !== was.state) return now.state === 'planned' ? 'occasionChanged' : 'occasionCancelled';
  if (now.state !== 'planned') return undefined;
  return shown.some((name) => now[name] !== was[name]) ? 'occasionChanged' : undefined;
};

/**
 * Takes the changes of a club that can no longer be undone. One whose events have been changed again meanwhile waits until
 * that cannot be undone either, and both are told as one.
 */
const takeChanges = async (tx: Query, clubId: string, now: number): Promise<readonly UndoRow[]> => {
  const due = await tx
    .updateTable('occasion_undo')
    .set({ tell_at: null })
    .where('club_id', '=', clubId)
    .where('tell_at', '<=', now)
    .returningAll()
    .execute();
  const later = await tx
    .selectFrom('occasion_undo')
    .where('club_id', '=', clubId)
    .where('tell_at', '>', now)
    .selectAll()
    .execute();
  const waits = (row: UndoRow) => {
    const own = new Set(namesOf(row));
    return Math.max(
      0,
      ...later.filter((one) => namesOf(one).some((id) => own.has(id))).map(({ tell_at }) => Number(tell_at)),
    );
  };
  const free: UndoRow[] = [];
  for (const row of due) {
    const until = waits(row);
    if (until === 0) free.push(row);
    else await tx.updateTable('occasion_undo').set({ tell_at: until }).where('id', '=', row.id).execute();
  }
  return free.sort((a, b) => a.at - b.at);
};

/** The changed events, each as it was before the first of the changes and as it is now. */
const toldOf = async (tx: Query, rows: readonly UndoRow[], now: number): Promise<readonly Told[]> => {
  const before = new Map<string, { readonly was: OccasionRow; readonly by: string }>();
  for (const row of rows)
    for (const was of changeOf(row).occasions) if (!before.has(was.id)) before.set(was.id, { was, by: row.by_user });
  if (before.size === 0) return [];
  const present = await tx
    .selectFrom('occasion')
    .where(isAmong(tx, 'id', [...before.keys()]))
    .selectAll()
    .execute();
  return present.flatMap((row) => {
    const known = before.get(row.id);
    const kind = known && kindOf(known.was, row, now);
    return known && kind ? { ...known, now: row, kind } : [];
  });
};

const withoutAuthor = (readers: readonly Reader[], by: string) =>
  readers.filter(({ reader }) => reader !== userReader(by));

const booked = ['starts_at', 'ends_at', 'pitch_id', 'pitch_part'] as const;
const isMoved = ({ was, now }: Told): boolean =>
  now.state === 'planned' && booked.some((name) => now[name] !== was[name]);

/** Tells the staff of the other event what a changed one clashes with now. */
const tellClashes = async (tx: Query, secrets: Services['secrets'], told: readonly Told[], at: number) => {
  const changed = new Map(told.filter(isMoved).map((one) => [one.now.id, one] as const));
  const [first] = changed.values();
  if (!first) return;
  const { club_id: clubId, zone } = first.now;
  const rows = [...changed.values()].map(({ now }) => now);
  const span = {
    from: Math.min(...rows.map(({ starts_at }) => starts_at)) - hour,
    to: Math.max(...rows.map(({ ends_at }) => ends_at)) + hour,
  };
  const { bookings } = await bookingsIn(tx, { clubId, zone }, span);
  for (const clash of clashesOf(bookings, [])) {
    for (const [mine, other] of [clash.ids, clash.ids.toReversed()]) {
      const change = mine === undefined ? undefined : changed.get(mine);
      if (!change || other === undefined || changed.has(other)) continue;
      const readers = withoutAuthor(await staffOf(tx, other), change.by);
      const words = { other: change.now.id };
      await addTellings(tx, secrets, readers, { clubId, kind: 'calendarClash', occasionId: other, words, at });
    }
  }
};

/** People are told of changes once, when they can no longer be undone. */
export const changeJob = ({ database, secrets }: Services): Job => ({
  name: 'change',
  due: async () => {
    const { at } = await database.query
      .selectFrom('occasion_undo')
      .where('tell_at', 'is not', null)
      .select((by) => by.fn.min('tell_at').as('at'))
      .executeTakeFirstOrThrow();
    return at === null ? undefined : Number(at);
  },
  work: async (at) => {
    const found = await database.query
      .selectFrom('occasion_undo')
      .where('tell_at', '<=', at)
      .select('club_id')
      .orderBy('tell_at')
      .limit(1)
      .executeTakeFirst();
    if (!found) return false;
    const clubId = found.club_id;
    await database.transaction(async (tx) => {
      const told = await toldOf(tx, await takeChanges(tx, clubId, at), at);
      if (told.length === 0) return;
      const called = await calledTogether(
        tx,
        clubId,
        told.map(({ now }) => now),
      );
      const byPerson = await readersByPerson(
        tx,
        { clubId, at, secrets },
        [...called.values()].flatMap((ids) => [...ids]),
      );
      for (const { was, now, kind, by } of told) {
        const people = [...(called.get(now.id) ?? [])].flatMap((id) => byPerson.get(id) ?? []);
        const known = new Set(people.map(({ reader }) => reader));
        const staff = (await staffOf(tx, now.id)).filter(({ reader }) => !known.has(reader));
        const due = (zone: string) => urgentByDay(Math.min(was.starts_at, now.starts_at), at, zone);
        const words = { was: new Date(was.starts_at).toISOString() };
        const about = { clubId, kind, occasionId: now.id, words, at, due };
        await addTellings(tx, secrets, withoutAuthor([...people, ...staff], by), about);
      }
      await tellClashes(tx, secrets, told, at);
    });
    return true;
  },
});
