import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { mail } from '#contract/mail.ts';

/** The outbox, asked again now and then: mails leave by themselves. */
export const useOutbox = () => useQuery({ ...query(mail.all, {}), refetchInterval: 10_000 });
export const useMail = (id: string) => useQuery(query(mail.get, { params: { id } }));
export const useTryAgain = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(mail.again, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(mail.all, {}) }),
  });
};
