import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { InjuryPaper } from './injuryRecord.ts';
import { documentAtMost } from './staffDocument.ts';
import { bodyAtMost, fileContent } from './upload.ts';
import { Id, IdParams, Name } from './values.ts';

const [readers, editors] = [whoMay('injury.read'), whoMay('injury.edit')];
/** Maximum number of papers of an injury. */
export const papersMost = 30;
const one = z.object({ id: Id, paperId: Id });
const refusals = ['notFound', 'medical'] as const;

/** Papers of an injury. They are listed in its medical part, and each reading of one is kept like a reading of that. */
export const injuryPaper = {
  add: call({
    method: 'POST',
    path: '/injury/{id}/papers',
    access: editors,
    summary:
      'Add a paper to the medical part of an injury, for those who treat the player. The file must be PDF, JPEG or PNG; its content decides, not its name.',
    params: IdParams,
    body: z.object({ name: Name, content: fileContent(documentAtMost) }),
    bodyAtMost: bodyAtMost(documentAtMost),
    reply: InjuryPaper,
    status: 201,
    refusals: [...refusals, 'documentUnreadable', 'documentsFull'],
  }),
  get: call({
    method: 'GET',
    path: '/injury/{id}/papers/{paperId}',
    access: readers,
    summary: 'Download a paper of an injury. Each reading is kept, and the player sees it.',
    params: one,
    reply: file('application/octet-stream'),
    refusals,
  }),
  remove: call({
    method: 'DELETE',
    path: '/injury/{id}/papers/{paperId}',
    access: editors,
    summary: 'Remove a paper of an injury, for those who treat the player. It can be restored for a day.',
    params: one,
    reply: Done,
    refusals,
  }),
  restore: call({
    method: 'PUT',
    path: '/injury/{id}/papers/{paperId}/restore',
    access: editors,
    summary: 'Restore a paper that was removed in the last day.',
    params: one,
    reply: InjuryPaper,
    refusals: [...refusals, 'documentsFull'],
  }),
};
