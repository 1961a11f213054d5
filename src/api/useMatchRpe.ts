import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { load } from '#contract/load.ts';
import { query } from './query.ts';
import { send } from './send.ts';

/** The matches of the last day in which players of the account played, of which it can still be said how hard they were. */
export const useOpenMatchRpe = () => useQuery({ ...query(load.openMatches, {}), refetchInterval: 300_000 });

/** Says how hard a match was for a player; null takes it back. */
export const useSayMatchRpe = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...rating }: { id: string; personId: string; rpe: number | null }) =>
      send(load.rateMatch, { params: { id }, body: { ratings: [rating] } }),
    onSettled: () => client.invalidateQueries({ queryKey: query(load.openMatches, {}).queryKey }),
  });
};
