import type { PlayerDashboard } from '#contract/dashboard.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { playerFor } from './opened.ts';
import { ofPlayer, rowsOfPlayer } from './views.ts';

/** The evaluations that were shared with a player, and their goals. To list them is not to have read them. */
export const sharedEvaluations =
  ({ database: { query } }: Services) =>
  async (
    user: User,
    { playerId, seasonId }: { playerId: string; seasonId?: string },
  ): Promise<Pick<PlayerDashboard, 'evaluations' | 'goals'>> => {
    const sight = await playerFor(query, user, playerId);
    const rows = await rowsOfPlayer(query, user, sight, seasonId === undefined ? {} : { seasonId });
    const shared = rows.filter((row) => row.shared_at !== null);
    const { evaluations, goals } = await ofPlayer(query, user, sight, shared);
    return {
      evaluations: evaluations.map(({ id, kind, day, author, mean, n }) => ({ id, kind, day, author, mean, n })),
      goals: goals.map(({ id, text, until, state }) => ({ id, text, until, state })),
    };
  };
