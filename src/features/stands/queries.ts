import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import type { Input } from '#contract/call.ts';
import { matchLink } from '#contract/matchLink.ts';
import { matchRights } from '#contract/matchRights.ts';
import type { MatchId, UserId } from '#domain/ids.ts';

type Granted = Input<typeof matchRights.grant>['body']['right'];

const rightsOf = (id: MatchId) => query(matchRights.all, { params: { id } });
export const useRights = (id: MatchId) => useQuery({ ...rightsOf(id), staleTime: 0 });

/** Changes what one of the staff may do; the list is the answer's. */
export const useGrant = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { userId: UserId; right: Granted }) => send(matchRights.grant, { params: { id }, body }),
    onSuccess: (list) => client.setQueryData(rightsOf(id).queryKey, list),
  });
};

const linkOf = (id: MatchId) => query(matchLink.get, { params: { id } });
export const useLink = (id: MatchId) => useQuery(linkOf(id));

/** Makes the public page, or takes it away. */
export const useSwitchLink = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      on ? send(matchLink.open, { params: { id }, body: {} }) : send(matchLink.close, { params: { id } }),
    onSuccess: (answer) => client.setQueryData(queryKey(matchLink.get, { params: { id } }), answer),
  });
};
