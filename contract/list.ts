import { z } from 'zod';
import { Id } from './values.ts';

/** Maximum number of rows in a page of a list. */
export const pageAtMost = 200;

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const pngType = 'image/png';
export const SheetFormat = z.enum(['xlsx', 'csv']).default('xlsx');

type Sorts = readonly [string, ...string[]];

const listCall = <const S extends Sorts, F extends z.ZodRawShape>(sorts: S, filters: F) => ({
  /** Words that must all occur. Accents and case are ignored. */
  search: z.string().trim().max(100).default(''),
  sort: z.enum(sorts).default(sorts[0] as never),
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...filters,
});

/** The query of a list: search, order, filters (each by its own name) and page. Pages start at 1. */
export const listQuery = <const S extends Sorts, F extends z.ZodRawShape>(sorts: S, filters: F) =>
  z.object({
    ...listCall(sorts, filters),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageAtMost).default(25),
  });

/** The query of an export: as that of the list, with a file format and without pages. */
export const exportQuery = <const S extends Sorts, F extends z.ZodRawShape>(sorts: S, filters: F) =>
  z.object({ ...listCall(sorts, filters), format: SheetFormat });

/** `total`: number of rows that match the query, over all pages. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() });

/** The query of calls for one season. The default is the current season. */
export const SeasonQuery = z.object({ seasonId: Id.optional() });
