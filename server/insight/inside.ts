import { type Condition, factsAsked } from '#domain/insight/definition.ts';
import type { Query } from '#server/db/database.ts';
import { isComputed } from './computed/groups.ts';
import type { Setting } from './conditions.ts';
import { groupsOf, partsNeeded, rowsOf } from './merge.ts';
import { type GroupRow, groupQuery } from './plan.ts';

type Asked<M extends string> = {
  readonly metrics: readonly M[];
  readonly by?: readonly string[];
  /** None of them is about days. */
  readonly conditions?: readonly Condition[];
};
export type FigureRow<M extends string> = {
  readonly keys: readonly (string | null)[];
  readonly of: Readonly<Record<M, number>>;
};

const noDays: Pick<Setting, 'seasons' | 'spanOf'> = {
  seasons: new Map(),
  spanOf: () => {
    throw new Error('These figures are not asked by days.');
  },
};

/**
 * Figures of the catalogue for a page that has checked the rights of its reader, of a club and without a limit of rows.
 * What stands on too little is nought.
 */
export const figuresInside = async <const M extends string>(
  query: Query,
  clubId: string,
  { metrics, by = [], conditions = [] }: Asked<M>,
): Promise<readonly FigureRow<M>[]> => {
  const block = { id: 'inside', metrics, by };
  const setting: Setting = { query, clubId, now: 0, ...noDays };
  const within = { teams: null, own: new Set<string>() };
  const facts = [];
  for (const fact of factsAsked(block)) {
    if (isComputed(fact)) throw new Error(`The rows of ${fact} are in no table.`);
    const parts = partsNeeded(block, fact);
    const { rows } = await query.executeQuery(groupQuery({ fact, parts, by, conditions, within }, setting));
    facts.push({ fact, groups: groupsOf(rows as readonly GroupRow[], { by, parts, zone: 'UTC' }) });
  }
  return rowsOf(block, facts).map(({ keys, values }) => ({
    keys,
    of: Object.fromEntries(metrics.map((name, at) => [name, values[at] ?? 0])) as Record<M, number>,
  }));
};
