import { z } from 'zod';
import { call, Done, file } from './call.ts';
import { staffReaders } from './staff.ts';
import { bodyAtMost, fileContent } from './upload.ts';
import { Id, IdParams, Instant, Name } from './values.ts';

const documentAtMost = 8 * 1_048_576;
/** So many papers one person of the staff may have. */
export const documentsMost = 30;
/** Told by the content of the file, whatever its name says. */
export const documentKinds = ['pdf', 'jpg', 'png'] as const;
export type DocumentKind = (typeof documentKinds)[number];

const StaffDocument = z.object({
  id: Id,
  staffId: Id,
  name: z.string(),
  kind: z.enum(documentKinds),
  bytes: z.int(),
  createdAt: Instant,
});
export type StaffDocument = z.infer<typeof StaffDocument>;

const one = z.object({ id: Id, documentId: Id });
const refusals = ['notFound', 'forbidden'] as const;

/** Papers of one of the staff as files, for who runs the club and for himself. */
export const staffDocument = {
  all: call({
    method: 'GET',
    path: '/staff/{id}/documents',
    access: staffReaders,
    says: 'Files of a staff member, newest first.',
    params: IdParams,
    reply: z.array(StaffDocument),
    refusals,
  }),
  add: call({
    method: 'POST',
    path: '/staff/{id}/documents',
    access: staffReaders,
    says: 'Keep a file of a staff member: PDF, JPEG or PNG, told by its content.',
    params: IdParams,
    body: z.object({ name: Name, content: fileContent(documentAtMost) }),
    bodyAtMost: bodyAtMost(documentAtMost),
    reply: StaffDocument,
    status: 201,
    refusals: [...refusals, 'documentUnreadable', 'documentsFull'],
  }),
  get: call({
    method: 'GET',
    path: '/staff/{id}/documents/{documentId}',
    access: staffReaders,
    says: 'One file of a staff member, to be saved.',
    params: one,
    reply: file('application/octet-stream'),
    refusals,
  }),
  remove: call({
    method: 'DELETE',
    path: '/staff/{id}/documents/{documentId}',
    access: staffReaders,
    says: 'Take a file of a staff member away.',
    params: one,
    reply: Done,
    refusals,
  }),
  restore: call({
    method: 'PUT',
    path: '/staff/{id}/documents/{documentId}/restore',
    access: staffReaders,
    says: 'Undo that within a day.',
    params: one,
    reply: StaffDocument,
    refusals: [...refusals, 'documentsFull'],
  }),
};
