import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import type { Input } from '#contract/call.ts';
import { matchLink } from '#contract/matchLink.ts';
import { matchPlan } from '#contract/matchPlan.ts';
import { matchRights } from '#contract/matchRights.ts';
import type { MatchId, UserId } from '#domain/ids.ts';
import { useHubMessage } from '#realtime/useHubMessage.ts';

const takersChanged = {
  message: 'kicksOrdered',
  makesOld: ([first, , part, last]: QueryKey) => first === 'match' && part === 'plan' && last === 'kicks',
} as const;
/** Who takes the kicks, as far as it is told to this user; new as soon as it changes. */
export const useTakers = (id: MatchId) => {
  useHubMessage(takersChanged);
  return useQuery({ ...query(matchPlan.kicks, { params: { id } }), staleTime: 0 });
};

type Granted = Input<typeof matchRights.grant>['body']['right'];

const rightsChanged = {
  message: 'rightsChanged',
  makesOld: ([first, , last]: QueryKey) => first === 'match' && last === 'rights',
} as const;
const rightsOf = (id: MatchId) => query(matchRights.all, { params: { id } });
/** Who may do what, also after somebody else has changed it. */
export const useRights = (id: MatchId) => {
  useHubMessage(rightsChanged);
  return useQuery({ ...rightsOf(id), staleTime: 0 });
};

/** Changes what one of the staff may do; the list is the answer's. */
export const useGrant = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { userId: UserId; right: Granted }) => send(matchRights.grant, { params: { id }, body }),
    onSuccess: (list) => client.setQueryData(rightsOf(id).queryKey, list),
  });
};

/** Lets one of somebody's devices only read, or write again. */
export const useDeviceRight = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof matchRights.device>['body']) => send(matchRights.device, { params: { id }, body }),
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
