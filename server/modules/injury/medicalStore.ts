import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { injury } from '#contract/injury.ts';
import type { InjuryMedical } from '#contract/injuryRecord.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
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
const none: InjuryMedical = { region: null, side: null, ...emptyWords, version: 0, updatedAt: null };

const asMedical = ({ injury_id: _id, updated_at, region, side, ...row }: Row): InjuryMedical => ({
  ...row,
  region: region as InjuryMedical['region'],
  side: side as InjuryMedical['side'],
  updatedAt: iso(updated_at),
});

const note = async (tx: Query, { injuryId, userId, address, at }: Reader, part: 'read' | 'written'): Promise<void> => {
  const row = { id: crypto.randomUUID(), injury_id: injuryId, user_id: userId, part, address, at };
  await tx.insertInto('medical_reading').values(row).execute();
};
const rowOf = (tx: Query, injuryId: string): Promise<Row | undefined> =>
  tx.selectFrom('injury_medical').selectAll().where('injury_id', '=', injuryId).executeTakeFirst();
const present = async (tx: Query, injuryId: string): Promise<InjuryMedical> => {
  const row = await rowOf(tx, injuryId);
  return row ? asMedical(row) : none;
};

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
    part: part as 'read' | 'written',
    name: `${first_name} ${last_name}`.trim(),
  }));
};
