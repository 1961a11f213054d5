import { z } from 'zod';
import { call, Done, file } from './call.ts';
import { staffReaders } from './staff.ts';
import { bodyAtMost, fileContent } from './upload.ts';
import { Id, IdParams, Instant, Name } from './values.ts';

/** Bytes of a document. */
export const documentAtMost = 8 * 1_048_576;
/** Maximum number of documents of a staff member. */
export const documentsMost = 30;
/** The kind follows from the content of the file, not from its name. */
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

/** Documents of a staff member, for people who run the club and for the staff member. */
export const staffDocument = {
  all: call({
    method: 'GET',
    path: '/staff/{id}/documents',
    access: staffReaders,
    summary: 'List the documents of a staff member, newest first.',
    params: IdParams,
    reply: z.array(StaffDocument),
    refusals,
  }),
  add: call({
    method: 'POST',
    path: '/staff/{id}/documents',
    access: staffReaders,
    summary: 'Add a document to a staff member. The file must be PDF, JPEG or PNG; its content decides, not its name.',
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
    summary: 'Download a document of a staff member.',
    params: one,
    reply: file('application/octet-stream'),
    refusals,
  }),
  remove: call({
    method: 'DELETE',
    path: '/staff/{id}/documents/{documentId}',
    access: staffReaders,
    summary: 'Remove a document of a staff member.',
    params: one,
    reply: Done,
    refusals,
  }),
  restore: call({
    method: 'PUT',
    path: '/staff/{id}/documents/{documentId}/restore',
    access: staffReaders,
    summary: 'Restore a document that was removed in the last day.',
    params: one,
    reply: StaffDocument,
    refusals: [...refusals, 'documentsFull'],
  }),
};
