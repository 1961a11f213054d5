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
/** The takers of the shoot-out, as far as this user may see them; read again as soon as they change. */
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
/** The permissions of all users, also after another user has changed one. */
export const useRights = (id: MatchId) => {
  useHubMessage(rightsChanged);
  return useQuery({ ...rightsOf(id), staleTime: 0 });
};

/** Changes the permission of a staff member; the response has the list. */
export const useGrant = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { userId: UserId; right: Granted }) => send(matchRights.grant, { params: { id }, body }),
    onSuccess: (list) => client.setQueryData(rightsOf(id).queryKey, list),
  });
};

/** Makes one device of a person read only, or restores its permission to write. */
export const useDeviceRight = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof matchRights.device>['body']) => send(matchRights.device, { params: { id }, body }),
    onSuccess: (list) => client.setQueryData(rightsOf(id).queryKey, list),
  });
};

const linkOf = (id: MatchId) => query(matchLink.get, { params: { id } });
export const useLink = (id: MatchId) => useQuery(linkOf(id));

/** Turns the live page for families on or off. */
export const useSwitchLink = (id: MatchId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      on ? send(matchLink.open, { params: { id }, body: {} }) : send(matchLink.close, { params: { id } }),
    onSuccess: (answer) => client.setQueryData(queryKey(matchLink.get, { params: { id } }), answer),
  });
};
