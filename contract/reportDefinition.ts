import { z } from 'zod';
import { reportContexts } from '#domain/insight/contexts.ts';
import { chartTypes } from '#domain/insight/dimensions.ts';
import { lastUnits, limits } from '#domain/insight/limits.ts';
import { Day } from './days.ts';
import { Text } from './record.ts';
import { Key } from './statisticsFacts.ts';
import { ComparedText } from './values.ts';

const Value = ComparedText(120);
const Values = z.array(Value).min(1).max(limits.values);
/**
 * A condition: one value, several, none of several, between two days, or the last days. Values that begin with `$`, and
 * the season `current`, are filled for each reader.
 */
export const ReportCondition = z.strictObject({
  filter: Key,
  is: Value.optional(),
  in: Values.optional(),
  notIn: Values.optional(),
  between: z.tuple([Day, Day]).optional(),
  /** So many days, or calendar weeks or months with the present one. */
  last: z.strictObject({ n: z.int().min(1).max(limits.last), of: z.enum(lastUnits) }).optional(),
});
const Conditions = z.array(ReportCondition).max(limits.filters).default([]);

/** The key of a block, by which refusals and answers name it. */
const BlockId = z.string().regex(/^[\w-]{1,40}$/);
const Asked = {
  id: BlockId,
  title: Text(120).default(''),
  metrics: z.array(Key).min(1).max(limits.metrics),
  by: z.array(Key).max(limits.dimensions).default([]),
  filters: Conditions,
  sort: z
    .array(z.strictObject({ by: Key, down: z.boolean().default(false) }))
    .max(3)
    .default([]),
  limit: z.int().min(1).max(limits.rows).optional(),
  totals: z.boolean().default(false),
};
const charts = Object.keys(chartTypes) as [keyof typeof chartTypes];
const ReportBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('figure'), ...Asked }),
  z.strictObject({ kind: z.literal('table'), ...Asked }),
  z.strictObject({ kind: z.literal('chart'), ...Asked, chart: z.strictObject({ type: z.enum(charts) }) }),
  z.strictObject({ kind: z.literal('text'), id: BlockId, title: Text(120).default(''), text: Text(2000).min(1) }),
]);

/** A report as data: figures, dimensions and filters of the catalogue, in blocks. */
export const ReportDefinition = z
  .strictObject({
    v: z.literal(1),
    context: z.enum(reportContexts),
    filters: Conditions,
    blocks: z.array(ReportBlock).min(1).max(limits.blocks),
  })
  .refine(({ blocks }) => new Set(blocks.map(({ id }) => id)).size === blocks.length);
export type ReportDefinition = z.output<typeof ReportDefinition>;
export type ReportBlock = z.output<typeof ReportBlock>;

/** As JSON a definition has so many characters at most. */
export const definitionAtMost = 32_768;
