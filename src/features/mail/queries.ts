import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { mail, type OutboxQuery } from '#contract/mail.ts';

const [root = '', place = ''] = queryKey(mail.all, { query: {} });
/** With every filter. */
const outbox = [root, place];

/** The outbox, read again at intervals: the server sends mails by itself. */
export const useOutbox = (filter: OutboxQuery) =>
  useQuery({ ...query(mail.all, { query: filter }), refetchInterval: 10_000, placeholderData: keepPreviousData });
export const exportOutbox = (filter: OutboxQuery) => (format: 'xlsx' | 'csv') =>
  send(mail.exported, { query: { ...filter, format } });
export const useMail = (id: string) => useQuery(query(mail.get, { params: { id } }));
export const useTryAgain = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(mail.again, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: outbox }),
  });
};
