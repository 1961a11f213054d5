import type { Query } from '#server/db/database.ts';
import { presentTeams } from '#server/modules/team/store.ts';
import type { User } from '#server/sessions/user.ts';

/** Positions in a team whose holders read the weight of its players and the like. */
const caring = ['CONDITIONAL_COACH', 'PHYSIOTHERAPIST'];

/**
 * Tells of which players a user reads delicate values: of the teams of this season in which the user is physical trainer or
 * physiotherapist, and of the players of their own account. No role of the club reaches further.
 */
export const delicateReach = async (
  query: Query,
  user: User,
): Promise<(playerId: string, teamIds: readonly string[]) => boolean> => {
  const rows = await presentTeams(query, user.clubId)
    .innerJoin('team_staff', 'team_staff.team_id', 'team.id')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where('staff.user_id', '=', user.id)
    .where('staff.deleted_at', 'is', null)
    .where('team_staff.role', 'in', caring)
    .select('team.id')
    .execute();
  const teams = new Set(rows.map(({ id }) => id));
  const own = new Set(user.playerIds);
  return (playerId, teamIds) => own.has(playerId) || teamIds.some((id) => teams.has(id));
};
