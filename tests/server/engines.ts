import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { type Migration, migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import { openSqlite } from '#server/db/sqlite/openSqlite.ts';
import { isFull } from '#tests/full.ts';
import { imageOf, type Made, madeIn } from './made.ts';

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

const findPostgres = async (): Promise<string | undefined> => {
  if (process.env.ENGINES === 'SQLite') return undefined;
  for (const url of candidates) if (url && (await answers(url))) return url;
  return undefined;
};

/** The address of a PostgreSQL for tests, when one is available. */
export const postgresUrl = await findPostgres();
if (postgresUrl === undefined)
  console.warn('PostgreSQL is not at hand (DATABASE_URL_TEST): these tests ran on SQLite only.');

/** The same database with settings of its own. A commit waits for no disk: the tests are not about a power cut. */
const withSettings = (url: string, ...more: readonly string[]): string => {
  const own = new URL(url);
  const options = ['synchronous_commit=off', ...more].map((setting) => `-c ${setting}`);
  own.searchParams.set('options', [own.searchParams.get('options'), ...options].filter(Boolean).join(' '));
  return own.href;
};

const once = async (url: string, statements: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
};

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

/** A schema of its own; `open` opens it as one server does. */
const schemaOf = (url: string) => {
  const schema = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const own = withSettings(url, `search_path=${schema}`);
  return {
    schema,
    url: own,
    make: (content: Made = []) => once(own, [`create schema ${schema}`, ...content].join(';\n')),
    open: () => openPostgres(own, { connections: 8 }),
    drop: () => once(own, `drop schema ${schema} cascade`),
  };
};

/** A schema of its own for each database that a test opens; it goes when the database is closed. */
const postgres = (url: string): TestEngine => ({
  name: 'PostgreSQL',
  open: async (upTo) => {
    const { make, open, drop } = schemaOf(url);
    const content = upTo ? undefined : made;
    await make(content);
    const database = open();
    if (!content) await migrate(database.query, upTo);
    if (!upTo) made ??= await madeIn(database);
    const close = async () => {
      await database.close();
      await drop();
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
