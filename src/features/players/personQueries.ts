import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#api/send.ts';
import { personData } from '#contract/personData.ts';
import type { Player } from '#contract/player.ts';
import { saveFile } from '#ui/records/saveFile.ts';

/** Saves what is stored about a player as a download of the browser. */
export const savePersonData = async (id: string, name: string, format: 'html' | 'json'): Promise<void> =>
  saveFile(await send(personData.file, { params: { id }, query: { format } }), `${name}.${format}`);

/** Erases a player for good. Every list may name the player: all of them are read again. */
export const useErase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Player) => send(personData.erase, { params: { id }, body: { version } }),
    onSuccess: () => client.invalidateQueries(),
  });
};
