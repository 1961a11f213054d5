import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { readPool } from '#server/db/postgres/readPool.ts';
import { TooHeavy } from '#server/db/readTogether.ts';
import { openSqlite } from '#server/db/sqlite/openSqlite.ts';
import { readWorker } from '#server/db/sqlite/readWorker.ts';
import { postgresUrl } from '../engines.ts';
import { makeClub } from '../people.ts';

const plain = (text: string) => ({ sql: text, parameters: [], query: {}, queryId: {} }) as never;
/** Counts for longer than anybody waits. */
const endless =
  'with recursive n(i) as (select 1 union all select i + 1 from n where i < 30000000) select max(i) as m from n';

describe('reading beside the writers, SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-read-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('it reads what was committed, writes nothing, and goes on after a question that took too long', async () => {
    const database = openSqlite(folder);
    await migrate(database.query);
    const id = await makeClub(database.query);
    const clubs = sql<{ id: string }>`select id from club where id = ${id}`.compile(database.query);
    const one = sql`select 1 as one`.compile(database.query);
    expect(await database.readTogether([clubs, one])).toEqual([[{ id }], [{ one: 1 }]]);
    const change = sql`delete from club`.compile(database.query);
    await expect(database.readTogether([change])).rejects.toThrow(/readonly|query_only/i);
    expect(await database.readTogether([clubs])).toEqual([[{ id }]]);

    const quick = readWorker(join(folder, 'touchline.db'), { atMost: 2_000 });
    const heavy = quick.read([plain(endless)]);
    const next = quick.read([one]);
    await expect(heavy).rejects.toBeInstanceOf(TooHeavy);
    expect(await next).toEqual([[{ one: 1 }]]);
    await quick.close();
    await database.close();
  });
});

describe.runIf(postgresUrl !== undefined)('reading beside the writers, PostgreSQL', () => {
  test('it writes nothing, and cancels what takes too long', async () => {
    const pool = readPool({ connectionString: postgresUrl ?? '' }, { atMost: 300 });
    await expect(pool.read([plain('create table never (id int)')])).rejects.toThrow(/read-only/);
    await expect(pool.read([plain('select pg_sleep(5)')])).rejects.toBeInstanceOf(TooHeavy);
    expect(await pool.read([plain('select 1 as one')])).toEqual([[{ one: 1 }]]);
    await pool.close();
  });
});
