import { z } from 'zod';
import { file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { IdParams } from './values.ts';

/** The common part of calls that export a list of a record's page as a spreadsheet. */
export const listFile = {
  method: 'GET',
  params: IdParams,
  query: z.object({ format: SheetFormat }),
  reply: file(sheetType),
  refusals: ['notFound', 'forbidden'],
} as const;
