import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { fillPath } from '#contract/call.ts';
import { type ClubData, type ClubTransfer, clubData, uploadPart } from '#contract/clubData.ts';
import { base64Of } from '#ui/records/saveFile.ts';

/** How often the state is read, ms: while something is under way, and otherwise. */
const [whileWorking, otherwise] = [500, 60_000];

export const isUnderWay = ({ state }: Pick<ClubTransfer, 'state'>): boolean =>
  state === 'running' || state === 'uploading';

const stateOf = (clubId: string) => query(clubData.state, { params: { clubId } });

export const useClubData = () =>
  useQuery({
    ...stateOf(useUser().clubId),
    refetchInterval: ({ state: { data } }) => (data?.transfers.some(isUnderWay) ? whileWorking : otherwise),
  });

const useChange = <A>(change: (clubId: string, of: A) => Promise<unknown>) => {
  const [client, { clubId }] = [useQueryClient(), useUser()];
  return useMutation({
    mutationFn: (of: A) => change(clubId, of),
    onSettled: () => client.invalidateQueries({ queryKey: stateOf(clubId).queryKey }),
  });
};

export const useExport = () => useChange((clubId) => send(clubData.export, { params: { clubId } }));

export const useRemoveTransfer = () =>
  useChange((clubId, transferId: string) => send(clubData.remove, { params: { clubId, transferId } }));

/** Sends an archive in parts, one after the other, and begins the import. A part that failed is sent once more. */
export const useImport = () =>
  useChange(async (clubId, archive: File) => {
    const { id: transferId } = await send(clubData.upload, { params: { clubId }, body: { bytes: archive.size } });
    for (let n = 0; n * uploadPart < archive.size; n += 1) {
      const body = { content: await base64Of(archive.slice(n * uploadPart, (n + 1) * uploadPart)) };
      const part = () => send(clubData.part, { params: { clubId, transferId, n }, body });
      await part().catch(part);
    }
    await send(clubData.import, { params: { clubId, transferId } });
  });

/**
 * Saves an export as a download of the browser, which writes it to the disk piece by piece. The state is asked for first,
 * so that the cookie of the session is a fresh one.
 */
export const downloadExport = async (clubId: string, transferId: string): Promise<ClubData> => {
  const state = await send(clubData.state, { params: { clubId } });
  const link = document.createElement('a');
  link.href = fillPath(clubData.file.path, { clubId, transferId });
  link.download = '';
  link.click();
  return state;
};
