import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { engineOf } from '#server/db/dialect.ts';

export type Column = { readonly kind: 'whole' | 'number' | 'text'; readonly nullable: boolean };
type Described = { readonly name: string; readonly type: string; readonly nullable: unknown };

const kindOf = (type: string): Column['kind'] => {
  if (/int/i.test(type)) return 'whole';
  return /double|real|numeric/i.test(type) ? 'number' : 'text';
};

/** The columns of a table, by their names. */
export const columnsOf = async (query: Query, table: string): Promise<ReadonlyMap<string, Column>> => {
  const { rows } =
    engineOf(query) === 'postgres'
      ? await sql<Described>`select column_name as name, data_type as type, is_nullable = 'YES' as nullable
          from information_schema.columns where table_schema = current_schema() and table_name = ${table}`.execute(
          query,
        )
      : await sql<Described>`select name, type, "notnull" = 0 and pk = 0 as nullable from pragma_table_info(${table})`.execute(
          query,
        );
  return new Map(rows.map(({ name, type, nullable }) => [name, { kind: kindOf(type), nullable: Boolean(nullable) }]));
};

/** The names of all tables. */
export const tableNames = async (query: Query): Promise<readonly string[]> => {
  const { rows } =
    engineOf(query) === 'postgres'
      ? await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(query)
      : await sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(query);
  return rows.map(({ name }) => name).toSorted();
};
