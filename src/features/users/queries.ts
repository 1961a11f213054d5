import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { password } from '#contract/password.ts';
import { twoStep } from '#contract/twoStep.ts';
import { type EditUser, type Invite, user } from '#contract/user.ts';
import { userSession } from '#contract/userSession.ts';
import type { Role } from '#domain/roles.ts';

export type ListFilter = {
  readonly search: string;
  readonly role: Role | undefined;
  readonly sort: 'name' | 'lastUsed';
  readonly page: number;
};
export const pageSize = 50;

const question = ({ search, role, sort }: ListFilter) => ({ search, sort, ...(role && { role }) });

export const useUsers = (filter: ListFilter) =>
  useQuery({
    ...query(user.all, { query: { ...question(filter), page: filter.page, pageSize } }),
    placeholderData: keepPreviousData,
  });

/** Exports the list: all its pages, in its order. */
export const exportUsers = (filter: ListFilter) => (format: 'xlsx' | 'csv') =>
  send(user.exported, { query: { ...question(filter), format } });

export const usePerson = (id: string) => useQuery(query(user.get, { params: { id } }));
export const usePersonSessions = (id: string) => useQuery(query(userSession.ofUser, { params: { id } }));

/** A change of an account; afterwards lists, person and sessions are read again. */
const useRecordMutation = <I, R>(request: (input: I) => Promise<R>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
};

export const useInvite = () => useRecordMutation((body: Invite) => send(user.invite, { body }));
export const useEdit = (id: string) =>
  useRecordMutation((body: EditUser) => send(user.update, { params: { id }, body }));
export const useInviteAgain = (id: string) => useRecordMutation(() => send(user.inviteAgain, { params: { id } }));
export const useTemporary = (id: string) => useRecordMutation(() => send(password.giveTemporary, { params: { id } }));
export const useTurnOffFor = (id: string) => useRecordMutation(() => send(twoStep.turnOffFor, { params: { id } }));
export const useEndSessions = (id: string) => useRecordMutation(() => send(userSession.endAll, { params: { id } }));

/** The account is removed, so nothing reads it again. */
export const useRemove = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(user.remove, { params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: queryKey(user.get, { params: { id } }) });
      return client.invalidateQueries({ queryKey: ['users', 'all'] });
    },
  });
};
