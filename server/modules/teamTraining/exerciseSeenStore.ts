import type { Query } from '#server/db/database.ts';
import { teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { callsPerson, viewerOfUser } from '../event/viewerStore.ts';

/**
 * Whether a user sees an exercise in the plan of a training: as staff of its team, or called to it once the plan is
 * shared.
 */
export const seesInTraining = async (query: Query, user: User, exerciseId: string): Promise<boolean> => {
  const parts = query
    .selectFrom('training_part')
    .innerJoin('team_training', 'team_training.id', 'training_part.training_id')
    .where('training_part.exercise_id', '=', exerciseId)
    .where('team_training.club_id', '=', user.clubId)
    .select('team_training.id')
    .limit(1);
  const reads = await teamsWithin(query, user, 'training.read');
  const asStaff = reads === null ? parts : parts.where('team_training.team_id', 'in', [...reads, '']);
  if (await asStaff.executeTakeFirst()) return true;
  const calling = parts
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .where('occasion.deleted_at', 'is', null)
    .where('team_training.shared', '=', 1)
    .where(callsPerson(await viewerOfUser(query, user)));
  return (await calling.executeTakeFirst()) !== undefined;
};
