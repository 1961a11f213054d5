import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrations } from '#server/db/migrate.ts';
import { engines } from './engines.ts';
import { startApp } from './harness.ts';
import { makeWorld } from './people.ts';

/** All that a database can hold beside rows: also kinds of things that no migration makes yet. */
const looks: { readonly [engine in Database['engine']]: readonly string[] } = {
  sqlite: ['select type, name, tbl_name, sql from sqlite_schema order by type, name'],
  postgres: [
    // In their order; a column that a migration has dropped leaves a gap in the count.
    `select to_jsonb(c) - 'ordinal_position' - 'dtd_identifier' as found from information_schema.columns c
     where table_schema = current_schema order by table_name, ordinal_position`,
    `select relname, relkind, relpersistence, reloptions, relrowsecurity
     from pg_class where relnamespace = current_schema::regnamespace order by relname`,
    `select conname, conrelid::regclass::text as of, pg_get_constraintdef(oid) as rule, convalidated, coninhcount
     from pg_constraint where connamespace = current_schema::regnamespace order by conname, of`,
    'select indexname, indexdef from pg_indexes where schemaname = current_schema order by indexname',
    'select viewname, definition from pg_views where schemaname = current_schema order by viewname',
    `select tgname, pg_get_triggerdef(t.oid) as does from pg_trigger t join pg_class c on c.oid = tgrelid
     where relnamespace = current_schema::regnamespace and not tgisinternal order by tgname`,
    'select proname, prosrc from pg_proc where pronamespace = current_schema::regnamespace order by proname',
    'select typname, typtype from pg_type where typnamespace = current_schema::regnamespace order by typname',
  ],
};
const tables = {
  sqlite: `select name from sqlite_schema where type = 'table' order by name`,
  postgres: 'select tablename as name from pg_tables where schemaname = current_schema order by tablename',
};
const here = { sqlite: `select 'main' as name`, postgres: 'select current_schema as name' };

type Row = Readonly<Record<string, unknown>>;
/** A line for each thing and each row: its schema by one name, and without the moment at which a migration was applied. */
const contentOf = async ({ engine, query }: Database): Promise<readonly string[]> => {
  const rowsOf = async (text: string): Promise<readonly Row[]> => (await sql.raw<Row>(text).execute(query)).rows;
  const lines: string[] = [];
  for (const look of looks[engine]) lines.push(...(await rowsOf(look)).map((row) => JSON.stringify(row)));
  for (const { name } of await rowsOf(tables[engine])) {
    const rows = await rowsOf(`select * from "${name}"`);
    lines.push(...rows.map(({ applied_at: _, ...row }) => `${name}: ${JSON.stringify(row)}`));
  }
  const [schema] = await rowsOf(here[engine]);
  return lines.map((line) => line.replaceAll(String(schema?.name), 'main'));
};

test.each(engines)(
  'a database that is made like a migrated one is as the migrations make it, on $name',
  async ({ name, open }) => {
    // What a test has written is not there for the next one.
    const used = await startApp({ name, open });
    await makeWorld(used);
    await used.close();
    const opened = [await open(), await open(), await open(migrations())];
    const [again, copy, migrated] = await Promise.all(opened.map(contentOf));
    expect(copy).toEqual(migrated);
    expect(again).toEqual(migrated);
    expect(copy).toContainEqual(expect.stringContaining(String(migrations().at(-1)?.name)));
    for (const one of opened) await one.close();
  },
);
