import { type MeasurementType, measurementTypeRecord } from '#contract/records/measurementType.ts';
import { type LibraryKey, libraryTypes } from '#domain/measurement/library.ts';
import type { Query } from '#server/db/database.ts';
import { recordStore } from '#server/records/store.ts';

/** The measurement types of a club, with the test of the library that each was taken from. */
export const measurementTypes = recordStore(measurementTypeRecord, {
  more: async (_query, rows, plain) =>
    rows.map(
      (row, at): MeasurementType => ({
        ...(plain[at] as MeasurementType),
        libraryKey: row.library_key as LibraryKey | null,
      }),
    ),
});

/** All types of a club by name. */
export const typesOfClub = async (query: Query, clubId: string): Promise<MeasurementType[]> => {
  const rows = await query
    .selectFrom('measurement_type')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return measurementTypes.wholes(query, rows);
};

/** Whether something was measured by a type, also what was removed since: it can be restored. */
export const isMeasured = async (query: Query, typeId: string): Promise<boolean> => {
  const row = query.selectFrom('measurement').where('type_id', '=', typeId).select('id').limit(1);
  return (await row.executeTakeFirst()) !== undefined;
};

/** The last day on which a team used each type. */
export const lastDaysOf = async (query: Query, teamId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('measurement')
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .groupBy('type_id')
    .select((by) => ['type_id', by.fn.max('day').as('day')])
    .execute();
  return new Map(rows.map(({ type_id, day }) => [type_id, String(day)]));
};

type Taken = { readonly key: LibraryKey; readonly name: string; readonly protocol: string };
/** Adds tests of the library as types of a club, each once. Returns the ids of the new ones. */
export const addFromLibrary = async (
  tx: Query,
  { clubId, at }: { readonly clubId: string; readonly at: number },
  taken: readonly Taken[],
): Promise<string[]> => {
  const present = new Set((await typesOfClub(tx, clubId)).map(({ libraryKey }) => libraryKey));
  const made: string[] = [];
  for (const { key, name, protocol } of taken) {
    if (present.has(key)) continue;
    const id = crypto.randomUUID();
    await measurementTypes.add(tx, { id, clubId, at }, { ...libraryTypes[key], name, protocol }, { library_key: key });
    made.push(id);
    present.add(key);
  }
  return made;
};
