import type { Query } from '#server/db/database.ts';
import * as results from './resultStore.ts';
import { resultsOf, standingsOf } from './standings.ts';
import * as store from './store.ts';

/** By what a table is made. */
export const rulesOf = ({ points, tie_breaks }: store.CompetitionRow) => ({
  points: JSON.parse(points),
  tieBreaks: JSON.parse(tie_breaks),
});

/** The tables of the leagues of a season, as many queries however many they are. */
export const leagueTables = async (query: Query, clubId: string, seasonId: string) => {
  const rows = await store.leaguesOf(query, clubId, seasonId);
  const ids = rows.map(({ id }) => id);
  const sides = Map.groupBy(await store.sidesOf(query, ids), (one) => one.competition_id);
  const own = Map.groupBy(await results.ownMatches(query, ids), (one) => one.competition_id);
  const entered = Map.groupBy(await results.enteredResults(query, ids), (one) => one.competition_id);
  return rows.map((row) => {
    const named = sides.get(row.id) ?? [];
    const found = resultsOf(named, own.get(row.id) ?? [], entered.get(row.id) ?? []);
    return { id: row.id, name: row.name, standings: standingsOf(rulesOf(row), named, found) };
  });
};
