import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { bodyAtMost, fileContent } from './upload.ts';
import { Id, Instant } from './values.ts';

/** Bytes of a part of an upload; the last one may be shorter. */
export const uploadPart = 1_048_576;
/** Bytes of an archive: what the format can count. */
export const archiveAtMost = 4_294_967_295;

export const transferStates = ['uploading', 'running', 'done', 'failed', 'cancelled'] as const;
export const transferFailures = [
  'clubData.unreadable',
  'clubData.otherVersion',
  'clubData.tooLarge',
  'clubData.notEmpty',
  'storageFull',
  'stopping',
  'serverFailure',
] as const;

/** What an import has done. */
const Imported = z.object({
  /** How many records of each kind, by the name of its file. */
  records: z.record(z.string(), z.int()),
  files: z.int(),
  /** Records that have another id, since somebody else has theirs here. */
  newIds: z.int(),
  /** Accounts whose user name or e-mail address signs in somebody else here. */
  renamed: z.array(z.object({ was: z.string(), userName: z.string(), byNameOnly: z.boolean() })),
  /** Accounts that the club had already, with the same e-mail address. */
  joined: z.array(z.string()),
});
export const ClubTransfer = z.object({
  id: Id,
  kind: z.enum(['export', 'import']),
  state: z.enum(transferStates),
  /** The share that is done, 0 to 1. */
  done: z.number(),
  /** Whether medical detail is in it: only who belongs to the medical circle takes it along. */
  medical: z.boolean(),
  bytes: z.number().nullable(),
  by: z.string(),
  at: Instant,
  /** Until when an export can be downloaded. */
  until: Instant.nullable(),
  failure: z.object({ code: z.enum(transferFailures), reason: z.string() }).nullable(),
  imported: Imported.nullable(),
});
export type ClubTransfer = z.infer<typeof ClubTransfer>;

export const ClubData = z.object({
  /** The exports and imports of the last day, the newest first. */
  transfers: z.array(ClubTransfer),
  /** Whether the club has nothing yet, so that an export can be imported into it. */
  isEmpty: z.boolean(),
  /** Whether an export of this user would hold medical detail. */
  medical: z.boolean(),
});
export type ClubData = z.infer<typeof ClubData>;

const access = whoMay('club.data');
const ofClub = { access, params: z.object({ clubId: Id }) } as const;
const ofTransfer = { access, params: z.object({ clubId: Id, transferId: Id }) } as const;
const part = z.object({ clubId: Id, transferId: Id, n: z.coerce.number().int().min(0).max(4_096) });

export const clubData = {
  state: call({
    ...ofClub,
    method: 'GET',
    path: '/api/ClubData/{clubId}',
    summary: 'List the exports and imports of a club of the last day.',
    reply: ClubData,
    refusals: ['notFound'],
  }),
  export: call({
    ...ofClub,
    method: 'POST',
    path: '/api/ClubData/{clubId}/export',
    summary:
      'Export all that a club keeps. It is made in the background and can be downloaded for a day. Medical detail is in it only for the medical circle, and each injury then notes the reading.',
    reply: ClubTransfer,
    status: 202,
    refusals: ['notFound', 'clubData.busy', 'tooManyRequests', 'storageFull'],
  }),
  file: call({
    ...ofTransfer,
    method: 'GET',
    path: '/api/ClubData/{clubId}/file/{transferId}',
    summary: 'Get an export. A download that was cut off goes on with the header Range.',
    reply: file('application/zip'),
    refusals: ['notFound', 'clubData.notReady'],
  }),
  upload: call({
    ...ofClub,
    method: 'POST',
    path: '/api/ClubData/{clubId}/import',
    summary: 'Start an import into an empty club. The archive is then sent in parts of 1 MiB.',
    body: z.object({ bytes: z.int().min(1).max(archiveAtMost) }),
    reply: ClubTransfer,
    status: 201,
    refusals: ['notFound', 'clubData.busy', 'clubData.notEmpty', 'tooManyRequests', 'storageFull'],
  }),
  part: call({
    access,
    method: 'PUT',
    path: '/api/ClubData/{clubId}/import/{transferId}/{n}',
    summary: 'Send one part of an archive, counted from 0. A part that is sent again replaces itself.',
    params: part,
    body: z.object({ content: fileContent(uploadPart) }),
    bodyAtMost: bodyAtMost(uploadPart),
    reply: ClubTransfer,
    refusals: ['notFound', 'clubData.notReady', 'clubData.unreadable'],
  }),
  import: call({
    ...ofTransfer,
    method: 'POST',
    path: '/api/ClubData/{clubId}/import/{transferId}',
    summary: 'Check the archive and import it: all of it, or nothing. It goes on in the background.',
    reply: ClubTransfer,
    status: 202,
    refusals: ['notFound', 'clubData.notReady'],
  }),
  remove: call({
    ...ofTransfer,
    method: 'DELETE',
    path: '/api/ClubData/{clubId}/transfer/{transferId}',
    summary: 'Stop an export or import that is under way, and delete its file.',
    reply: ClubData,
    refusals: ['notFound'],
  }),
};
