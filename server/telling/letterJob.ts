import { nextMorning } from '#domain/calendar/tellingTimes.ts';
import { dayOf } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { entriesOf, type Item } from './entries.ts';
import { type Hearer, hearerOf } from './hearer.ts';
import type { Job } from './runner.ts';
import { type Written, writeLetter } from './writeLetter.ts';

const minute = 60_000;
/** What cannot be written after so many tries is given up. */
const tries = 8;

/** Kinds of which a reader has one letter a day. */
const daily = new Set(['asked', 'reminder']);
const isByHand = ({ words }: Item): boolean => JSON.parse(words).byHand === '1';

/** Takes what is due for one reader, so that nobody else writes the same letter. */
const takeItems = (tx: Query, reader: string, now: number): Promise<Item[]> =>
  tx.deleteFrom('telling_item').where('reader', '=', reader).where('due_at', '<=', now).returningAll().execute();

/** Whether this is the first letter of the day that asks or reminds the reader. */
const isFirstToday = async (tx: Query, { reader, zone }: Hearer, now: number): Promise<boolean> => {
  const row = { reader, day: dayOf(new Date(now), zone), at: now };
  const into = tx.insertInto('telling_day').values(row);
  const made = await into.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return made.numInsertedOrUpdatedRows !== 0n;
};

/**
 * Of what asks or reminds, a reader has one letter a day: the rest waits for the next morning, and comes without a mail
 * where that would be too late.
 */
const postponed = async (tx: Query, hearer: Hearer, items: readonly Item[], now: number) => {
  const routine = items.filter((one) => daily.has(one.kind) && !isByHand(one));
  if (routine.length === 0 || (await isFirstToday(tx, hearer, now))) return { items, quiet: new Set<string>() };
  const morning = nextMorning(now, hearer.zone);
  const rows = await tx
    .selectFrom('occasion')
    .where('id', 'in', [...new Set(routine.map(({ occasion_id }) => occasion_id))])
    .select(['id', 'starts_at', 'answer_until'])
    .execute();
  const ends = new Map(rows.map((row) => [row.id, row.answer_until ?? row.starts_at]));
  const waits = new Set(routine.filter((one) => (ends.get(one.occasion_id) ?? 0) > morning));
  if (waits.size > 0)
    await tx
      .insertInto('telling_item')
      .values([...waits].map((one) => ({ ...one, due_at: morning })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const quiet = new Set(routine.filter((one) => !waits.has(one)).map(({ id }) => id));
  return { items: items.filter((one) => !waits.has(one)), quiet };
};

/** Writes the letter of one reader at a time: what it takes and what it writes is one transaction. */
export const letterJob = (services: Services): Job => {
  const { database, mails, pushes, announcements, log } = services;

  const write = (reader: string, now: number): Promise<Written> =>
    database.transaction(async (tx) => {
      const taken = await takeItems(tx, reader, now);
      const [first] = taken;
      const hearer = first && (await hearerOf(tx, services, first));
      if (!hearer) return { notified: [] };
      const { items, quiet } = await postponed(tx, hearer, taken, now);
      const entries = await entriesOf(tx, hearer, items, now);
      return writeLetter(
        tx,
        services,
        hearer,
        entries.map((one) => ({ ...one, quiet: quiet.has(one.id) })),
      );
    });
  /** What cannot be written waits longer each time, so that the letters of others are written. */
  const setBack = async (reader: string, now: number): Promise<void> => {
    const due = database.query.updateTable('telling_item').where('reader', '=', reader).where('due_at', '<=', now);
    await due.set((set) => ({ attempts: set('attempts', '+', 1), due_at: set.val(now + 15 * minute) })).execute();
    await database.query.deleteFrom('telling_item').where('attempts', '>=', tries).execute();
  };

  return {
    name: 'letter',
    due: async () => {
      const { at } = await database.query
        .selectFrom('telling_item')
        .select((by) => by.fn.min('due_at').as('at'))
        .executeTakeFirstOrThrow();
      return at === null ? undefined : Number(at);
    },
    work: async (now) => {
      const found = await database.query
        .selectFrom('telling_item')
        .where('due_at', '<=', now)
        .select('reader')
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      if (!found) return false;
      try {
        const { notified } = await write(found.reader, now);
        mails.wake();
        pushes.wake();
        for (const one of notified) announcements.announce({ kind: 'notified', ...one });
      } catch (fault) {
        log.error({ err: fault }, 'letter');
        await setBack(found.reader, now);
      }
      return true;
    },
  };
};
