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
import { planOf } from '../prepared.ts';
import { createQueryWatch } from '../queryWatch.ts';
import type { Tables } from '../tables.ts';
import { explain } from './explain.ts';
import { openLine } from './openLine.ts';
import { readPool } from './readPool.ts';
import { postgresSnapshot } from './snapshot.ts';

class GuardedDriver extends PostgresDriver {
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    refuseInsideTransaction();
    return super.acquireConnection(...options);
  }
}

type Ask = (text: string | pg.QueryConfig, ...rest: unknown[]) => Promise<pg.QueryResult>;

const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;

/**
 * Names prepared queries, so that each connection parses and plans them once. Sends statements without a needed result
 * at once: the begin of a transaction, and those prepared with `ahead`. The commit waits for their results, and fails
 * with the first that failed.
 */
class PlanningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
    const ask: Ask = super.query.bind(this) as Ask;
    /** Answers that are still to come in the transaction that is open. */
    let ahead: Promise<unknown>[] | undefined;
    const send = (answer: Promise<unknown>) => {
      answer.catch(() => {}); // the waiting statement reports the error
      ahead?.push(answer);
      return Promise.resolve(nothing);
    };
    const after = async (answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
      const sent = ahead ?? [];
      try {
        return await answer;
      } catch (fault) {
        // The earlier failure is the reason, not the aborted transaction.
        await Promise.all(sent);
        throw fault;
      }
    };
    const end = (text: 'commit' | 'rollback') => {
      const sent = text === 'commit' ? (ahead ?? []) : [];
      ahead = undefined;
      return Promise.all([ask(text), ...sent]).then(([said]) => said);
    };
    const planned: Ask = (text, ...rest) => {
      if (text === 'begin') {
        ahead = [];
        return send(ask(text));
      }
      if (text === 'commit' || text === 'rollback') return end(text);
      const plan = typeof text === 'string' ? planOf(text) : undefined;
      const answer = ask(plan ? { name: plan.name, text: String(text) } : text, ...rest);
      if (!ahead) return answer;
      return plan?.ahead ? send(answer) : after(answer);
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

type Options = {
  readonly connections?: number | undefined;
  /** Where servers listen for each other, when that is another address (openLine.ts). */
  readonly listenUrl?: string | undefined;
  readonly onFault?: ((fault: Error) => void) | undefined;
};

/** Opens a PostgreSQL. `onFault` is called for idle connections that broke. */
export const openPostgres = (
  url: string,
  { connections = 10, listenUrl, onFault = () => {} }: Options = {},
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
  const watch = createQueryWatch({ plan: explain(url), waiting: () => pool.waitingCount });
  const query = new Kysely<Tables>({
    log: watch.log,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new GuardedDriver(config),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { transaction, idle } = transactions(query);
  const reader = readPool({ connectionString: url, types, took: watch.took });
  const close = async () => {
    await idle();
    await reader.close();
    await query.destroy();
  };
  const ping = async () => {
    await sql`select 1 as one`.execute(query);
  };
  /** Two snapshots that say the same see the same. */
  const seenVersion = async () => {
    const seen = sql<{ version: string }>`select cast(pg_current_snapshot() as text) as version`;
    return (await seen.execute(query)).rows[0]?.version ?? null;
  };
  return {
    engine: 'postgres',
    isInFolder: false,
    query,
    transaction: (work) => watch.transaction(() => transaction(work)),
    watch,
    readTogether: reader.read,
    seenVersion,
    openLine: openLine(url, listenUrl),
    snapshot: () => postgresSnapshot(query),
    compact: async () => {},
    ping,
    close,
  };
};
