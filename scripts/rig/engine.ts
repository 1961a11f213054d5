import { parseArgs } from 'node:util';
import pg from 'pg';
import { postgresUrl } from '#tests/server/engines.ts';

export type Engine = 'sqlite' | 'postgres';

/** The engine named by `--engine`; SQLite when none is. Throws with a sentence for another word. */
export const askedEngine = (args: readonly string[]): Engine => {
  const { values } = parseArgs({ args: [...args], options: { engine: { type: 'string', default: 'sqlite' } } });
  if (values.engine === 'sqlite' || values.engine === 'postgres') return values.engine;
  throw new Error(`--engine is sqlite or postgres, not "${values.engine}".`);
};

const once = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/**
 * A PostgreSQL database that is dropped when `work` is done; for SQLite no address at all, since it is in the data
 * folder. Throws when PostgreSQL is requested and not available (DATABASE_URL_TEST).
 */
export const withDatabase = async <T>(engine: Engine, work: (databaseUrl?: string) => Promise<T>): Promise<T> => {
  if (engine === 'sqlite') return work();
  if (postgresUrl === undefined) throw new Error('PostgreSQL is not at hand: set DATABASE_URL_TEST to its address.');
  const name = `touchline_${crypto.randomUUID().replaceAll('-', '')}`;
  await once(postgresUrl, `create database ${name}`);
  const own = new URL(postgresUrl);
  own.pathname = `/${name}`;
  try {
    return await work(own.href);
  } finally {
    await once(postgresUrl, `drop database ${name} with (force)`);
  }
};
