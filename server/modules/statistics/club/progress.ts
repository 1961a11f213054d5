import type { SeasonProgress } from '#contract/dashboardStatistics.ts';
import type { TeamLook } from '#contract/teamFigures.ts';
import { timeKey } from '#server/insight/merge.ts';
import { iso } from '#server/lists/page.ts';
import { leagueTables } from '#server/modules/competition/leagueStore.ts';
import { plannedMatches } from '#server/statistics/clubResults.ts';
import { type ask, type Opened, partOf, whole } from '../asked.ts';

/** What is asked of the catalogue for the progress of the season. */
export const progressQuestions = () => ({ playedIn: { metrics: ['played'], by: ['team', 'month'] } }) as const;
export type ProgressAnswers = Awaited<ReturnType<typeof ask<ReturnType<typeof progressQuestions>>>>['rows'];

/** How many of each key. */
const countBy = (keys: readonly (string | null)[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const key of keys) if (key !== null) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
};

/** Where the club's teams are in the tables of their leagues, the highest first. */
const placesOf = async (opened: Opened, looks: readonly TeamLook[]) => {
  const { query, clubId, asked } = opened;
  if (asked.seasonId === null) return [];
  const names = new Map(looks.map(({ teamId, teamName }) => [teamId, teamName]));
  const { seasonId } = asked;
  const tables = await partOf(opened, ['tables'], () => leagueTables(query, clubId, seasonId));
  return tables.flatMap(({ id, name, standings }) =>
    standings.flatMap(({ teamId, position, played, points }) => {
      const teamName = teamId === null ? undefined : names.get(teamId);
      if (teamId === null || teamName === undefined) return [];
      return [{ competitionId: id, name, teamId, teamName, position, sides: standings.length, played, points }];
    }),
  );
};

/** How far the season is: matches played of those planned. */
export const progressIn = async (
  opened: Opened,
  { playedIn }: ProgressAnswers,
  looks: readonly TeamLook[],
): Promise<SeasonProgress> => {
  const { query, clubId, asked, zone, now } = opened;
  const { seasonId, teamId } = asked;
  const of = { clubId, seasonId, ...(teamId !== null && { teamId }) };
  const planned = await partOf(opened, ['planned'], () => plannedMatches(query, of));
  const months = countBy(planned.map(({ kickoff_at }) => timeKey('month', kickoff_at, zone)));
  const teams = countBy(planned.map(({ team_id }) => team_id));
  const playedAt = (place: number, key: string): number =>
    playedIn.reduce((sum, row) => sum + (row.keys[place] === key ? whole(row.played) : 0), 0);
  const played = playedIn.reduce((sum, row) => sum + whole(row.played), 0);
  return {
    ...{ asOf: iso(now), seasonId, n: played, played, planned: planned.length },
    byMonth: [...months]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, many]) => ({ month, played: playedAt(1, month), planned: many })),
    byTeam: looks.map((look) => ({
      ...look,
      played: playedAt(0, look.teamId),
      planned: teams.get(look.teamId) ?? 0,
    })),
    tables: await placesOf(opened, looks),
  };
};
