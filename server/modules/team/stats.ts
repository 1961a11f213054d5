import type { TeamStats } from '#contract/teamStats.ts';
import type { Query } from '#server/db/database.ts';
import * as statsStore from '#server/statistics/clubResults.ts';
import { lastMatches } from './resultStore.ts';
import type { TeamRow } from './store.ts';

export const playersOver = async (
  query: Query,
  { id, club_id }: Pick<TeamRow, 'id' | 'club_id'>,
): Promise<TeamStats['players']> => {
  const rows = await statsStore.playersOver(query, club_id, id);
  return rows
    .map(({ cards, ...row }) => ({
      playerId: row.id,
      shortName: row.short_name,
      dorsal: row.dorsal,
      called: row.called,
      played: row.appearances,
      started: row.starts,
      minutes: row.minutes,
      goals: row.playerGoals,
      assists: row.assists,
      yellow: cards.yellow,
      red: cards.red + cards.secondYellow,
    }))
    .sort((a, b) => b.goals - a.goals || b.assists - a.assists || b.minutes - a.minutes);
};

/** What a team's finished matches say, from the projections of their logs. */
export const statsOf = async (query: Query, team: TeamRow): Promise<TeamStats> => {
  const of = { clubId: team.club_id, teamId: team.id };
  const results = await statsStore.resultsOf(query, of);
  const players = await playersOver(query, team);
  return {
    teamId: team.id,
    ...results,
    yellow: players.reduce((sum, { yellow }) => sum + yellow, 0),
    red: players.reduce((sum, { red }) => sum + red, 0),
    form: (await lastMatches(query, team.club_id, [team.id])).get(team.id) ?? [],
    players,
  };
};
