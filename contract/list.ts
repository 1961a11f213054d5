import { z } from 'zod';
import { Id } from './values.ts';

/** Longest page of a list, rows. */
export const pageAtMost = 200;

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const SheetFormat = z.enum(['xlsx', 'csv']).default('xlsx');

type Sorts = readonly [string, ...string[]];

const asked = <const S extends Sorts, F extends z.ZodRawShape>(sorts: S, filters: F) => ({
  /** Words; each must occur. Accents and case do not matter. */
  search: z.string().trim().max(100).default(''),
  sort: z.enum(sorts).default(sorts[0] as never),
  direction: z.enum(['asc', 'desc']).default('asc'),
  ...filters,
});

/** The query of a list: words, order, filters (each by its own name), and which page of it. Pages begin at 1. */
export const listQuery = <const S extends Sorts, F extends z.ZodRawShape>(sorts: S, filters: F) =>
  z.object({
    ...asked(sorts, filters),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageAtMost).default(25),
  });

/** The query of an export: the same, all pages, and as what file. */
export const exportQuery = <const S extends Sorts, F extends z.ZodRawShape>(sorts: S, filters: F) =>
  z.object({ ...asked(sorts, filters), format: SheetFormat });

/** `total`: rows that fit the query, over all pages. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() });

/** Several calls look at one season; the current one when it is left out. */
export const SeasonQuery = z.object({ seasonId: Id.optional() });
