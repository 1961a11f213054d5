import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from '../call.ts';
import { exportQuery, listQuery, pageOf, sheetType } from '../list.ts';
import { Removals } from '../removed.ts';
import { bodyAtMost, ImportReport, SheetImport, sheetAtMost, template } from '../upload.ts';
import { Id, IdParams } from '../values.ts';
import type { AnyRecord } from './record.ts';

type Filters<R extends AnyRecord> = {
  [K in R['filters'][number]]: R['fields'][K] extends { readonly filter: infer S extends z.ZodType }
    ? S
    : z.ZodOptional;
};
const filtersOf = <R extends AnyRecord>({ filters, fields }: R): Filters<R> =>
  Object.fromEntries(filters.map((name) => [name, fields[name]?.filter])) as Filters<R>;

const ClubParams = z.object({ clubId: Id });

/**
 * The calls of a record below `path`; `one` and `many` name it in the texts of the API. A module with other paths takes
 * the parts that it needs and writes its own path over them.
 */
export const recordCalls = <R extends AnyRecord>(
  of: R,
  path: string,
  { one, many }: { readonly one: string; readonly many: string },
) => {
  type Whole = R['Whole'];
  const Whole = of.Whole as Whole;
  const sorts = of.sorts as R['sorts'];
  const [readers, editors] = [whoMay(of.read), whoMay(of.edit)];
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  return {
    all: call({
      method: 'GET',
      path: `${path}/club/{clubId}`,
      access: readers,
      summary: `List the ${many} of a club.`,
      params: ClubParams,
      query: listQuery(sorts, filtersOf(of)),
      reply: pageOf(Whole),
      refusals: ['notFound'],
    }),
    exported: call({
      method: 'GET',
      path: `${path}/club/{clubId}/export`,
      access: readers,
      summary: `Export the list of ${many} as a spreadsheet.`,
      params: ClubParams,
      query: exportQuery(sorts, filtersOf(of)),
      reply: file(sheetType),
      refusals: ['notFound'],
    }),
    get: call({
      method: 'GET',
      path: `${path}/{id}`,
      access: readers,
      summary: `Get ${article} ${one}.`,
      params: IdParams,
      reply: Whole,
      refusals: ['notFound'],
    }),
    add: call({
      method: 'POST',
      path,
      access: editors,
      summary: `Create ${article} ${one}.`,
      body: of.Create as R['Create'],
      reply: Whole,
      status: 201,
      refusals: [],
    }),
    update: call({
      method: 'PUT',
      path: `${path}/{id}`,
      access: editors,
      summary: `Update ${article} ${one}.`,
      params: IdParams,
      body: of.Change as R['Change'],
      reply: Whole,
      refusals: ['notFound', 'record.changed'],
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: editors,
      summary: `Remove ${article} ${one}. It can be restored for thirty days.`,
      params: IdParams,
      reply: Done,
      refusals: ['notFound'],
    }),
    removed: call({
      method: 'GET',
      path: `${path}/removed`,
      access: editors,
      summary: `List the ${many} of the club that were removed in the last thirty days.`,
      reply: Removals,
    }),
    restore: call({
      method: 'PUT',
      path: `${path}/{id}/restore`,
      access: editors,
      summary: `Restore ${article} ${one} that was removed in the last thirty days.`,
      params: IdParams,
      reply: Done,
      refusals: ['notFound'],
    }),
    importTemplate: call({
      method: 'GET',
      path: `${path}/import/template`,
      access: editors,
      summary: `Get the template of the import of ${many}.`,
      ...template,
    }),
    imported: call({
      method: 'POST',
      path: `${path}/import`,
      access: editors,
      summary: `Import ${many} from a spreadsheet, or check the file without saving anything.`,
      body: SheetImport,
      bodyAtMost: bodyAtMost(sheetAtMost),
      reply: ImportReport,
      refusals: ['sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong', 'tooManyRequests', 'record.changed'],
    }),
  };
};

/** A call without its parameters: where the path of the specification has none, the id stands in the body. */
export const withoutParams = <C extends { readonly params: unknown }>({ params: _params, ...rest }: C) => rest;
