import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { type Migration, migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite/openSqlite.ts';
import { isFull } from '#tests/full.ts';
import { imageOf, type Made, madeIn } from './made.ts';
import { leaveSchema, schemaOf, takeSchema } from './schemas.ts';

/** `open`: a database of its own, with the migrations of this version or with those that are given. */
export type TestEngine = {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly open: (upTo?: readonly Migration[]) => Promise<Database>;
};

const candidates = [
  process.env.DATABASE_URL_TEST,
  'postgres://root@127.0.0.1/test',
  'postgres://postgres:postgres@127.0.0.1/test',
];

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const wantsPostgres = process.env.ENGINES !== 'SQLite';
const findPostgres = async (): Promise<string | undefined> => {
  if (!wantsPostgres) return undefined;
  for (const url of candidates) if (url && (await answers(url))) return url;
  return undefined;
};

/** The address of a PostgreSQL for tests, when one is available. */
export const postgresUrl = await findPostgres();
if (wantsPostgres && postgresUrl === undefined)
  console.warn('PostgreSQL is not at hand (DATABASE_URL_TEST): these tests ran on SQLite only.');

/** What the migrations make: the first database of a worker is migrated, the others are made like it. */
let image: Uint8Array | undefined;
let made: Made | undefined;

const sqlite: TestEngine = {
  name: 'SQLite',
  open: async (upTo) => {
    if (!upTo && image) return openSqlite(undefined, image);
    const database = openSqlite();
    await migrate(database.query, upTo);
    if (!upTo) image = await imageOf(database);
    return database;
  },
};

/** A schema for each database that a test opens: one that an earlier test has left as it was, else a new one. */
const postgres = (url: string): TestEngine => ({
  name: 'PostgreSQL',
  open: async (upTo) => {
    const left = upTo ? undefined : await takeSchema();
    const content = upTo ? undefined : made;
    const schema = left ?? schemaOf(url);
    if (!left) await schema.make(content);
    const database = schema.open();
    if (!left && !content) await migrate(database.query, upTo);
    if (!upTo) made ??= await madeIn(database);
    if (!left && !upTo) await schema.remember();
    const close = async () => {
      await database.close();
      await (upTo ? schema.drop() : leaveSchema(schema));
    };
    return { ...database, close };
  },
});

/** One database of PostgreSQL that several servers open, each by an engine of its own. */
export const sharedPostgres = async (url: string) => {
  const shared = schemaOf(url);
  await shared.make();
  const engine: TestEngine = {
    name: 'PostgreSQL',
    open: async (upTo) => {
      const database = shared.open();
      await migrate(database.query, upTo);
      return database;
    },
  };
  return { engine, url: shared.url, schema: shared.schema, drop: shared.drop };
};

/** For `describe.each(engines)`: stores, locks, what is written for one dialect, and the walks over every call. */
export const engines: readonly TestEngine[] = postgresUrl === undefined ? [sqlite] : [sqlite, postgres(postgresUrl)];

/** For tests whose queries the walks run on each engine, and whose subject is none of it: one, but for `npm run test:full`. */
export const anyEngine: readonly TestEngine[] = isFull ? engines : engines.slice(0, 1);
