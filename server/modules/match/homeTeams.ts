import type { HomeSquad, HomeTeam } from '#contract/home.ts';
import { figureOf, metricOf } from '#domain/insight/metrics.ts';
import { outcomeOf } from '#domain/results.ts';
import type { Query } from '#server/db/database.ts';
import { figuresInside } from '#server/insight/inside.ts';
import { currentSeason } from '#server/modules/team/store.ts';
import { resultsOfTeams } from '#server/statistics/clubResults.ts';
import { coachesOf, lengthsOf, membersOf, minutesIn, teamsNow } from './homeStore.ts';

/** Limits: teams of a user, teams of a club; listed players with the least playing time; results that show a form. */
const most = { squads: 6, teams: 40, least: 3, form: 5 };

const lookOf = (row: Awaited<ReturnType<typeof teamsNow>>[number]) => ({
  teamId: row.id,
  teamName: row.name,
  shirtColour: row.shirt_colour,
  numberColour: row.number_colour,
});

/** The available players of each team, and those with the smallest part of the minutes played. */
export const squadsOfTeams = async (query: Query, clubId: string, ids: readonly string[]): Promise<HomeSquad[]> => {
  if (ids.length === 0) return [];
  const teams = await teamsNow(query, clubId, ids, most.squads);
  const shown = teams.map(({ id }) => id);
  const [members, minutes, lengths] = [
    Map.groupBy(await membersOf(query, shown), (row) => row.team_id),
    Map.groupBy(await minutesIn(query, shown), (row) => row.team_id),
    await lengthsOf(query, shown),
  ];
  return teams.map((team) => {
    const all = members.get(team.id) ?? [];
    const active = all.filter(({ status }) => status === 'active');
    const length = lengths.get(team.id) ?? 0;
    const of = new Map((minutes.get(team.id) ?? []).map((row) => [row.player_id, Number(row.minutes)]));
    const total = all.reduce((sum, { id }) => sum + (of.get(id) ?? 0), 0);
    const shares = active.map(({ id, short_name, dorsal }) => ({
      id,
      shortName: short_name,
      dorsal,
      share: length === 0 ? 0 : (of.get(id) ?? 0) / length,
    }));
    return {
      ...lookOf(team),
      available: active.length,
      out: all
        .filter(({ status }) => status !== 'active')
        .map(({ id, short_name, status }) => ({
          id,
          shortName: short_name,
          status: status as HomeSquad['out'][number]['status'],
        })),
      due: length === 0 || all.length === 0 ? null : Math.min(1, total / all.length / length),
      least: length === 0 ? [] : shares.toSorted((a, b) => a.share - b.share).slice(0, most.least),
    };
  });
};

const pointsMetric = metricOf('pointsPerMatch');
/** Points a match of each team, as the statistics have them. */
const pointsOfTeams = async (query: Query, clubId: string, seasonId: string | null) => {
  const conditions = seasonId === null ? [] : [{ filter: 'season', is: seasonId }];
  const rows = await figuresInside(query, clubId, { metrics: ['points', 'pointsMatches'], by: ['team'], conditions });
  return new Map(rows.map(({ keys, of }) => [keys[0], pointsMetric ? figureOf(pointsMetric, of) : null]));
};

/** How each team of a club does this season. */
export const teamsOfClub = async (query: Query, clubId: string): Promise<HomeTeam[]> => {
  const teams = await teamsNow(query, clubId, null, most.teams);
  if (teams.length === 0) return [];
  const ids = teams.map(({ id }) => id);
  const results = Map.groupBy(await resultsOfTeams(query, ids), (row) => row.team_id);
  const members = Map.groupBy(await membersOf(query, ids), (row) => row.team_id);
  const coaches = await coachesOf(query, ids);
  const points = await pointsOfTeams(query, clubId, await currentSeason(query, clubId));
  return teams.map((team) => {
    const outcomes = (results.get(team.id) ?? []).map(outcomeOf);
    const all = members.get(team.id) ?? [];
    return {
      ...lookOf(team),
      coach: coaches.get(team.id) ?? null,
      form: outcomes.slice(0, most.form),
      pointsPerMatch: points.get(team.id) ?? null,
      available: all.filter(({ status }) => status === 'active').length,
      players: all.length,
    };
  });
};
