import type { Competition } from '#contract/records/competition.ts';
import type { ReportCell } from '#contract/report.ts';
import type { Language } from '#contract/values.ts';
import { countedActions } from '#domain/competition/points.ts';
import { dayOf } from '#domain/days.ts';
import { fixedValuesOf } from '#domain/insight/fixedValues.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { competitionNames, matchesOf, occasionsOf, playerNames, testNames, typeNames } from '#server/insight/names.ts';
import { translator } from '#server/words/words.ts';
import { teamNames } from './store.ts';

type Named = { readonly name: string; readonly detail: string | null };
type Names = ReadonlyMap<string, Named>;
/** With what names are looked up. */
export type Naming = {
  readonly query: Query;
  readonly clubId: string;
  readonly zone: string;
  readonly language: Language;
};
type Ids = readonly string[];

const plain = (names: ReadonlyMap<string, string>): Names =>
  new Map([...names].map(([id, name]) => [id, { name, detail: null }]));

const seasonNames = async ({ query, clubId }: Naming, ids: Ids): Promise<Names> => {
  const rows = await query
    .selectFrom('season')
    .where('club_id', '=', clubId)
    .where(isAmong(query, 'id', ids))
    .select(['id', 'name'])
    .execute();
  return plain(new Map(rows.map(({ id, name }) => [id, name])));
};

const rivalNames = async ({ query, clubId }: Naming, keys: Ids): Promise<Names> => {
  const rows = await query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('match_now.club_id', '=', clubId)
    .where(isAmong(query, 'match_now.rival_key', keys))
    .groupBy('match_now.rival_key')
    .select(['match_now.rival_key', (by) => by.fn.max('match.rival_name').as('name')])
    .execute();
  return plain(new Map(rows.map(({ rival_key, name }) => [rival_key, name])));
};

const matchNames = async ({ query, zone }: Naming, ids: Ids): Promise<Names> => {
  const rows = await matchesOf(query, ids);
  return new Map(
    rows.map((row) => [row.id, { name: row.rival_name, detail: dayOf(new Date(Number(row.kickoff_at)), zone) }]),
  );
};

/** Trainings have no title: their day says which. */
const occasionNames = async ({ query, zone }: Naming, ids: Ids): Promise<Names> => {
  const rows = await occasionsOf(query, ids);
  return new Map(
    rows.map(({ id, title, starts_at }) => [id, { name: title, detail: dayOf(new Date(Number(starts_at)), zone) }]),
  );
};

/** Actions that are counted, by the words of the pages of competitions; those of the club as it has named them. */
const actionNames = async ({ query, clubId, language }: Naming): Promise<Names> => {
  const say = translator(language, 'competitions');
  const rows = await query.selectFrom('competition').where('club_id', '=', clubId).select('action_points').execute();
  const own = rows
    .flatMap(({ action_points }) => JSON.parse(action_points) as Competition['actionPoints'])
    .map(({ key, label }) => [key, label || key] as const);
  return plain(new Map([...own, ...countedActions.map((key) => [key, say(`points.action.${key}`)] as const)]));
};

const ofPlayers = async ({ query }: Naming, ids: Ids): Promise<Names> => plain(await playerNames(query, ids));
const sources: Readonly<Record<string, (of: Naming, ids: Ids) => Promise<Names>>> = {
  season: seasonNames,
  team: async ({ query }, ids) => plain(await teamNames(query, ids)),
  competition: async ({ query }, ids) => plain(await competitionNames(query, ids)),
  rival: rivalNames,
  match: matchNames,
  player: ofPlayers,
  scorer: ofPlayers,
  assister: ofPlayers,
  training: occasionNames,
  eventName: occasionNames,
  eventType: async ({ query }, ids) => plain(await typeNames(query, ids)),
  pointAction: actionNames,
  measurementType: async ({ query }, ids) => plain(await testNames(query, ids)),
};

type Value = string | null;
const found = async (of: Naming, name: string, values: ReadonlySet<string>): Promise<Names> => {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (source) return source(of, [...values]);
  const say = translator(of.language, 'reports');
  return plain(new Map((fixedValuesOf(name) ?? []).map((value) => [value, say(`value.${name}.${value}`)])));
};

/** Gives the cells of values of dimensions and filters, each with its name. `used`: the values of each of them. */
export const namesIn = async (
  of: Naming,
  used: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<(name: string, value: Value) => ReportCell> => {
  const names = new Map<string, Names>();
  for (const [name, values] of used) names.set(name, await found(of, name, values));
  return (name, value) => {
    const named = value === null ? undefined : names.get(name)?.get(value);
    return { value, name: named?.name ?? null, detail: named?.detail ?? null };
  };
};
