import { z } from 'zod';
import { call, file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { Id, IdParams } from './values.ts';

const mebibyte = 1_048_576;
/** A file travels as base64 in JSON, a third larger than it is. */
const pictureAtMost = 8 * mebibyte;
export const sheetAtMost = 4 * mebibyte;
export const bodyAtMost = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 65_536;

/** The content of a file of so many bytes at most. */
export const fileContent = (bytes: number) =>
  z
    .base64()
    .min(1)
    .max(Math.ceil((bytes * 4) / 3) + 4);

/** A picture (JPEG, PNG, WebP, GIF, AVIF: told by its content) and the part of it to keep, in its own pixels. */
export const PictureUpload = z.object({
  content: fileContent(pictureAtMost),
  crop: z
    .object({ left: z.int().min(0), top: z.int().min(0), width: z.int().min(1), height: z.int().min(1) })
    .optional(),
});
const Pictured = z.object({ photo: z.string() });

/** What every call has in common that gives something its picture: the picture comes, its new address goes back. */
export const pictureGiven = {
  method: 'PUT',
  body: PictureUpload,
  bodyAtMost: bodyAtMost(pictureAtMost),
  reply: Pictured,
} as const;

export const TemplateQuery = z.object({ format: SheetFormat });
export const template = { query: TemplateQuery, reply: file(sheetType) } as const;

/**
 * A list to read in. `nothing` shows what would happen; `allRight` writes when no row is wrong, else nothing; `rightRows`
 * writes what is right. What is there already is left alone, or changed where `duplicates` says so.
 */
export const SheetImport = z.object({
  fileName: z.string().trim().min(1).max(200),
  content: fileContent(sheetAtMost),
  write: z.enum(['nothing', 'allRight', 'rightRows']).default('nothing'),
  duplicates: z.enum(['skip', 'update']).default('skip'),
});
export type SheetImport = z.output<typeof SheetImport>;

/** What can be wrong with a cell. Sentences: locales/*\/imports.json. */
export const cellFaults = [
  'missing',
  'tooLong',
  'day',
  'number',
  'mail',
  'unknownValue',
  'teamUnknown',
  'numberTaken',
  'numberTwice',
  'sideUnknown',
  'sideTwice',
] as const;
export type CellFault = (typeof cellFaults)[number];

/** Letters of a cell that a report tells. */
export const shownOfCell = 200;

export const ImportReport = z.object({
  /** Columns of the file as they stand; `field` null: it is not known and is left out. */
  columns: z.array(z.object({ column: z.int(), header: z.string(), field: z.string().nullable() })),
  rows: z.array(
    z.object({
      /** As the spreadsheet counts: the header is row 1. */
      row: z.int(),
      /** As they stand in the file, without the empty ones behind the last; of a long one its beginning. */
      cells: z.array(z.string()),
      faults: z.array(
        z.object({ row: z.int(), column: z.int(), field: z.string(), code: z.enum(cellFaults), value: z.string() }),
      ),
      /** Who seems to be the same: there already, or in an earlier row of the file (`id` null). */
      duplicateOf: z.object({ id: Id.nullable(), name: z.string(), row: z.int().nullable() }).nullable(),
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
    says: 'A photo or a shield, for whoever may see whose it is.',
    params: IdParams,
    reply: file('image/webp'),
    refusals: ['notFound', 'forbidden'],
  }),
};
