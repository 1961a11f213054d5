import { sql } from 'kysely';
import { dayOf } from '#domain/days.ts';
import type { Condition } from '#domain/insight/definition.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import type { Query } from '#server/db/database.ts';
import { engineOf, isAmong } from '#server/db/dialect.ts';
import { chosenRows, fits, isComputed, keyIn } from './computed/groups.ts';
import type { ComputedRow } from './computed/row.ts';
import { conditionPiece, type Setting, scopePiece } from './conditions.ts';
import { keysOfFew, partsOf, wholeSeasons, wholeTeams } from './fewParts.ts';
import { type FewAsked, shapeOf } from './fewShapes.ts';
import type { Group } from './merge.ts';
import { begun } from './plan.ts';
import type { Scope, Within } from './scope.ts';
import { factTable, fromFor } from './tables.ts';

type Reading = {
  readonly setting: Setting;
  readonly scope: Pick<Scope, 'userId' | 'of'>;
  readonly zone: string;
};

const everyone: Within = { teams: null, own: new Set() };

/** The rows of a table as computed ones: whose they are, when, and by what they can be split. */
const rowsInTable = async (
  { setting, zone }: Reading,
  fact: InsightFact,
  conditions: readonly Condition[],
): Promise<readonly ComputedRow[]> => {
  if (isComputed(fact)) throw new Error(`${fact} has no table.`);
  const { query } = setting;
  const table = factTable(engineOf(query), fact);
  const names = Object.keys(table.dimensions).filter((name) => name !== 'team' && name !== 'player');
  const columns = [
    ...names.map((name, at) => sql`${table.dimensions[name]} as ${sql.ref(`k${at}`)}`),
    sql`${table.thing} as thing, ${table.at} as at, ${table.team} as team, ${table.person ?? sql`null`} as person`,
  ];
  const where = [
    ...table.counts,
    ...begun(table, setting),
    scopePiece(table, everyone, setting),
    ...conditions.map((one) => conditionPiece(table, one, setting)),
  ];
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join(columns)} from ${fromFor(table, names)} where ${sql.join(where, sql` and `)}`.execute(query);
  const days = new Map<unknown, string>();
  const dayAt = (at: string | number | null | undefined): string => {
    const known = days.get(at) ?? (table.dated === 'day' ? String(at) : dayOf(new Date(Number(at)), zone));
    days.set(at, known);
    return known;
  };
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value);
  return rows.map((row) => ({
    ...{ thing: String(row.thing), kind: 'player', day: dayAt(row.at), team: text(row.team), person: text(row.person) },
    keys: Object.fromEntries(names.map((name, at) => [name, text(row[`k${at}`])])),
    values: {},
  }));
};

/**
 * The people of whom a reader knows, though some of their rows are of a team that is not reached: the own ones, and the
 * players of the own teams, who play in others too.
 */
export const knownPeople = async (query: Query, { teams, own }: Within): Promise<ReadonlySet<string>> => {
  if (teams === null || teams.size === 0) return own;
  const rows = await query
    .selectFrom('team_player')
    .where(isAmong(query, 'team_id', [...teams]))
    .select('player_id')
    .distinct()
    .execute();
  return new Set([...own, ...rows.map(({ player_id }) => player_id)]);
};

/** What of a question about people beyond reach is withheld: some of its groups, or the question, whatever there is. */
export type Withheld = { readonly isAll: boolean; readonly groups: ReadonlySet<Group> };

/** Keeps what is read once for the value of a key. */
const onceOf = <T>() => {
  const all = new Map<string, Promise<T>>();
  return (key: unknown, make: () => Promise<T>): Promise<T> => {
    const id = JSON.stringify(key);
    const found = all.get(id) ?? make();
    all.set(id, found);
    return found;
  };
};

/** Keeps the rows and people of one request, which several of its questions need. */
export const createFewPeople = (reading: Reading) => {
  const { setting, scope } = reading;
  const [rowsOnce, knownOnce] = [onceOf<readonly ComputedRow[]>(), onceOf<ReadonlySet<string>>()];
  const beyondReach = async (fact: InsightFact, conditions: readonly Condition[]): Promise<readonly ComputedRow[]> => {
    const rows = isComputed(fact)
      ? await chosenRows(reading, { fact, conditions, within: everyone })
      : await rowsInTable(reading, fact, conditions);
    const { teams, own } = scope.of[fact];
    return rows.filter(({ team, person }) => !(teams === null || teams.has(team ?? '') || own.has(person ?? '')));
  };
  /**
   * The groups of a question about people beyond reach that are withheld: those that have few people, those that would
   * tell few apart beside another answer, and all of a question that is not of one shape.
   */
  return async (asked: FewAsked, groups: readonly Group[]): Promise<Withheld> => {
    const { fact, by, conditions } = asked;
    const shape = shapeOf(asked, reading);
    if (!shape) return { isAll: true, groups: new Set(groups) };
    const seasons = shape.takes.includes('season') ? wholeSeasons(conditions, setting) : [];
    const chosen = [...seasons, ...wholeTeams(conditions, shape)];
    const rows = await rowsOnce([fact, chosen], () => beyondReach(fact, chosen));
    const within = scope.of[fact];
    const known = await knownOnce([within.teams && [...within.teams], [...within.own]], () =>
      knownPeople(setting.query, within),
    );
    const groupOf = (row: ComputedRow): string | null =>
      conditions.every((one) => fits(row, one, setting)) ? JSON.stringify(by.map((name) => keyIn(row, name))) : null;
    const hidden = keysOfFew(partsOf(rows, shape, { ...setting, known }), groupOf);
    return { isAll: false, groups: new Set(groups.filter(({ keys }) => hidden.has(JSON.stringify(keys)))) };
  };
};
