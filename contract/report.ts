import { z } from 'zod';
import { reportContexts } from '#domain/insight/contexts.ts';
import { chartTypes } from '#domain/insight/dimensions.ts';
import { limits } from '#domain/insight/limits.ts';
import { issuePurposes } from '#domain/insight/playerReport.ts';
import { audiences } from '#domain/insight/sharing.ts';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Text } from './record.ts';
import { ReportCondition, ReportDefinition } from './reportDefinition.ts';
import { Amount, Facts, FigureWords, Key } from './statisticsFacts.ts';
import { ComparedText, Id, IdParams, Instant, Name } from './values.ts';

/** A column of a block: first its dimensions, then its figures. */
const DimensionColumn = z.object({ key: Key, name: z.string() });
/** The value of a dimension. Months, days and the like have no name: their value says it. `detail`: the day of a match. */
const Cell = z.object({ value: z.string().nullable(), name: z.string().nullable(), detail: z.string().nullable() });
export type ReportCell = z.infer<typeof Cell>;

const Row = z.object({
  keys: z.array(Cell),
  /** In the order of the figures; null where a figure stands on too little. */
  values: z.array(Amount),
  /** Matches, trainings, events or injuries that the row stands on. */
  n: z.int(),
  /** It is withheld: of so few people that it would say who they are. */
  isHidden: z.boolean(),
});
const Block = z.object({
  id: z.string(),
  kind: z.enum(['figure', 'table', 'chart', 'text']),
  title: z.string(),
  /** Of a text block; else null. */
  text: z.string().nullable(),
  chart: z.enum(Object.keys(chartTypes) as [keyof typeof chartTypes]).nullable(),
  dimensions: z.array(DimensionColumn),
  metrics: z.array(FigureWords),
  rows: z.array(Row),
  totals: z.array(Amount).nullable(),
  /** Nothing of it is told, nor whether there is anything: so narrow a question would say who people of other teams are. */
  isWithheld: z.boolean(),
  n: z.int(),
  /** Rows on all pages, and whether there are more than it shows. */
  total: z.int(),
  more: z.boolean(),
  /** Filters of the report that mean nothing for these figures. */
  ignored: z.array(Key),
  /** Its numbers open to what they are made of; not those that reach further than the reader does. */
  opens: z.boolean(),
});
export type ReportBlockAnswer = z.infer<typeof Block>;

/** A filter as it was asked, with what stood for its variables. */
const AskedFilter = z.object({
  key: Key,
  name: z.string(),
  operator: z.enum(['in', 'notIn', 'between']),
  values: z.array(Cell),
});
export const ReportResult = z.object({
  context: z.enum(reportContexts),
  asOf: Instant,
  /** Whose figures the reader reaches: of the whole club, or of these teams and players. */
  scope: z.object({ wholeClub: z.boolean(), teams: z.array(z.string()), players: z.array(z.string()) }),
  filters: z.array(AskedFilter),
  blocks: z.array(Block),
  page: z.int(),
  /** The template that was run, or that the report was kept as; else null. */
  templateId: Id.nullable(),
});
export type ReportResult = z.infer<typeof ReportResult>;

const readers = whoMay('statistics.read');
/** In the place of the filters of the report with the same key. */
const filters = z.array(ReportCondition).max(limits.filters).default([]);
const refusals = ['notFound', 'forbidden', 'definition.unfit', 'definition.tooLarge', 'report.tooHeavy'] as const;

/** Files of reports. A page to print has the charts too, and fewer rows than a spreadsheet; a picture is one chart. */
export const reportFormats = ['PDF', 'XLSX', 'CSV', 'PNG'] as const;
export type ReportFormat = (typeof reportFormats)[number];
const Export = {
  format: z.enum(reportFormats).default('PDF'),
  filters,
  options: z
    .object({
      /** In the place of the name of the report. */
      customTitle: Text(120).optional(),
      orientation: z.enum(['portrait', 'landscape']).default('portrait'),
      /** One block of it alone. Needed for the picture of a report with several charts. */
      block: z.string().max(40).optional(),
      /** Who gets an external report about a player, and for what: it is noted as issued. */
      forWhom: Text(120).optional(),
      purpose: z.enum(issuePurposes).optional(),
    })
    .prefault({}),
};
const fileRefusals = [...refusals, 'chartNeeded', 'consentMissing', 'fileTakesTooLong', 'tooManyRequests'] as const;

/** Reports that are run: always as who reads them. */
export const report = {
  dynamic: call({
    method: 'POST',
    path: '/Report/execute/dynamic/{id}',
    access: readers,
    summary:
      'Get the result of a report template, with the figures that the user reaches. Filters replace those of the template.',
    params: IdParams,
    body: z.object({ filters, page: z.int().min(1).max(1_000).default(1) }),
    reply: ReportResult,
    refusals,
  }),
  adhoc: call({
    method: 'POST',
    path: '/Report/execute/adhoc',
    access: readers,
    summary: 'Get the result of a report that is sent along. With a name for it, the report is kept as a template.',
    body: z.object({
      definition: ReportDefinition,
      audience: z.enum(audiences).default('Internal'),
      filters,
      saveAsTemplate: Name.optional(),
    }),
    reply: ReportResult,
    refusals,
  }),
  facts: call({
    method: 'POST',
    path: '/Report/facts',
    access: readers,
    summary:
      'List what a number of a report is made of, the newest first: matches, entries of the log, presences, injuries.',
    body: z.object({
      definition: ReportDefinition,
      audience: z.enum(audiences).default('Internal'),
      filters,
      /** The block, the figure, and the row by the values of its dimensions; null is one that is not known. */
      block: z.string().max(40),
      metric: Key,
      at: z
        .array(z.object({ dimension: Key, value: ComparedText(120).nullable() }))
        .max(limits.dimensions)
        .default([]),
      page: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(200).default(50),
    }),
    reply: Facts,
    refusals: [...refusals, 'metric.unknown'],
  }),
  exported: call({
    method: 'POST',
    path: '/Report/export/{id}',
    access: readers,
    summary:
      'Export the result of a report template as PDF, a spreadsheet, csv or the picture of a chart. With the figures that the user reaches.',
    params: IdParams,
    body: z.object(Export),
    reply: file('application/pdf'),
    refusals: fileRefusals,
  }),
  exportAdhoc: call({
    method: 'POST',
    path: '/Report/export',
    access: readers,
    summary: 'Export the result of a report that is sent along, as PDF, a spreadsheet, csv or the picture of a chart.',
    body: z.object({ ...Export, definition: ReportDefinition, audience: z.enum(audiences).default('Internal') }),
    reply: file('application/pdf'),
    refusals: fileRefusals,
  }),
  dropCache: call({
    method: 'DELETE',
    path: '/Report/cache',
    access: whoMay('structure.edit'),
    summary: 'Remove the answers of reports of the club that the server keeps. Each is asked anew.',
    reply: z.object({ dropped: z.int() }),
  }),
};
