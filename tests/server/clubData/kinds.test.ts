import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { columnsOf, tableNames } from '#server/clubData/columns.ts';
import { kinds, leftOut } from '#server/clubData/kinds.ts';
import { accountColumns } from '#server/clubData/readClub.ts';
import { engines } from '../engines.ts';

describe.each(engines)('the kinds of records of a club on $name', ({ open }) => {
  test('every table leaves with a club, or there is a reason why not', async () => {
    const database = await open();
    const named = ['club', ...kinds.map(({ table }) => table), ...Object.keys(leftOut)].toSorted();
    expect(await tableNames(database.query)).toEqual(named);
    for (const kind of kinds) {
      const columns = await columnsOf(database.query, kind.table);
      const known = [...kind.key, ...Object.keys(kind.refs), ...Object.keys(kind.hidden ?? {})];
      expect(known.filter((column) => !columns.has(column))).toEqual([]);
      expect(kind.parent !== undefined || columns.has('club_id'), kind.table).toBe(true);
    }
    await database.close();
  });
});

test('each name of another row that the database checks is checked in a file, and every account is known as one', async () => {
  const database = await engines[0]?.open();
  if (!database) throw new Error('There is no engine.');
  type Foreign = { from: string; table: string };
  for (const { table, refs, key } of kinds) {
    const of = sql<Foreign>`select "from", "table" from pragma_foreign_key_list(${table})`;
    const foreign = (await of.execute(database.query)).rows.filter(({ from }) => from !== 'club_id');
    expect(refs, table).toMatchObject(Object.fromEntries(foreign.map(({ from, table: of }) => [from, of])));
    const accounts = Object.keys(refs).filter((column) => refs[column] === 'user_account');
    expect(accounts.filter((column) => !accountColumns.has(column))).toEqual([]);
    const keyed = sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`;
    expect(
      (await keyed.execute(database.query)).rows.map(({ name }) => name),
      table,
    ).toEqual([...key]);
  }
  await database.close();
});
