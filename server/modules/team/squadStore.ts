import type { TeamPlayer } from '#contract/team.ts';
import type { Query } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Tables } from '#server/db/tables.ts';

type PlayerRow = Pick<Tables['player'], 'id' | 'first_name' | 'last_name' | 'short_name' | 'position'> &
  Pick<Tables['player'], 'photo' | 'status'> & { readonly dorsal: number | null; readonly place_version: number };

const asPlayer = (row: PlayerRow): TeamPlayer => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  shortName: row.short_name,
  dorsal: row.dorsal,
  position: row.position as TeamPlayer['position'],
  photo: row.photo,
  status: row.status as TeamPlayer['status'],
  version: row.place_version,
});

/** Prepared, because every screen of a team and of a match reads a squad. */
const squad = prepared<{ readonly clubId: string; readonly teamId: string }, PlayerRow>((query, given) => {
  const { clubId, teamId } = given('clubId', 'teamId');
  return query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('player.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .where('team_player.team_id', '=', teamId)
    .select(['player.id', 'first_name', 'last_name', 'short_name', 'position', 'photo', 'player.status'])
    .select(['team_player.dorsal', 'team_player.version as place_version'])
    .orderBy((by) => by.fn.coalesce('team_player.dorsal', by.lit(100)))
    .orderBy('player.name_key');
});

/** By shirt number; those without one last. */
export const playersOfTeam = async (query: Query, clubId: string, teamId: string): Promise<TeamPlayer[]> =>
  (await squad(query, { clubId, teamId })).map(asPlayer);
