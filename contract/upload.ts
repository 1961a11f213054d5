import { z } from 'zod';
import { call, file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { Id, IdParams } from './values.ts';

const mebibyte = 1_048_576;
/** A file is sent as base64 in JSON, which is a third larger. */
const pictureAtMost = 8 * mebibyte;
export const sheetAtMost = 4 * mebibyte;
export const bodyAtMost = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 65_536;

/** The content of a file of at most `bytes` bytes. */
export const fileContent = (bytes: number) =>
  z
    .base64()
    .min(1)
    .max(Math.ceil((bytes * 4) / 3) + 4);

/** A picture (JPEG, PNG, WebP, GIF or AVIF, by its content) and the part to keep, in pixels of the picture. */
export const PictureUpload = z.object({
  content: fileContent(pictureAtMost),
  crop: z
    .object({ left: z.int().min(0), top: z.int().min(0), width: z.int().min(1), height: z.int().min(1) })
    .optional(),
});
const Pictured = z.object({ photo: z.string() });

/** The common part of calls that set a picture. The reply has its new path. */
export const pictureGiven = {
  method: 'PUT',
  body: PictureUpload,
  bodyAtMost: bodyAtMost(pictureAtMost),
  reply: Pictured,
} as const;

export const TemplateQuery = z.object({ format: SheetFormat });
export const template = { query: TemplateQuery, reply: file(sheetType) } as const;

/**
 * A file to import. `nothing` only checks it; `allRight` writes when every row is valid, else nothing; `rightRows`
 * writes the valid rows. `duplicates` decides whether existing records are skipped or updated.
 */
export const SheetImport = z.object({
  fileName: z.string().trim().min(1).max(200),
  content: fileContent(sheetAtMost),
  write: z.enum(['nothing', 'allRight', 'rightRows']).default('nothing'),
  duplicates: z.enum(['skip', 'update']).default('skip'),
});
export type SheetImport = z.output<typeof SheetImport>;

/** Errors of a cell. Their sentences are in locales/*\/imports.json. */
export const cellFaults = [
  'missing',
  'tooLong',
  'day',
  'number',
  'colour',
  'mail',
  'unknownValue',
  'teamUnknown',
  'numberTaken',
  'numberTwice',
  'sideUnknown',
  'sideTwice',
  'time',
  'ownTeamUnknown',
  'teamNotYours',
  'competitionUnknown',
  'matchBegun',
  'zoneUnknown',
  'cancelled',
  'playerUnknown',
  'playerTwice',
  'valueImplausible',
  'valueUnlike',
] as const;
export type CellFault = (typeof cellFaults)[number];

/** Maximum number of characters of a cell in a report. */
export const shownOfCell = 200;

export const ImportReport = z.object({
  /** Columns of the file. `field` is null for an unknown column, which is ignored. */
  columns: z.array(
    z.object({
      column: z.int(),
      header: z.string(),
      field: z.string().nullable(),
      /** The words that its cells may hold, in the language of the reader, where a cell holds another. */
      words: z.array(z.string()).optional(),
    }),
  ),
  rows: z.array(
    z.object({
      /** Row number in the spreadsheet; the header is row 1. */
      row: z.int(),
      /** Cells of the file, without empty ones at the end. Long cells are cut. */
      cells: z.array(z.string()),
      faults: z.array(
        z.object({ row: z.int(), column: z.int(), field: z.string(), code: z.enum(cellFaults), value: z.string() }),
      ),
      /** A record that seems to be the same: an existing one, or one of an earlier row (`id` is null). */
      duplicateOf: z.object({ id: Id.nullable(), name: z.string(), row: z.int().nullable() }).nullable(),
      /** Of a record that is there already: whether the row changes something of it. Absent where nobody compared. */
      changes: z.boolean().optional(),
      done: z.enum(['nothing', 'added', 'changed', 'skipped']),
    }),
  ),
  right: z.int(),
  wrong: z.int(),
  duplicates: z.int(),
  written: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const storedFile = {
  get: call({
    method: 'GET',
    path: '/files/{id}',
    access: 'signedIn',
    summary: 'Get a photo or club badge. The caller must have access to the person or club it belongs to.',
    params: IdParams,
    reply: file('image/webp'),
    refusals: ['notFound', 'forbidden'],
  }),
};
