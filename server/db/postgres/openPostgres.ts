import {
  Kysely,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import { isWorthRetrying } from '../dialect.ts';
import { insideTransaction, refuseInsideTransaction } from '../insideTransaction.ts';
import { preparedName } from '../prepared.ts';
import type { Tables } from '../tables.ts';

class GuardedDriver extends PostgresDriver {
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    refuseInsideTransaction();
    return super.acquireConnection(...options);
  }
}

type Ask = (text: string | pg.QueryConfig, ...rest: unknown[]) => unknown;

/** Gives prepared queries their name, by which each connection reads and plans them once instead of each time. */
class PlanningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask: Ask = super.query.bind(this);
    const planned: Ask = (text, ...rest) => {
      const name = typeof text === 'string' ? preparedName(text) : undefined;
      return ask(name ? { name, text: String(text) } : text, ...rest);
    };
    this.query = planned as pg.Client['query'];
  }
}

const int8 = 20;
const numeric = 1700;
const date = 1082;

/** Results as SQLite gives them: whole numbers as numbers (ours stay below 2^53), days as text. */
const types = {
  getTypeParser: (oid: number, format?: string) => {
    if (oid === int8 || oid === numeric) return Number;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

const attemptsAtMost = 4;

const retrying =
  (query: Kysely<Tables>): Database['transaction'] =>
  async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await query.transaction().execute((tx) => insideTransaction(() => work(tx)));
      } catch (fault) {
        if (attempt >= attemptsAtMost || !isWorthRetrying(fault)) throw fault;
      }
    }
  };

/** Transactions on connections of their own; `idle` resolves when none is under way. */
const transactions = (query: Kysely<Tables>) => {
  const run = retrying(query);
  const underWay = new Set<Promise<unknown>>();
  const transaction: Database['transaction'] = (work) => {
    refuseInsideTransaction();
    const one = run(work).finally(() => underWay.delete(one));
    underWay.add(one);
    return one;
  };
  return { transaction, idle: () => Promise.allSettled(underWay) };
};

/** Opens a PostgreSQL. `onFault` hears of idle connections that broke. */
export const openPostgres = (
  url: string,
  { connections = 10, onFault = () => {} }: { connections?: number; onFault?: (fault: Error) => void } = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PlanningClient,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types,
  });
  pool.on('error', onFault);
  const config: PostgresDialectConfig = { pool };
  const query = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new GuardedDriver(config),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { transaction, idle } = transactions(query);
  const close = async () => {
    await idle();
    await query.destroy();
  };
  const ping = async () => {
    await sql`select 1 as one`.execute(query);
  };
  return { engine: 'postgres', query, transaction, ping, close };
};
