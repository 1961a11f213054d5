import type { LogEvent } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** ms from which a query is slow, and the time until the same text is named again. */
const [slowFrom, namedEvery] = [200, 3_600_000];
/** Texts that are remembered, plans that may be waited for, and characters of a text in the log. */
const [textsAtMost, plansAtMost, charactersAtMost] = [1_000, 20, 4_000];
const seconds = [0.000_1, 0.000_5, 0.002, 0.01, 0.05, 0.2, 1, 5, 20];

/** A query that took long. It holds no value of anybody: places stand for them, in the text and in the plan. */
export type SlowQuery = { readonly query: string; readonly milliseconds: number; readonly plan: readonly string[] };

/** How long the queries of a database take. */
export type QueryWatch = {
  /** A query has ended after so many ms. */
  readonly took: (text: string, milliseconds: number) => void;
  /** The same, as Kysely tells it. Its streams take as long as whoever reads them. */
  readonly log: (event: LogEvent) => void;
  /** Measures a transaction, from its request until it is durable. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  /** Each slow text with its plan, at most once an hour. Returns how to stop. */
  readonly onSlow: (listener: (slow: SlowQuery) => void) => () => void;
  readonly measure: (registry: Registry) => void;
};

type Given = {
  /** How the database would do it, without doing it. */
  readonly plan: (text: string) => Promise<readonly string[]>;
  /** What waits for the database now. */
  readonly waiting: () => number;
  readonly clock?: () => number;
};

/** Lists of places are as long as what is looked for: one text for all lengths. */
const oneText = (text: string): string => text.replaceAll(/(\?|\$\d+)(?:, ?(?:\?|\$\d+))+/g, '$1, ...');
const hasPlan = /^\s*(?:select|insert|update|delete|with)\b/i;

const metrics = (waiting: () => number) => {
  const histogram = (name: string, help: string) => new Histogram({ name, help, buckets: seconds, registers: [] });
  return {
    queries: histogram('database_query_duration_seconds', 'Time of queries in the database'),
    transactions: histogram(
      'database_transaction_duration_seconds',
      'Time until a change is durable, waiting included',
    ),
    slow: new Counter({ name: 'database_slow_queries_total', help: 'Queries of more than 200 ms', registers: [] }),
    waiting: new Gauge({
      name: 'database_waiting',
      help: 'Changes that wait for the next commit (SQLite), or queries for a connection (PostgreSQL)',
      registers: [],
      collect() {
        this.set(waiting());
      },
    }),
  };
};

/** Watches the queries of one database. A text that is slow is named with its plan, at most once an hour. */
export const createQueryWatch = ({ plan, waiting, clock = Date.now }: Given): QueryWatch => {
  const [listeners, named, count] = [new Set<(slow: SlowQuery) => void>(), new Map<string, number>(), metrics(waiting)];
  let planning: Promise<void> = Promise.resolve();
  let plans = 0;
  const isNew = (text: string): boolean => {
    const [now, last] = [clock(), named.get(text)];
    if (last !== undefined && now - last < namedEvery) return false;
    named.delete(text);
    named.set(text, now);
    const oldest = named.keys().next().value;
    if (named.size > textsAtMost && oldest !== undefined) named.delete(oldest);
    return true;
  };
  const name = async (text: string, milliseconds: number): Promise<void> => {
    const found = hasPlan.test(text) ? await plan(text).catch((fault: Error) => [`no plan: ${fault.message}`]) : [];
    const slow = {
      query: oneText(text).slice(0, charactersAtMost),
      milliseconds: Math.round(milliseconds),
      plan: found,
    };
    for (const listener of listeners) listener(slow);
  };
  const took = (text: string, milliseconds: number): void => {
    count.queries.observe(milliseconds / 1000);
    if (milliseconds < slowFrom) return;
    count.slow.inc();
    if (listeners.size === 0 || plans >= plansAtMost || !isNew(oneText(text))) return;
    plans += 1;
    planning = planning
      .then(() => name(text, milliseconds))
      .finally(() => {
        plans -= 1;
      });
  };
  return {
    took,
    log: (event) => {
      if (event.level !== 'query' || !event.isStream) took(event.query.sql, event.queryDurationMillis);
    },
    transaction: async (work) => {
      const began = performance.now();
      try {
        return await work();
      } finally {
        count.transactions.observe((performance.now() - began) / 1000);
      }
    },
    onSlow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    measure: (registry) => {
      for (const one of Object.values(count)) registry.registerMetric(one);
    },
  };
};
