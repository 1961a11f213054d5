import type { TeamStats } from '#contract/teamStats.ts';
import { outcomeOf, resultsOf } from '#domain/results.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import * as statsStore from '#server/statistics/clubResults.ts';
import type { TeamRow } from './store.ts';

const formLength = 5;

export const playersOver = async (query: Query, teamId: string): Promise<TeamStats['players']> => {
  const rows = await statsStore.playersOver(query, teamId);
  return rows
    .map((row) => ({
      playerId: row.id,
      shortName: row.short_name,
      dorsal: row.dorsal,
      called: Number(row.called),
      played: Number(row.played),
      started: Number(row.started),
      minutes: Number(row.minutes),
      goals: Number(row.goals),
      assists: Number(row.assists),
      yellow: Number(row.yellow),
      red: Number(row.red) + Number(row.second_yellow),
    }))
    .sort((a, b) => b.goals - a.goals || b.assists - a.assists || b.minutes - a.minutes);
};

/** What a team's finished matches say, from the projections of their logs. */
export const statsOf = async (query: Query, team: TeamRow): Promise<TeamStats> => {
  const matches = await statsStore.resultRows(query, { clubId: team.club_id, teamId: team.id });
  const players = await playersOver(query, team.id);
  return {
    teamId: team.id,
    home: resultsOf(matches.filter((one) => one.is_local === 1)),
    away: resultsOf(matches.filter((one) => one.is_local === 0)),
    total: resultsOf(matches),
    yellow: players.reduce((sum, { yellow }) => sum + yellow, 0),
    red: players.reduce((sum, { red }) => sum + red, 0),
    form: matches.slice(0, formLength).map((one) => ({
      matchId: one.id,
      kickoffAt: iso(one.kickoff_at),
      rival: one.rival_name,
      isLocal: one.is_local === 1,
      own: one.own,
      rivalGoals: one.rival,
      result: outcomeOf(one),
    })),
    players,
  };
};
