import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { documentAtMost, documentKinds } from './staffDocument.ts';
import { bodyAtMost, fileContent } from './upload.ts';
import { Id, IdParams, Instant, Name } from './values.ts';

const [readers, editors] = [whoMay('scouting.read'), whoMay('scouting.edit')];
/** Maximum number of attachments of a report. */
export const attachmentsMost = 30;
const one = z.object({ id: Id, attachmentId: Id });

const ScoutingAttachment = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(documentKinds),
  bytes: z.int(),
  createdAt: Instant,
});
export type ScoutingAttachment = z.infer<typeof ScoutingAttachment>;

/** Attachments of scouting reports: read by whoever reads the report. They end with the data of the outsider. */
export const scoutingAttachment = {
  list: call({
    method: 'GET',
    path: '/scouting/{id}/attachments',
    access: readers,
    summary: 'List the attachments of a scouting report, newest first.',
    params: IdParams,
    reply: z.array(ScoutingAttachment),
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/scouting/{id}/attachments',
    access: editors,
    summary:
      'Add an attachment to a scouting report. Only its author does. The file must be PDF, JPEG or PNG; its content decides, not its name.',
    params: IdParams,
    body: z.object({ name: Name, content: fileContent(documentAtMost) }),
    bodyAtMost: bodyAtMost(documentAtMost),
    reply: ScoutingAttachment,
    status: 201,
    refusals: ['notFound', 'scouting.notYours', 'documentUnreadable', 'documentsFull'],
  }),
  get: call({
    method: 'GET',
    path: '/scouting/{id}/attachments/{attachmentId}',
    access: readers,
    summary: 'Download an attachment of a scouting report.',
    params: one,
    reply: file('application/octet-stream'),
    refusals: ['notFound'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/scouting/{id}/attachments/{attachmentId}',
    access: editors,
    summary:
      'Remove an attachment of a scouting report. Its author does, and who runs the club. It can be restored for a day.',
    params: one,
    reply: Done,
    refusals: ['notFound', 'scouting.notYours'],
  }),
  restore: call({
    method: 'PUT',
    path: '/scouting/{id}/attachments/{attachmentId}/restore',
    access: editors,
    summary: 'Restore an attachment that was removed in the last day.',
    params: one,
    reply: ScoutingAttachment,
    refusals: ['notFound', 'scouting.notYours', 'documentsFull'],
  }),
};
