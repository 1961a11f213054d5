import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { type Invite, type UserAccount, user } from '#contract/user.ts';

export const useAccounts = (playerId: string) => useQuery(query(user.ofPlayer, { params: { playerId } }));

/** Accounts of the club whose name or address matches the search. */
export const useFoundAccounts = (search: string) =>
  useQuery({
    ...query(user.all, { query: { search, pageSize: 20 } }),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  });

/** A change of accounts; afterwards everything that lists them is read again. */
export const useAccountMutation = <I, R>(request: (input: I) => Promise<R>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: request, onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }) });
};

export const invite = (body: Invite) => send(user.invite, { body });

/** Links the account to this player, or to none; its other roles stay. */
export const link = (account: UserAccount, playerId: string | null) => {
  const { id, version, firstName, lastName, phone, roles } = account;
  const asPlayer = playerId === null || roles.includes('PLAYER') ? roles : [...roles, 'PLAYER' as const];
  return send(user.update, {
    params: { id },
    body: { version, firstName, lastName, phone, playerId, roles: asPlayer },
  });
};
