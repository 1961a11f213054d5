import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { scoutingAttachment } from '#contract/scoutingAttachment.ts';
import type { ScoutingReport } from '#contract/scoutingRecord.ts';
import { reachesTo } from '#domain/rights.ts';
import { DocumentList } from '#ui/records/DocumentList.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { base64Of } from '#ui/records/saveFile.ts';
import { useRefreshScouting } from '../queries.ts';

/** The attachments of a report: its author adds them, whoever reads it downloads them. */
export const Attachments = ({ of: { id, mine } }: { of: ScoutingReport }) => {
  const { t } = useTranslation('scouting');
  const { roles } = useUser();
  const refresh = useRefreshScouting();
  const found = useQuery(query(scoutingAttachment.list, { params: { id } }));
  const one = (attachmentId: string) => ({ params: { id, attachmentId } });
  const add = useMutation({
    mutationFn: async ({ name, file }: { name: string; file: Blob }) =>
      send(scoutingAttachment.add, { params: { id }, body: { name, content: await base64Of(file) } }),
    onSuccess: refresh,
  });
  const remove = async (attachmentId: string) => {
    await send(scoutingAttachment.remove, one(attachmentId));
    await refresh();
  };
  const restore = async (attachmentId: string) => {
    await send(scoutingAttachment.restore, one(attachmentId));
    await refresh();
  };
  const edits = mine || reachesTo(roles, 'scouting.edit', 'club');
  const actions = {
    fetch: (attachmentId: string) => send(scoutingAttachment.get, one(attachmentId)),
    ...(edits && { remove, restore }),
    ...(mine && { add: { put: add.mutate, isPending: add.isPending, error: add.error } }),
  };
  return <Gate of={found}>{(rows) => <DocumentList rows={rows} empty={t('attachments.empty')} of={actions} />}</Gate>;
};
