import { AppError } from '#contract/errors.ts';
import { definitionAtMost, ReportDefinition } from '#contract/reportDefinition.ts';
import { type Condition, type Definition, unfitBlock, unfitOutside } from '#domain/insight/definition.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

/** The questions of a report: its blocks without the texts. */
export const questionsOf = ({ filters, blocks }: ReportDefinition): Definition => ({
  v: 1,
  filters,
  blocks: blocks.flatMap((block) =>
    block.kind === 'text' ? [] : [{ ...block, chart: block.kind === 'chart' ? block.chart : { type: block.kind } }],
  ),
});

/** A definition as it is stored. One of an older version, or one that was changed by hand, is refused as unfit. */
export const parseDefinition = (stored: string): ReportDefinition => {
  const { data } = ReportDefinition.safeParse(JSON.parse(stored));
  if (!data) throw new AppError('definition.unfit', { block: '', why: 'conditionUnfit', what: '' });
  return data;
};

/** Throws `definition.tooLarge`, and `definition.unfit` with the block and why. */
export const needSound = (definition: ReportDefinition, audience: Audience): void => {
  if (JSON.stringify(definition).length > definitionAtMost)
    throw new AppError('definition.tooLarge', { most: definitionAtMost });
  const questions = questionsOf(definition);
  const unfit = unfitBlock(questions) ?? (audience === 'External' ? unfitOutside(questions) : undefined);
  if (unfit) throw new AppError('definition.unfit', { ...unfit });
};

/** Filters whose values are ids of a club, with the table that has them. */
const tables = {
  season: 'season',
  team: 'team',
  competition: 'competition',
  match: 'match',
  player: 'player',
  eventType: 'event_type',
  measurementType: 'measurement_type',
} as const;
type IdFilter = keyof typeof tables;

const isVariable = (value: string): boolean => value.startsWith('$') || value === 'current';
const valuesIn = ({ is, in: several = [], notIn = [] }: Condition): readonly string[] =>
  [...(is === undefined ? [] : [is]), ...several, ...notIn].filter((value) => !isVariable(value));

/** Throws `notFound` where a condition names something of another club. What was removed since still counts as named. */
export const needOwn = async (query: Query, clubId: string, conditions: readonly Condition[]): Promise<void> => {
  for (const filter of Object.keys(tables) as IdFilter[]) {
    const ids = new Set(conditions.flatMap((one) => (one.filter === filter ? valuesIn(one) : [])));
    if (ids.size === 0) continue;
    const found = await query
      // All have these columns, whatever else they have.
      .selectFrom(tables[filter] as 'team')
      .select('id')
      .where('club_id', '=', clubId)
      .where(isAmong(query, 'id', [...ids]))
      .execute();
    if (found.length < ids.size) throw new AppError('notFound');
  }
};

/** Every condition of a report: of the whole, and of its blocks. */
export const conditionsIn = ({ filters, blocks }: ReportDefinition): readonly Condition[] => [
  ...filters,
  ...blocks.flatMap((block) => (block.kind === 'text' ? [] : block.filters)),
];
