import { mondayOf, plusDays } from '#domain/days.ts';
import type { Condition, Definition } from '#domain/insight/definition.ts';

/** What the variables of a report stand for, for one reader on one day. */
export type Filling = {
  readonly today: string;
  /** The current season; null where the club has none. */
  readonly season: string | null;
  /** The own teams; null: all of the club, for who runs it without a team. */
  readonly teams: readonly string[] | null;
  readonly me: string | null;
  readonly players: readonly string[];
};

const present = (id: string | null): readonly string[] => (id === null ? [] : [id]);
const valuesFor = (
  filter: string,
  value: string,
  { season, teams, me, players }: Filling,
): readonly string[] | null => {
  if (filter === 'season' && value === 'current') return present(season);
  if (value === '$myTeams') return teams;
  if (value === '$me') return present(me);
  return value === '$myPlayer' ? players : [value];
};

/** The first month of the last `n`, the present one with them. */
const firstOfMonth = (today: string, n: number): string => {
  const at = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - (n - 1));
  return at.toISOString().slice(0, 10);
};
const firstDayOf = ({ n, of }: NonNullable<Condition['last']>, today: string): string => {
  if (of === 'day') return plusDays(today, 1 - n);
  return of === 'week' ? plusDays(mondayOf(today), 7 * (1 - n)) : firstOfMonth(today, n);
};

/** A condition with its variables filled; none where it narrows nothing, because it stands for every team. */
const filledCondition = (one: Condition, filling: Filling): readonly Condition[] => {
  const { filter, is, in: several, notIn, last } = one;
  if (last) return [{ filter, between: [firstDayOf(last, filling.today), filling.today] }];
  const given = is === undefined ? (several ?? notIn) : [is];
  if (!given) return [one];
  const found = given.map((value) => valuesFor(filter, value, filling));
  const isAll = found.includes(null);
  if (isAll) return notIn ? [{ filter, in: [] }] : [];
  const values = [...new Set(found.flatMap((values) => values ?? []))];
  return [notIn ? { filter, notIn: values } : { filter, in: values }];
};

/** Questions with their variables filled for a reader. */
export const filled = (asked: Definition, filling: Filling): Definition => {
  const all = (conditions: readonly Condition[] = []) => conditions.flatMap((one) => filledCondition(one, filling));
  return {
    v: 1,
    filters: all(asked.filters),
    blocks: asked.blocks.map((block) => ({ ...block, filters: all(block.filters) })),
  };
};
