import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { staffDocument } from '#contract/staffDocument.ts';
import { base64Of } from '#ui/records/saveFile.ts';

/** The documents of a staff member, and their actions. */
export const useDocuments = (id: string) => {
  const client = useQueryClient();
  const params = { id };
  const refresh = () => client.invalidateQueries({ queryKey: queryKey(staffDocument.all, { params }) });
  const of = (documentId: string) => ({ params: { id, documentId } });
  return {
    list: useQuery(query(staffDocument.all, { params })),
    add: useMutation({
      mutationFn: async ({ name, file }: { name: string; file: Blob }) =>
        send(staffDocument.add, { params, body: { name, content: await base64Of(file) } }),
      onSuccess: refresh,
    }),
    fetch: (documentId: string) => send(staffDocument.get, of(documentId)),
    remove: async (documentId: string) => {
      await send(staffDocument.remove, of(documentId));
      await refresh();
    },
    restore: async (documentId: string) => {
      await send(staffDocument.restore, of(documentId));
      await refresh();
    },
  };
};
