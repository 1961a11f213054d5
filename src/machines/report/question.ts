import type { ReportBlock, ReportDefinition } from '#contract/reportDefinition.ts';
import { type Condition, factsAsked } from '#domain/insight/definition.ts';
import { type ChartType, chartTypes, dimensionsOf, filtersOf, hasDimension } from '#domain/insight/dimensions.ts';
import { limits } from '#domain/insight/limits.ts';

/** A block that asks something. */
export type Question = Exclude<ReportBlock, { kind: 'text' }>;
type Shape = Pick<Question, 'metrics' | 'by'>;

export const questionsIn = ({ blocks }: ReportDefinition): readonly Question[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? [] : [block]));

const within = (many: number, [least, most]: readonly [number, number]): boolean => many >= least && many <= most;
const takes = (type: ChartType, { metrics, by }: Shape): boolean =>
  within(by.length, chartTypes[type].by) &&
  within(metrics.length, chartTypes[type].metrics) &&
  // Parts of a match are those of its minutes.
  (type !== 'strip' || by[0] === 'minuteBand');

/** How a question can be shown. */
export const chartsFor = (shape: Shape): readonly ChartType[] =>
  (Object.keys(chartTypes) as ChartType[]).filter((type) => takes(type, shape));
export const chartIn = (block: Question): ChartType => (block.kind === 'chart' ? block.chart.type : block.kind);

/** By what all figures of a question can be split. */
export const dimensionsFor = ({ metrics }: Pick<Question, 'metrics'>): readonly string[] => {
  const [first, ...others] = factsAsked({ id: '', metrics, by: [] });
  return first ? dimensionsOf[first].filter((name) => others.every((fact) => hasDimension(fact, name))) : [];
};
/** By what at least one question of a report can be narrowed. */
export const filtersFor = (definition: ReportDefinition): readonly string[] => [
  ...new Set(questionsIn(definition).flatMap((block) => factsAsked(block).flatMap((fact) => [...filtersOf[fact]]))),
];

/** How many figures a question takes. */
export const metricsMost = ({ by }: Pick<Question, 'by'>): number =>
  by.length === 0 ? chartTypes.figure.metrics[1] : limits.metrics;

/** A question with what it is to be shown as; where that does not fit, as a table or as figures. */
const shown = (
  { id, title, metrics: all, by, filters, sort, limit, totals }: Question,
  wanted: ChartType,
): Question => {
  const metrics = all.slice(0, metricsMost({ by }));
  const usual = by.length > 0 ? 'table' : 'figure';
  const type = takes(wanted, { metrics, by }) ? wanted : usual;
  const known = sort.filter((one) => metrics.includes(one.by) || by.includes(one.by));
  const asked = { id, title, metrics, by, filters, sort: known, totals, ...(limit !== undefined && { limit }) };
  if (type === 'figure' || type === 'table') return { kind: type, ...asked };
  return { kind: 'chart', ...asked, chart: { type } };
};

/** Other figures. What they cannot be split by goes. */
export const withMetrics = (block: Question, metrics: readonly string[]): Question => {
  const kept = metrics.slice(0, limits.metrics);
  const fits = dimensionsFor({ metrics: kept });
  return shown({ ...block, metrics: kept, by: block.by.filter((name) => fits.includes(name)) }, chartIn(block));
};
export const withDimensions = (block: Question, by: readonly string[]): Question =>
  shown({ ...block, by: by.slice(0, limits.dimensions) }, chartIn(block));
export const withChart = (block: Question, type: ChartType): Question => shown(block, type);

/** A report with a question changed. */
export const withQuestion = (definition: ReportDefinition, block: Question): ReportDefinition => ({
  ...definition,
  blocks: definition.blocks.map((one) => (one.id === block.id ? block : one)),
});

const freeId = ({ blocks }: ReportDefinition): string => {
  const taken = new Set(blocks.map(({ id }) => id));
  let n = 1;
  while (taken.has(`q${n}`)) n += 1;
  return `q${n}`;
};
/** A report with one more question, like another one: it stands behind it. Returns its id as well. */
export const withAnother = (definition: ReportDefinition, like: Question) => {
  const id = freeId(definition);
  const at = definition.blocks.findIndex((block) => block.id === like.id) + 1;
  const blocks = definition.blocks.toSpliced(at, 0, { ...like, id, title: '' });
  return { id, definition: { ...definition, blocks } };
};
export const without = (definition: ReportDefinition, id: string): ReportDefinition => ({
  ...definition,
  blocks: definition.blocks.filter((block) => block.id !== id),
});

type Filter = ReportDefinition['filters'][number];
export const conditionOf = (definition: ReportDefinition, filter: string): Filter | undefined =>
  definition.filters.find((one) => one.filter === filter);
/** A report with one condition in the place of those of its filters: none where there is none. */
export const withCondition = (
  definition: ReportDefinition,
  filters: readonly string[],
  condition: Condition | undefined,
): ReportDefinition => {
  const others = definition.filters.filter(({ filter }) => !filters.includes(filter));
  return { ...definition, filters: condition ? [...others, condition as Filter] : others };
};

/** With what a new report begins: for who runs the club, for staff of teams, for players and for families. */
export const beginnings = {
  club: { context: 'club', metrics: ['goalsFor', 'goalsAgainst'], by: ['team'], filters: [] },
  team: { context: 'team', metrics: ['playerGoals', 'minutes'], by: ['player'], filters: [['team', '$myTeams']] },
  me: { context: 'player', metrics: ['minutes', 'playerGoals'], by: ['month'], filters: [['player', '$me']] },
  own: { context: 'player', metrics: ['minutes', 'playerGoals'], by: ['month'], filters: [['player', '$myPlayer']] },
} as const;
export const newDefinition = (of: keyof typeof beginnings): ReportDefinition => {
  const { context, metrics, by, filters } = beginnings[of];
  return {
    ...{ v: 1, context },
    filters: [{ filter: 'season', is: 'current' }, ...filters.map(([filter, value]) => ({ filter, in: [value] }))],
    blocks: [
      {
        ...{ id: 'q1', kind: 'table', title: '', metrics: [...metrics], by: [...by] },
        ...{ filters: [], sort: [], totals: false },
      },
    ],
  };
};
