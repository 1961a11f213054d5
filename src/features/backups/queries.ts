import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { send } from '#api/send.ts';
import { type BackupState, backup } from '#contract/backup.ts';
import { fillPath } from '#contract/call.ts';

const state = query(backup.state, {});
/** How often the state is read, ms: while a backup is being made, and otherwise. */
const [whileMaking, otherwise] = [500, 60_000];

export const useBackups = () =>
  useQuery({
    ...state,
    refetchInterval: ({ state: { data } }) => (typeof data?.share === 'number' ? whileMaking : otherwise),
  });

export const useMakeBackup = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(backup.make, {}),
    onSuccess: (now: BackupState) => client.setQueryData(state.queryKey, now),
  });
};

/**
 * Saves a backup as a download of the browser, which writes it to the disk piece by piece: it may be larger than the
 * memory of the device. The state is asked for first, so that the cookie of the session is a fresh one.
 */
export const downloadBackup = async (name: string): Promise<void> => {
  await send(backup.state, {});
  const link = document.createElement('a');
  link.href = fillPath(backup.file.path, { name });
  link.download = name;
  link.click();
};
