import { type RawBuilder, sql } from 'kysely';

/** Values of the row that could not be inserted because it exists already: for `doUpdateSet`. */
export const refused = <K extends string>(columns: readonly K[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<K, RawBuilder<never>>;
