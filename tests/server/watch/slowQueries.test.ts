import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createQueryWatch, type SlowQuery } from '#server/db/queryWatch.ts';
import { folders, startIn } from '../backup/installed.ts';
import { engines, type Running, startApp } from '../harness.ts';

const personal = 'Ana Rey';
/** A query of more than 200 ms with a value of a person in it. */
const slowOn = ({ engine }: Database) =>
  engine === 'postgres'
    ? sql<{ many: number }>`select pg_sleep(0.25), count(*) as many from club where name = ${personal}`
    : sql<{ many: number }>`with recursive step(n) as (select 1 union all select n + 1 from step where n < 3000000)
        select count(*) as many from step where ${personal} <> ''`;

/** On a busy machine other queries are slow too. */
const isOurs = (text: string): boolean => /pg_sleep|recursive/.test(text);

describe.each(engines)('a slow query on $name', (engine) => {
  const lines: string[] = [];
  let app: Running | undefined;
  afterEach(() => app?.close());

  test('is named in the log once, with its plan and without values; it is counted each time', async () => {
    const logTo = { write: (line: string) => void lines.push(line) };
    app = await startApp(engine, { settings: { LOG_LEVEL: 'warn' }, logTo });
    const { database } = app;
    for (let time = 0; time < 2; time += 1) await slowOn(database).execute(database.query);
    const ours = () => lines.filter((line) => line.includes('slow query') && isOurs(line));
    await expect.poll(() => ours().length).toBe(1);
    const [line = ''] = ours();
    expect(line).not.toContain(personal);
    const { query, milliseconds, plan } = JSON.parse(line);
    expect(query).toContain('select');
    expect(milliseconds).toBeGreaterThanOrEqual(200);
    expect(plan.join('\n')).toMatch(engine.name === 'SQLite' ? /SCAN step/ : /Scan (using \w+ )?on club/);
    const { body } = await app.ask({ method: 'GET', url: '/metrics' });
    expect(Number(/^database_slow_queries_total (\d+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(2);
    expect(body).toMatch(/^database_query_duration_seconds_bucket\{le="0.05"\} \d/m);
  });

  test('is named also where it is one of several that are read together, or within a transaction', async () => {
    app = await startApp(engine);
    const { database } = app;
    const slow: SlowQuery[] = [];
    const stop = database.watch.onSlow((one) => void (isOurs(one.query) && slow.push(one)));
    await database.readTogether([sql`${slowOn(database)} limit 1`.compile(database.query)]);
    await expect.poll(() => slow.length).toBe(1);
    await database.transaction((tx) => slowOn(database).execute(tx));
    await expect.poll(() => slow.length).toBe(2);
    expect(slow.every(({ plan }) => plan.length > 0 && !plan.join().startsWith('no plan'))).toBe(true);
    stop();
    expect((await app.ask({ method: 'GET', url: '/metrics' })).body).toMatch(
      /^database_transaction_duration_seconds_count [1-9]/m,
    );
  });
});

test('the thread that reads the file of SQLite says how long each query took', async () => {
  const { make, clear } = folders();
  const app = await startIn(make());
  const { database } = app;
  const slow: SlowQuery[] = [];
  database.watch.onSlow((one) => void (isOurs(one.query) && slow.push(one)));
  await database.readTogether([
    sql`select count(*) as many from club`.compile(database.query),
    slowOn(database).compile(database.query),
  ]);
  await expect.poll(() => slow.map(({ query }) => query.includes('recursive'))).toEqual([true]);
  await app.close();
  clear();
});

test('a text is named again after an hour, whatever the length of its lists; what cannot be planned is named all the same', async () => {
  let now = 0;
  const planned: string[] = [];
  const watch = createQueryWatch({
    plan: async (text) => {
      planned.push(text);
      if (text.includes('broken')) throw new Error('no such table');
      return ['SCAN'];
    },
    waiting: () => 0,
    clock: () => now,
  });
  const named: SlowQuery[] = [];
  const stop = watch.onSlow((one) => named.push(one));
  watch.took('select * from a where b in (?, ?, ?)', 199);
  watch.took('select * from a where b in (?, ?, ?)', 250.4);
  watch.took('select * from a where b in (?, ?)', 300);
  now = 3_599_999;
  watch.took('select * from a where b in (?, ?)', 300);
  now = 3_600_000;
  watch.took('select * from a where b in (?, ?, ?, ?)', 300);
  watch.took('select broken', 201);
  watch.took('commit', 500);
  await expect.poll(() => named.length).toBe(4);
  const query = 'select * from a where b in (?, ...)';
  expect(named).toEqual([
    { query, milliseconds: 250, plan: ['SCAN'] },
    { query, milliseconds: 300, plan: ['SCAN'] },
    { query: 'select broken', milliseconds: 201, plan: ['no plan: no such table'] },
    { query: 'commit', milliseconds: 500, plan: [] },
  ]);
  expect(planned).toHaveLength(3);
  stop();
  watch.took('select other', 900);
  await Promise.resolve();
  expect(planned).toHaveLength(3);
});
