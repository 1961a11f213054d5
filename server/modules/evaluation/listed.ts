import type { EvaluationFilter } from '#contract/evaluation.ts';
import type { Query } from '#server/db/database.ts';
import type { User } from '#server/sessions/user.ts';
import { playerFor, teamFor } from './opened.ts';
import { roundFor } from './round/opened.ts';

/** The user reads what a list is asked for: a team, a player, a round. Throws `notFound`, `forbidden`. */
export const needListed = async (
  query: Query,
  user: User,
  { teamId, playerId, roundId }: Pick<EvaluationFilter, 'teamId' | 'playerId' | 'roundId'>,
): Promise<void> => {
  if (teamId !== undefined) await teamFor(query, user, teamId);
  if (playerId !== undefined) await playerFor(query, user, playerId);
  if (roundId !== undefined) await roundFor(query, user, roundId);
};
