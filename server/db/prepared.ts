import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Query } from './database.ts';

type Values = Readonly<Record<string, unknown>>;
/** Places for named values: one each to compare with, or all as a row to insert. */
type Given<V extends Values> = <K extends keyof V & string>(...names: K[]) => { readonly [N in K]: RawBuilder<V[N]> };

/** Placeholder in a compiled query for the value of this name. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placesOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.val<unknown>(new Place(name))]));

type Plan = {
  /** By which PostgreSQL keeps it. */
  readonly name: string;
  /** In a transaction of PostgreSQL its result is awaited only at the commit: it returns no rows. */
  readonly ahead: boolean;
};
const plansByText = new Map<string, Plan>();
/** What is known of a prepared query by its text. */
export const planOf = (text: string): Plan | undefined => plansByText.get(text);

/** A statement that is only to be done: see `Plan`. Not for what a later statement of the transaction must see refused. */
export const ahead = { ahead: true } as const;

/**
 * A query that is compiled once for each database and afterwards only bound to values. For the few that run with every
 * log entry: building one costs more than SQLite's reply (docs/decisions/008-hot-path.md).
 */
export const prepared = <V extends Values, R>(
  build: (query: Query, given: Given<V>) => Compilable<R>,
  { ahead = false } = {},
) => {
  const plans = new WeakMap<object, CompiledQuery<R>>();
  const compiledFor = (query: Query): CompiledQuery<R> => {
    const { adapter } = query.getExecutor();
    const known = plans.get(adapter);
    if (known) return known;
    const plan = build(query, placesOf as Given<V>).compile();
    plans.set(adapter, plan);
    if (!plansByText.has(plan.sql)) plansByText.set(plan.sql, { name: `prepared_${plansByText.size + 1}`, ahead });
    return plan;
  };
  return async (query: Query, values: V): Promise<readonly R[]> => {
    const plan = compiledFor(query);
    const parameters = plan.parameters.map((one) => (one instanceof Place ? values[one.name] : one));
    return (await query.executeQuery<R>({ ...plan, parameters })).rows;
  };
};
