import { z } from 'zod';
import { chartTypes } from '#domain/insight/dimensions.ts';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { pageOf } from './list.ts';
import { FigureWords, Key } from './statisticsFacts.ts';
import { ComparedText } from './values.ts';

const Keys = z.array(Key);

/** A figure as the catalogue offers it. */
const CatalogMetric = FigureWords.extend({
  fact: Key,
  /** Whether the figures of groups add up to that of all. */
  sums: z.boolean(),
});
/** By what figures can be split. `facts`: the figures of which facts. `ofPeople`: it names people. */
const CatalogDimension = z.object({
  key: Key,
  name: z.string(),
  facts: Keys,
  ofPeople: z.boolean(),
});
/** By what figures can be narrowed. `variables` are values that are filled for each reader when a report is run. */
const CatalogFilter = z.object({
  key: Key,
  name: z.string(),
  facts: Keys,
  operators: z.array(z.enum(['is', 'in', 'notIn', 'between', 'last'])),
  /** Whether ReportCatalog/filter-options lists its values. */
  hasOptions: z.boolean(),
  variables: z.array(z.object({ value: Key, name: z.string() })),
  /** The value with which it begins in a context; else null. */
  preset: Key.nullable(),
});
const Range = z.object({ least: z.int(), most: z.int() });
/** A kind of chart, with how many dimensions and figures it takes. */
const CatalogChart = z.object({
  key: z.enum(Object.keys(chartTypes) as [keyof typeof chartTypes]),
  name: z.string(),
  by: Range,
  metrics: Range,
});
const Named = z.object({ key: Key, name: z.string() });
const Limits = z.object({
  blocks: z.int(),
  metrics: z.int(),
  dimensions: z.int(),
  filters: z.int(),
  values: z.int(),
  rows: z.int(),
  last: z.int(),
});

/** A value of a filter. `detail` tells those with the same name apart: a season, a day. */
export const FilterOption = z.object({ value: z.string(), name: z.string(), detail: z.string().nullable() });
export type FilterOption = z.infer<typeof FilterOption>;

const readers = whoMay('statistics.read');
const list = <const P extends string>(path: P) => ({ method: 'GET', path, access: readers }) as const;

/** Of what reports are made, as far as the reader may use it. */
export const reportCatalog = {
  whole: call({
    ...list('/api/ReportCatalog'),
    summary: 'Get the catalogue of reports: figures, dimensions, filters, charts and limits that the reader may use.',
    reply: z.object({
      facts: z.array(Named),
      contexts: z.array(Named),
      metrics: z.array(CatalogMetric),
      dimensions: z.array(CatalogDimension),
      filters: z.array(CatalogFilter),
      chartTypes: z.array(CatalogChart),
      limits: Limits,
    }),
  }),
  metrics: call({
    ...list('/api/ReportCatalog/metrics'),
    summary: 'List the figures of reports with their definitions.',
    reply: z.array(CatalogMetric),
  }),
  dimensions: call({
    ...list('/api/ReportCatalog/dimensions'),
    summary:
      'List the dimensions by which figures can be split. Those that name people are left out for a reader who reaches nobody.',
    reply: z.array(CatalogDimension),
  }),
  filters: call({
    ...list('/api/ReportCatalog/filters'),
    summary: 'List the filters of reports with their operators and variables.',
    reply: z.array(CatalogFilter),
  }),
  chartTypes: call({
    ...list('/api/ReportCatalog/chart-types'),
    summary: 'List the types of charts with how many dimensions and figures each takes.',
    reply: z.array(CatalogChart),
  }),
  options: call({
    ...list('/api/ReportCatalog/filter-options/{id}'),
    summary: 'List the values of a filter that the reader reaches, fifty a page. The id is the key of the filter.',
    params: z.object({ id: Key }),
    query: z.object({
      /** Words that must all occur. Accents and case are ignored. */
      search: ComparedText(100).default(''),
      page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
    }),
    reply: pageOf(FilterOption),
    refusals: ['notFound'],
  }),
};

/** An unknown context is refused with a code of its own, so its name is a text here. */
const ofContext = { access: readers, params: z.object({ context: Key }), refusals: ['context.unknown'] } as const;
export const reportContext = {
  metrics: call({
    ...ofContext,
    method: 'GET',
    path: '/api/ReportContext/metrics/{context}',
    summary: 'List the figures for a report about a club, team, player, match, competition, training or outsider.',
    reply: z.array(CatalogMetric),
  }),
  dimensions: call({
    ...ofContext,
    method: 'GET',
    path: '/api/ReportContext/dimensions/{context}',
    summary: 'List the dimensions that a report in this context can be split by.',
    reply: z.array(CatalogDimension),
  }),
  filters: call({
    ...ofContext,
    method: 'GET',
    path: '/api/ReportContext/filters/{context}',
    summary: 'List the filters of a report in this context, with the values they begin with.',
    reply: z.array(CatalogFilter),
  }),
};
export type CatalogMetric = z.infer<typeof CatalogMetric>;
export type CatalogDimension = z.infer<typeof CatalogDimension>;
export type CatalogFilter = z.infer<typeof CatalogFilter>;
export type CatalogChart = z.infer<typeof CatalogChart>;
