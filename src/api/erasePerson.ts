import { useMutation, useQueryClient } from '@tanstack/react-query';
import { personData } from '#contract/personData.ts';
import { may } from '#domain/rights.ts';
import { useUser } from './SessionContext.ts';
import { send } from './send.ts';

/** Which record names the person. */
export type ErasedRecord = { readonly of: 'player' | 'staff' | 'user'; readonly id: string; readonly version: number };

const erase = async ({ of, id, version }: ErasedRecord): Promise<number> => {
  const given = { params: { id }, body: { version } };
  if (of === 'player') return (await send(personData.erase, given)).matches;
  return (await send(of === 'staff' ? personData.eraseStaff : personData.eraseUser, given)).matches;
};

/** What is stored about a player, as a page to read or as JSON. */
export const personFile = (id: string, format: 'html' | 'json'): Promise<Blob> =>
  send(personData.file, { params: { id }, query: { format } });

/** Whether the user may erase people, and the erasure; it resolves with the number of matches that stay. */
export const useErasePerson = (one: ErasedRecord) => {
  const client = useQueryClient();
  const { roles } = useUser();
  // Every list may name the person: all of them are read again.
  const erasing = useMutation({ mutationFn: () => erase(one), onSuccess: () => void client.invalidateQueries() });
  return { mayErase: may(roles, 'person.erase'), erasing };
};
