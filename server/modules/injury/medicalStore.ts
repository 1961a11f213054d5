import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { injury } from '#contract/injury.ts';
import type { InjuryMedical } from '#contract/injuryRecord.ts';
import { plusDays } from '#domain/days.ts';
import { keptSince } from '#domain/injury/kept.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { asPaper, erasePapers, papersOf } from './paperStore.ts';
import type { InjuryTables } from './tables.ts';

/**
 * The medical part of injuries. No other file names its table (tests/server/injury/wall.test.ts), and nobody gets it
 * without a row in the list of readings, written in the same transaction.
 */
type Row = Selectable<InjuryTables['injury_medical']>;
type Change = Omit<z.output<typeof injury.setMedical.body>, 'version'>;
export type Reader = {
  readonly injuryId: string;
  readonly userId: string;
  readonly address: string;
  readonly at: number;
};

const words = ['tissue', 'diagnosis', 'code', 'imaging', 'treatment', 'medication', 'surgery', 'findings'] as const;
const emptyWords = Object.fromEntries(words.map((word) => [word, ''])) as Record<(typeof words)[number], string>;
const none = { region: null, side: null, ...emptyWords, recurrence: null, version: 0, updatedAt: null } as const;

type Recurrence = InjuryMedical['recurrence'];
const asMedical = (
  { injury_id: _id, updated_at, region, side, ...row }: Row,
  recurrence: Recurrence,
): Omit<InjuryMedical, 'papers'> => ({
  ...row,
  recurrence,
  region: region as InjuryMedical['region'],
  side: side as InjuryMedical['side'],
  updatedAt: iso(updated_at),
});

type Read = 'read' | 'written' | 'paper' | 'exported';
const note = async (tx: Query, { injuryId, userId, address, at }: Reader, part: Read): Promise<void> => {
  const row = { id: crypto.randomUUID(), injury_id: injuryId, user_id: userId, part, address, at };
  await tx.insertInto('medical_reading').values(row).execute();
};
/** Notes at every injury with a medical part that it left with the data of the club. */
type Taking = { readonly clubId: string; readonly userId: string };
export const noteExported = async (tx: Query, { clubId, userId }: Taking, at: number): Promise<void> => {
  const rows = await tx
    .selectFrom('injury_medical')
    .innerJoin('injury', 'injury.id', 'injury_medical.injury_id')
    .select('injury.id')
    .where('injury.club_id', '=', clubId)
    .execute();
  for (const { id } of rows) await note(tx, { injuryId: id, userId, address: '', at }, 'exported');
};
const rowOf = (tx: Query, injuryId: string): Promise<Row | undefined> =>
  tx.selectFrom('injury_medical').selectAll().where('injury_id', '=', injuryId).executeTakeFirst();
const present = async (tx: Query, injuryId: string): Promise<InjuryMedical> => {
  const row = await rowOf(tx, injuryId);
  const papers = (await papersOf(tx, injuryId)).map(asPaper);
  return { ...(row ? asMedical(row, await recurrenceOf(tx, injuryId)) : none), papers };
};

/** Days after the return in which the same injury is a recurrence: early (UEFA Elite Club Injury Study) and at all. */
const recurs = { early: 61, late: 365 } as const;
/** The injury that this one follows: the same region, side and tissue, and at most a year after the return from it. */
const recurrenceOf = async (tx: Query, injuryId: string): Promise<Recurrence> => {
  const row = await tx
    .selectFrom('injury_medical as own')
    .innerJoin('injury as this', 'this.id', 'own.injury_id')
    .innerJoin('injury as before', (on) =>
      on
        .onRef('before.player_id', '=', 'this.player_id')
        .onRef('before.returned_on', '<=', 'this.onset_on')
        .onRef('before.id', '<>', 'this.id'),
    )
    .innerJoin('injury_medical as earlier', (on) =>
      on
        .onRef('earlier.injury_id', '=', 'before.id')
        .onRef('earlier.region', '=', 'own.region')
        .onRef('earlier.tissue', '=', 'own.tissue')
        .on((by) => by(by.fn.coalesce('earlier.side', by.val('')), '=', by.fn.coalesce('own.side', by.val('')))),
    )
    .where('own.injury_id', '=', injuryId)
    .where('own.tissue', '<>', '')
    .where('before.deleted_at', 'is', null)
    .where('before.kind', '=', 'injury')
    .where('this.kind', '=', 'injury')
    .select(['before.id', 'before.returned_on', 'this.onset_on'])
    .orderBy('before.returned_on', 'desc')
    .orderBy('before.id')
    .executeTakeFirst();
  if (!row || row.returned_on === null) return null;
  const { returned_on: returnedOn, onset_on } = row;
  if (plusDays(returnedOn, recurs.late) < onset_on) return null;
  return { injuryId: row.id, returnedOn, early: plusDays(returnedOn, recurs.early) >= onset_on };
};

/** Keeps in the record what of the medical part the team may see, or counts: the region where it is shared, and a recurrence. */
const carryOver = async (tx: Query, injuryId: string): Promise<void> => {
  const found = await recurrenceOf(tx, injuryId);
  await tx
    .updateTable('injury')
    .set((by) => ({
      index_injury_id: found?.injuryId ?? null,
      shown_region: by
        .case()
        .when('region_shared', '=', 1)
        .then(by.selectFrom('injury_medical').select('region').where('injury_id', '=', injuryId))
        .else(null)
        .end(),
    }))
    .where('id', '=', injuryId)
    .execute();
};
/** Shows the region of an injury to the staff of the team, or no longer. Nothing of the medical part is answered. */
export const shareRegion = async (tx: Query, injuryId: string, shared: boolean): Promise<void> => {
  await tx
    .updateTable('injury')
    .set({ region_shared: shared ? 1 : 0 })
    .where('id', '=', injuryId)
    .execute();
  await carryOver(tx, injuryId);
};

/** Notes that somebody has read or written what only the circle reads outside of this table: papers, and why it was moved. */
export const noteReading = (query: Query, reader: Reader, part: Read = 'read'): Promise<void> =>
  note(query, reader, part);

/** The medical part, and the note of who read it. Within a transaction. */
export const readMedical = async (tx: Query, reader: Reader): Promise<InjuryMedical> => {
  await note(tx, reader, 'read');
  return present(tx, reader.injuryId);
};

/** Changes the medical part at a version; 0 is one that nobody has written yet. Returns undefined where it was another. */
export const writeMedical = async (
  tx: Query,
  reader: Reader,
  version: number,
  change: Change,
): Promise<InjuryMedical | undefined> => {
  const { injuryId, at } = reader;
  if (version === 0) {
    const row = { injury_id: injuryId, region: null, side: null, ...emptyWords, version: 1, updated_at: at, ...change };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('injury_medical')
      .values(row)
      .onConflict((on) => on.column('injury_id').doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return undefined;
  } else {
    const { numUpdatedRows } = await tx
      .updateTable('injury_medical')
      .set({ ...change, version: version + 1, updated_at: at })
      .where('injury_id', '=', injuryId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
  }
  await carryOver(tx, injuryId);
  await note(tx, reader, 'written');
  return present(tx, injuryId);
};

/** Region and side, as whoever opens a record says them. Nothing is read. */
export const openMedical = async (
  tx: Query,
  injuryId: string,
  { region, side, at }: { readonly region: string | null; readonly side: string | null; readonly at: number },
): Promise<void> => {
  await tx
    .insertInto('injury_medical')
    .values({ injury_id: injuryId, region, side, ...emptyWords, version: 1, updated_at: at })
    .execute();
};

/** Who has read the medical part, the latest first. */
export const readingsOf = async (query: Query, injuryId: string) => {
  const rows = await query
    .selectFrom('medical_reading')
    .innerJoin('user_account', 'user_account.id', 'medical_reading.user_id')
    .where('injury_id', '=', injuryId)
    .select(['at', 'part', 'user_account.first_name', 'user_account.last_name'])
    .orderBy('at', 'desc')
    .orderBy('medical_reading.id')
    .limit(500)
    .execute();
  return rows.map(({ at, part, first_name, last_name }) => ({
    at: iso(at),
    part: part as Read,
    name: `${first_name} ${last_name}`.trim(),
  }));
};

/** Injuries of players who have left, with something in them that only the circle reads. */
const leftWith = (query: Query) =>
  query
    .selectFrom('injury')
    .innerJoin('player', 'player.id', 'injury.player_id')
    .where('player.left_on', 'is not', null)
    .where((by) =>
      by.or([
        by('injury.shown_region', 'is not', null),
        by.exists(
          by.selectFrom('injury_medical').whereRef('injury_medical.injury_id', '=', 'injury.id').select('injury_id'),
        ),
        by.exists(
          by.selectFrom('injury_paper').whereRef('injury_paper.injury_id', '=', 'injury.id').select('injury_paper.id'),
        ),
        by.exists(
          by
            .selectFrom('injury_phase')
            .whereRef('injury_phase.injury_id', '=', 'injury.id')
            .where('injury_phase.reason', '<>', '')
            .select('injury_phase.injury_id'),
        ),
      ]),
    );

/** The day on which the first of them left; null where there is none. */
export const firstLeft = async (query: Query): Promise<string | null> => {
  const { day } = await leftWith(query)
    .select((by) => by.fn.min('player.left_on').as('day'))
    .executeTakeFirstOrThrow();
  return day;
};

/** Those of them whose time is over, at most a hundred. */
export const medicalOver = (query: Query, today: string) =>
  leftWith(query)
    .where('player.left_on', '<', keptSince(today))
    .select(['injury.id', 'injury.club_id'])
    .orderBy('injury.id')
    .limit(100)
    .execute();

/**
 * Erases what only the circle reads of an injury. Days, phases, who has read it and whether it recurred stay. Returns the
 * files to delete.
 */
export const eraseMedical = async (tx: Query, injuryId: string): Promise<readonly string[]> => {
  await tx.deleteFrom('injury_medical').where('injury_id', '=', injuryId).execute();
  await tx.updateTable('injury_phase').set({ reason: '' }).where('injury_id', '=', injuryId).execute();
  await tx.updateTable('injury').set({ shown_region: null, region_shared: 0 }).where('id', '=', injuryId).execute();
  return erasePapers(tx, injuryId);
};
