import type { Query } from '#server/db/database.ts';
import { teamsOfPlayers } from '#server/modules/player/store.ts';

/** The teams of the present season, by player. */
export const presentTeamsOf = async (
  query: Query,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await teamsOfPlayers(query, playerIds);
  const present = rows.filter(({ season_id, is_current }) => season_id === null || is_current === 1);
  const byPlayer = Map.groupBy(present, ({ player_id }) => player_id);
  return new Map([...byPlayer].map(([id, teams]) => [id, teams.map(({ team_id }) => team_id)]));
};
