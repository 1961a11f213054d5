import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { isAway, isDuplicate } from '#server/db/dialect.ts';
import { migrate, migrations, statements } from '#server/db/migrate.ts';
import { addClub } from '#server/modules/account/clubStore.ts';
import { engines } from './engines.ts';

const club = (name: string, id = crypto.randomUUID()) => ({ id, name, at: 1_700_000_000_123 });
const names = async ({ query }: Database): Promise<string[]> =>
  (await query.selectFrom('club').select('name').orderBy('name').execute()).map(({ name }) => name);

describe.each(engines)('the database on $name', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await engine.open();
  });
  afterEach(() => database.close());

  test('instants and counts are numbers', async () => {
    await addClub(database.query, club('one'));
    const row = await database.query.selectFrom('club').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ created_at: 1_700_000_000_123, is_demo: 0, shield: null });
    const { rows } = await sql`select count(*) as many, sum(created_at) as total from club`.execute(database.query);
    expect(rows).toEqual([{ many: 1, total: 1_700_000_000_123 }]);
  });

  test('what fails in a transaction leaves nothing', async () => {
    const work = database.transaction(async (tx) => {
      await addClub(tx, club('lost'));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await names(database)).toEqual([]);
  });

  test('units that arrive together stand and fall each for itself', async () => {
    const units = Array.from({ length: 40 }, (_, n) =>
      database.transaction(async (tx) => {
        await addClub(tx, club(`club ${String(n).padStart(2, '0')}`));
        if (n % 4 === 3) throw new Error(`unit ${n}`);
        return n;
      }),
    );
    const settled = await Promise.allSettled(units);
    const kept = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(kept).toEqual(Array.from({ length: 40 }, (_, n) => n).filter((n) => n % 4 !== 3));
    expect(await names(database)).toEqual(kept.map((n) => `club ${String(n).padStart(2, '0')}`));
  });

  test('a unit that breaks a rule of the database does not take the others with it', async () => {
    const sameId = crypto.randomUUID();
    const [first, second, third] = await Promise.allSettled([
      database.transaction((tx) => addClub(tx, club('a', sameId))),
      database.transaction((tx) => addClub(tx, club('b', sameId))),
      database.transaction((tx) => addClub(tx, club('c'))),
    ]);
    expect([first?.status, third?.status]).toContain('fulfilled');
    const failed = [first, second].find((one) => one?.status === 'rejected');
    expect(failed && isDuplicate((failed as PromiseRejectedResult).reason)).toBe(true);
    expect(await names(database)).toHaveLength(2);
  });

  test('the database is refused inside a transaction, instead of hanging', async () => {
    const reading = database.transaction(async (tx) => {
      await addClub(tx, club('x'));
      return names(database);
    });
    await expect(reading).rejects.toThrow('A transaction is open');
    const nested = database.transaction(() => database.transaction(async () => 1));
    await expect(nested).rejects.toThrow('A transaction is open');
    expect(await names(database)).toEqual([]);
    await database.transaction((tx) => addClub(tx, club('after')));
    expect(await names(database)).toEqual(['after']);
  });

  test('work that was begun in a transaction and outlives it may use the database', async () => {
    let later: Promise<string[]> | undefined;
    const over = Promise.withResolvers<void>();
    await database.transaction(async (tx) => {
      await addClub(tx, club('x'));
      later = over.promise.then(() => names(database));
    });
    over.resolve();
    expect(await later).toEqual(['x']);
  });

  test('closing waits for what was begun', async () => {
    const other = await engine.open();
    const kept = other.transaction((tx) => addClub(tx, club('last')));
    await other.close();
    await expect(kept).resolves.toBeUndefined();
    const fault = await names(other).catch((reason: unknown) => reason);
    expect(isAway(fault)).toBe(true);
  });

  test('migrations are applied once, all or nothing', async () => {
    const list = [...migrations(), { name: '900_more', text: 'create table more (id text);\n' }];
    expect(await migrate(database.query)).toEqual([]);
    expect(await migrate(database.query, list)).toEqual(['900_more']);
    const broken = [...list, { name: '901_a', text: 'create table half (id text);\ncreate table more (id text);\n' }];
    await expect(migrate(database.query, broken)).rejects.toThrow(/more/);
    await expect(sql`select * from half`.execute(database.query)).rejects.toThrow(/half/);
    await expect(migrate(database.query)).rejects.toThrow('newer version');
  });

  test('two servers that start at once do not migrate twice', async () => {
    const list = [...migrations(), { name: '900_more', text: 'create table more (id text);\n' }];
    const [a, b] = await Promise.all([migrate(database.query, list), migrate(database.query, list)]);
    expect([...(a ?? []), ...(b ?? [])]).toEqual(['900_more']);
  });
});

test('a migration is cut at the semicolons that end a line', () => {
  expect(statements("-- why;\ncreate table a (x text default ';');\n\ninsert into a\nvalues ('b; c');\n")).toEqual([
    "create table a (x text default ';')",
    "insert into a\nvalues ('b; c')",
  ]);
});
