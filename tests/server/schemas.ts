import pg from 'pg';
import { openPostgres } from '#server/db/postgres/openPostgres.ts';
import type { Made } from './made.ts';

/** The same database with settings of its own. A commit waits for no disk: the tests are not about a power cut. */
const withSettings = (url: string, ...more: readonly string[]): string => {
  const own = new URL(url);
  const options = ['synchronous_commit=off', ...more].map((setting) => `-c ${setting}`);
  own.searchParams.set('options', [own.searchParams.get('options'), ...options].filter(Boolean).join(' '));
  return own.href;
};

/** Vitest names its run, and drops at its end what it has left (`dropSchemas`). */
const run = process.env.TEST_RUN;
const prefix = run === undefined ? 'test' : `test_${run}`;

const asked = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** What a schema is made of, in one text: a test that changes it leaves no database to another. */
const shape = `select md5(string_agg(line, ' ' order by line)) as shape from (
  select format('%s %s %s %s', c.relname, a.attname, a.atttypid, a.attnotnull) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema::regnamespace and a.attnum > 0
  union all select format('%s %s', conname, convalidated) from pg_constraint
    where connamespace = current_schema::regnamespace
  union all select tgname::text from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = current_schema::regnamespace and not tgisinternal
  union all select proname::text from pg_proc where pronamespace = current_schema::regnamespace
  union all select name from migration) all_of_it`;
/** Tables into which something has been written, but for the one that migrations fill. */
const written = `select quote_ident(relname) as name from pg_class
  where relnamespace = current_schema::regnamespace and relkind = 'r' and relname <> 'migration'
    and pg_relation_size(oid) > 0`;

/** A schema of its own; `open` opens it as one server does. */
export const schemaOf = (url: string) => {
  const schema = `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;
  const own = withSettings(url, `search_path=${schema}`);
  let before: string | undefined;
  const shapeIn = async (client: pg.Client) => String((await client.query<{ shape: string }>(shape)).rows[0]?.shape);
  return {
    schema,
    url: own,
    make: (content: Made = []) =>
      asked(own, (client) => client.query([`create schema ${schema}`, ...content].join(';\n'))),
    open: () => openPostgres(own, { connections: 8 }),
    drop: () => asked(own, (client) => client.query(`drop schema ${schema} cascade`)),
    /** Remembers how it has been made. */
    remember: async () => {
      before = await asked(own, shapeIn);
    },
    /** Takes every row away that a test has written. Returns false where the schema is another one than it was. */
    empty: () =>
      asked(own, async (client) => {
        if ((await shapeIn(client)) !== before) return false;
        const { rows } = await client.query<{ name: string }>(written);
        // Without the rules between the tables their order is none.
        await client.query(
          ['set session_replication_role = replica', ...rows.map(({ name }) => `delete from ${name}`)].join(';\n'),
        );
        return true;
      }),
  };
};
type Schema = ReturnType<typeof schemaOf>;

/** Those that nobody uses. To make and drop one costs more than most tests: it has 170 tables. */
const left: Schema[] = [];

/** Gives back a schema whose database is closed. It goes at once where no end of a run would drop it. */
export const leaveSchema = async (schema: Schema): Promise<void> => {
  if (run === undefined) await schema.drop();
  else left.push(schema);
};
/** One that is as it was made; undefined where there is none. */
export const takeSchema = async (): Promise<Schema | undefined> => {
  for (let schema = left.pop(); schema; schema = left.pop()) {
    if (await schema.empty()) return schema;
    await schema.drop();
  }
  return undefined;
};

/** Drops what this run has left. */
export const dropSchemas = (url: string): Promise<void> =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ nspname: string }>(
      `select nspname from pg_namespace where starts_with(nspname, '${prefix}_')`,
    );
    // One at a time: each holds a lock on all of its tables.
    for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`);
  });
