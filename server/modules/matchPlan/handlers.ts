import { AppError } from '#contract/errors.ts';
import { type matchPlan, type PlanView, queueMost } from '#contract/matchPlan.ts';
import { areKicksShownIn } from '#domain/match/kickOrder.ts';
import { withStep } from '#domain/match/plan.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { MatchAccess } from '#server/rights/matchAccess.ts';
import type { Services } from '#server/services.ts';
import * as store from './store.ts';

const isAnnounced = (right: MatchRight, state: string | undefined): boolean =>
  includesRight(right, 'propose') || (state !== undefined && areKicksShownIn(state));

/**
 * Planned substitutions: read and written by users who may write the match. One writer at a time, by a lock on the
 * match's row. Only the order of the penalty takers is for every reader of the match.
 */
export const matchPlanHandlers = (
  { database, clock, announcements }: Pick<Services, 'database' | 'clock' | 'announcements'>,
  { open, hold }: MatchAccess,
): Handlers<typeof matchPlan> => {
  const { query } = database;
  const answer = (
    { version, plan: { queue, rotation, kicks } }: store.KeptPlan,
    season: PlanView['season'],
  ): PlanView => {
    const madeWith = rotation?.madeWith && { ...rotation.madeWith, players: [...rotation.madeWith.players] };
    return {
      version,
      plan: {
        queue: queue.map((one) => ({ ...one, changes: [...one.changes] })),
        rotation: rotation && { ...rotation, madeWith },
        kicks: [...kicks],
      },
      season,
    };
  };
  return {
    get: async ({ params }, { user }) => {
      const { row } = await open(user, params.id, 'write');
      return answer(await store.planOf(query, row.id), await store.seasonOf(query, row));
    },
    kicks: async ({ params }, { user }) => {
      const { row, right } = await open(user, params.id, 'read');
      if (!isAnnounced(right, await store.stateOf(query, row.id))) return { players: null };
      return { players: [...(await store.planOf(query, row.id)).plan.kicks] };
    },
    change: async ({ params, body: { steps } }, { user }) => {
      const { row, kept } = await database.transaction(async (tx) => {
        const { row } = await hold(tx, user, params.id, 'write');
        const before = await store.planOf(tx, row.id);
        const plan = steps.reduce(withStep, before.plan);
        if (plan.queue.length > queueMost) throw new AppError('badRequest', { most: queueMost });
        const kept = { version: before.version + 1, plan };
        const body = JSON.stringify(plan);
        await store.putPlan(tx, {
          match_id: row.id,
          version: kept.version,
          body,
          by_user: user.id,
          updated_at: clock(),
        });
        return { row, kept };
      });
      const kicks = steps.some(({ type }) => type === 'kicks.ordered');
      announcements.announce({ kind: 'planChanged', matchId: row.id, version: kept.version, kicks });
      return answer(kept, await store.seasonOf(query, row));
    },
  };
};
