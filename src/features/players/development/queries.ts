import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { evaluation } from '#contract/evaluation.ts';
import { type Player, player } from '#contract/player.ts';
import type { PositionCode } from '#domain/positions.ts';

/** The evaluations of a player with scores over time, form and goals. */
export const useEvaluations = (id: string) => useQuery(query(evaluation.ofPlayer, { params: { id } }));
/** The evaluations that were removed and that the user may restore. */
export const useRemovedEvaluations = () => useQuery(query(evaluation.removed, {}));
/** The evaluations of a player that the user sees, as a sheet. */
export const exportOf = ({ id, clubId }: Pick<Player, 'id' | 'clubId'>, format: 'xlsx' | 'csv'): Promise<Blob> =>
  send(evaluation.exported, { params: { clubId }, query: { playerId: id, format } });
/** What is scored at a position, with words for the scores. */
export const useCriteria = (position: PositionCode | null) =>
  useQuery(query(evaluation.criteria, { query: position === null ? {} : { position } }));

/** Everything that was evaluated is read again, with the grades that are read from it. */
export const useRefreshEvaluations = (playerId: string) => {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'evaluation' });
    await client.invalidateQueries({ queryKey: queryKey(player.capabilities, { params: { id: playerId } }) });
  };
};

export const useRestoreEvaluation = (playerId: string) => {
  const refresh = useRefreshEvaluations(playerId);
  return async (id: string) => {
    await send(evaluation.restore, { params: { id } });
    await refresh();
  };
};
