import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Query } from './database.ts';

type Values = Readonly<Record<string, unknown>>;
/** Places for named values: one each to compare with, or all as a row to insert. */
type Given<V extends Values> = <K extends keyof V & string>(...names: K[]) => { readonly [N in K]: RawBuilder<V[N]> };

/** Stands in a compiled query for the value of this name. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placesOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.val<unknown>(new Place(name))]));

/** Text of each prepared query, with the name by which PostgreSQL keeps its plan. */
const names = new Map<string, string>();
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * A query that is compiled once for each database and afterwards only bound to values. For the few that every log entry
 * asks: building one anew costs more than SQLite's answer (docs/decisions/008-hot-path.md).
 */
export const prepared = <V extends Values, R>(build: (query: Query, given: Given<V>) => Compilable<R>) => {
  const plans = new WeakMap<object, CompiledQuery<R>>();
  const planOf = (query: Query): CompiledQuery<R> => {
    const { adapter } = query.getExecutor();
    const known = plans.get(adapter);
    if (known) return known;
    const plan = build(query, placesOf as Given<V>).compile();
    plans.set(adapter, plan);
    if (!names.has(plan.sql)) names.set(plan.sql, `prepared_${names.size + 1}`);
    return plan;
  };
  return async (query: Query, values: V): Promise<readonly R[]> => {
    const plan = planOf(query);
    const parameters = plan.parameters.map((one) => (one instanceof Place ? values[one.name] : one));
    return (await query.executeQuery<R>({ ...plan, parameters })).rows;
  };
};
