import type { ScoutingAttachment } from '#contract/scoutingAttachment.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { iso } from '#server/lists/page.ts';

type AttachmentRow = Tables['scouting_attachment'];

export const asAttachment = ({ id, name, kind, bytes, created_at }: AttachmentRow): ScoutingAttachment => ({
  ...{ id, name, kind: kind as ScoutingAttachment['kind'], bytes, createdAt: iso(created_at) },
});

const present = (query: Query, reportId: string) =>
  query.selectFrom('scouting_attachment').selectAll().where('report_id', '=', reportId).where('deleted_at', 'is', null);

/** The attachments of a report, the newest first. */
export const attachmentsOf = (query: Query, reportId: string): Promise<AttachmentRow[]> =>
  present(query, reportId).orderBy('created_at', 'desc').orderBy('id').execute();

export const attachmentOf = (query: Query, reportId: string, id: string): Promise<AttachmentRow | undefined> =>
  present(query, reportId).where('id', '=', id).executeTakeFirst();

/** The names of the attachments of some reports, by report. */
export const attachmentNames = async (query: Query, reportIds: readonly string[]) => {
  const rows = await query
    .selectFrom('scouting_attachment')
    .where(isAmong(query, 'report_id', reportIds))
    .where('deleted_at', 'is', null)
    .select(['report_id', 'name', 'kind'])
    .orderBy('created_at')
    .execute();
  const byReport = Map.groupBy(rows, ({ report_id }) => report_id);
  return (id: string): readonly string[] => (byReport.get(id) ?? []).map(({ name, kind }) => `${name}.${kind}`);
};

export const addAttachment = async (tx: Query, row: AttachmentRow): Promise<void> => {
  await tx.insertInto('scouting_attachment').values(row).execute();
};

/** Removes an attachment (`deletedAt`), or restores one that was removed after `since`. Returns whether there was one. */
export const setAttachmentRemoved = async (
  tx: Query,
  { reportId, id }: { readonly reportId: string; readonly id: string },
  to: { readonly deletedAt: number } | { readonly since: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('scouting_attachment')
    .set({ deleted_at: 'deletedAt' in to ? to.deletedAt : null })
    .where('report_id', '=', reportId)
    .where('id', '=', id)
    .$if('deletedAt' in to, (q) => q.where('deleted_at', 'is', null))
    .$if('since' in to, (q) => q.where('deleted_at', '>', 'since' in to ? to.since : 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes attachments that were removed before then, and returns the files to delete. */
export const forgetAttachments = async (tx: Query, before: number): Promise<readonly string[]> => {
  const gone = await tx.deleteFrom('scouting_attachment').where('deleted_at', '<', before).returning('id').execute();
  return gone.map(({ id }) => id);
};

/** Deletes all attachments of the reports on an outsider, removed ones too, and returns the files to delete. */
export const eraseAttachments = async (tx: Query, foreignId: string): Promise<readonly string[]> => {
  const reports = tx.selectFrom('scouting_report').where('foreign_player_id', '=', foreignId).select('id');
  const gone = await tx.deleteFrom('scouting_attachment').where('report_id', 'in', reports).returning('id').execute();
  return gone.map(({ id }) => id);
};
