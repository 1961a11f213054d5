import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { answer } from '#contract/answer.ts';

export const useAnswerLinks = (playerId: string) => useQuery(query(answer.links, { params: { playerId } }));

/** Ends the links of a player; afterwards the list is read again. */
export const useEndLinks = (playerId: string) => {
  const client = useQueryClient();
  const params = { playerId };
  return useMutation({
    mutationFn: () => send(answer.revoke, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(answer.links, { params }) }),
  });
};
