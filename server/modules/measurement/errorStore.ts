import { sql } from 'kysely';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { errorOf, type Repeated, repeatedWithinDays, type TestError } from '#domain/measurement/typicalError.ts';
import type { Query } from '#server/db/database.ts';
import { daysBetween, isAmong } from '#server/db/dialect.ts';

/** Each value beside the one before it of the same player in the same test. */
const beside = (query: Query, typeIds: readonly string[]) =>
  query
    .selectFrom('measurement')
    .where(isAmong(query, 'type_id', typeIds))
    .where('deleted_at', 'is', null)
    .where('value', 'is not', null)
    .select((by) => {
      const before = <T>(column: 'day' | 'value') =>
        by.fn
          .agg<T>('lag', [column])
          .over((over) => over.partitionBy(['type_id', 'player_id']).orderBy('day').orderBy('created_at'));
      return ['type_id', 'day', 'value', before<string>('day').as('day_before'), before<number>('value').as('was')];
    });

const repeatedIn = async (query: Query, typeIds: readonly string[]): Promise<ReadonlyMap<string, Repeated>> => {
  const apart = daysBetween(query, 'one.day_before', 'one.day');
  const rows = await query
    .selectFrom(beside(query, typeIds).as('one'))
    // Twice on one day is a correction, or typed twice.
    .where(sql<boolean>`${apart} between 1 and ${sql.lit(repeatedWithinDays)}`)
    .groupBy('type_id')
    .select([
      'type_id',
      sql<number>`count(*)`.as('pairs'),
      sql<number>`sum(value - was)`.as('differences'),
      sql<number>`sum((value - was) * (value - was))`.as('squares'),
      sql<number>`sum(value + was)`.as('sums'),
    ])
    .execute();
  return new Map(
    rows.map(({ type_id, pairs, differences, squares, sums }) => [
      type_id,
      {
        pairs: Number(pairs),
        differences: Number(differences),
        squares: Number(squares),
        values: Number(sums),
      },
    ]),
  );
};

/** The typical error of each test: the club's own where enough tests were repeated, else the one of the type. */
export const errorsOf = async (
  query: Query,
  types: readonly Pick<MeasurementType, 'id' | 'typicalError'>[],
): Promise<(typeId: string) => TestError> => {
  const repeated = types.length === 0 ? new Map() : await repeatedIn(query, [...new Set(types.map(({ id }) => id))]);
  const known = new Map(types.map(({ id, typicalError }) => [id, errorOf(typicalError, repeated.get(id))]));
  return (typeId) => known.get(typeId) ?? errorOf(null, undefined);
};
export const errorOfType = async (query: Query, type: MeasurementType): Promise<TestError> =>
  (await errorsOf(query, [type]))(type.id);
