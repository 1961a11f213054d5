import { sql } from 'kysely';
import { columnsOf, tableNames } from '#server/clubData/columns.ts';
import type { Running } from '../harness.ts';
import { isNamed } from './plantedName.ts';

type Row = Readonly<Record<string, unknown>>;
const plain = (cell: unknown): string =>
  cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : String(cell ?? '');

/** The cells of all tables that have something of the planted name, also sealed: "table.column". */
export const cellsThatName = async ({ database, services }: Running): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const table of await tableNames(database.query)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(database.query);
    for (const row of rows)
      for (const [column, cell] of Object.entries(row)) {
        const text = plain(cell);
        if (isNamed(text) ?? isNamed((text.length > 40 && services.secrets.open(text)) || ''))
          found.push(`${table}.${column}`);
      }
  }
  return found;
};

/** Columns of texts that name no row, and no value of a list that the program knows. */
const free =
  /^(notes?|comment|staff_comment|reason|description|objectives|title|subject|body_text|text|place|strengths|from_name|label|purpose|for_whom|school|address)$/;

/** Writes a text behind every free text of every table. Returns in how many columns there was one. */
export const plantBehind = async ({ database: { query } }: Running, text: string): Promise<number> => {
  let many = 0;
  for (const table of await tableNames(query))
    for (const [column, { kind }] of await columnsOf(query, table)) {
      if (kind !== 'text' || !free.test(column)) continue;
      const name = sql.ref(column);
      const { numAffectedRows } = await sql`update ${sql.table(table)} set ${name} = ${name} || ${text}
        where ${name} is not null and ${name} not like '{%' and ${name} not like '[%'`.execute(query);
      if (Number(numAffectedRows) > 0) many += 1;
    }
  return many;
};

/** Tables in which rows of a user are left, by their columns that name one. */
export const rowsThatBelongTo = async ({ database: { query } }: Running, id: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const table of await tableNames(query)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(query);
    for (const row of rows)
      for (const column of ['user_id', 'recipient', 'reader', 'person_id', 'staff_id', 'owner_id'])
        if (plain(row[column]).endsWith(id)) found.push(`${table}.${column}`);
  }
  return [...new Set(found)].toSorted();
};
