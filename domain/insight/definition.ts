import {
  type ChartType,
  chartTypes,
  type Filter,
  filters,
  hasDimension,
  hasFilter,
  namesPeople,
} from './dimensions.ts';
import { type lastUnits, limits } from './limits.ts';
import { type InsightFact, type Metric, metricOf } from './metrics.ts';
import { isKnownValue } from './variables.ts';

/** A condition: one value, several, none of several, or days. */
export type Condition = {
  readonly filter: string;
  readonly is?: string;
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
  readonly between?: readonly [from: string, to: string];
  /** The last days, or calendar weeks or months with the present one. */
  readonly last?: { readonly n: number; readonly of: (typeof lastUnits)[number] };
};
/** One question: figures, by what they are split, of what. */
export type Block = {
  readonly id: string;
  readonly metrics: readonly string[];
  readonly by: readonly string[];
  readonly filters?: readonly Condition[];
  readonly sort?: readonly { readonly by: string; readonly down?: boolean }[];
  readonly limit?: number;
  readonly totals?: boolean;
  readonly chart?: { readonly type: ChartType };
};
export type Definition = {
  readonly v: 1;
  readonly filters: readonly Condition[];
  readonly blocks: readonly Block[];
};

/** Why a block cannot be asked. */
export const unfitReasons = [
  'metricUnknown',
  'dimensionUnfit',
  'filterUnfit',
  'conditionUnfit',
  'sortUnknown',
  'chartUnfit',
  'beyondReach',
  'personsBeyondReach',
  'notForOutside',
] as const;
export type Unfit = { readonly block: string; readonly why: (typeof unfitReasons)[number]; readonly what: string };

export const factsAsked = (block: Block): readonly InsightFact[] => [
  ...new Set(block.metrics.flatMap((key) => metricOf(key)?.fact ?? [])),
];
export const metricsAsked = (block: Block): readonly Metric[] => block.metrics.flatMap((key) => metricOf(key) ?? []);

const operators = ['is', 'in', 'notIn', 'between', 'last'] as const;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether a condition says one thing, and days only of days. */
const isSound = (one: Condition): boolean => {
  if (operators.filter((name) => one[name] !== undefined).length !== 1) return false;
  if (one.between) return one.filter === 'dates' && one.between.every(isDay) && one.between[0] <= one.between[1];
  if (one.last) return one.filter === 'dates' && one.last.n >= 1 && one.last.n <= limits.last;
  const values = one.is === undefined ? (one.in ?? one.notIn ?? []) : [one.is];
  return one.filter !== 'dates' && values.every((value) => isKnownValue(one.filter, value));
};

const chartFits = ({ chart, by, metrics }: Block): boolean => {
  if (!chart) return true;
  const takes = chartTypes[chart.type];
  const within = (many: number, [least, most]: readonly [number, number]) => many >= least && many <= most;
  return within(by.length, takes.by) && within(metrics.length, takes.metrics);
};

const unfitIn = (block: Block, conditions: readonly Condition[]): Omit<Unfit, 'block'> | undefined => {
  const unknown = block.metrics.find((key) => !metricOf(key));
  if (unknown !== undefined) return { why: 'metricUnknown', what: unknown };
  const facts = factsAsked(block);
  const astray = block.by.find((name) => facts.some((fact) => !hasDimension(fact, name)));
  if (astray !== undefined) return { why: 'dimensionUnfit', what: astray };
  const odd = conditions.find((one) => facts.some((fact) => !hasFilter(fact, one.filter)));
  if (odd) return { why: 'filterUnfit', what: odd.filter };
  const unsound = conditions.find((one) => !isSound(one));
  if (unsound) return { why: 'conditionUnfit', what: unsound.filter };
  const sort = block.sort?.find(({ by }) => ![...block.metrics, ...block.by].includes(by));
  if (sort) return { why: 'sortUnknown', what: sort.by };
  return chartFits(block) ? undefined : { why: 'chartUnfit', what: block.chart?.type ?? '' };
};

/** What is wrong with the conditions of the whole, which no block has to take. */
const unfitWhole = (whole: readonly Condition[]): Unfit | undefined => {
  const odd = whole.find(({ filter }) => !(filters as readonly string[]).includes(filter));
  if (odd) return { block: '', why: 'filterUnfit', what: odd.filter };
  const unsound = whole.find((one) => !isSound(one));
  return unsound && { block: '', why: 'conditionUnfit', what: unsound.filter };
};

/** The first block of a definition that cannot be asked, and why; undefined where all can be. No block: of the whole. */
export const unfitBlock = ({ blocks, filters: whole }: Definition): Unfit | undefined => {
  const odd = unfitWhole(whole);
  if (odd) return odd;
  for (const block of blocks) {
    const found = unfitIn(block, conditionsOf(whole, block));
    if (found) return { block: block.id, ...found };
  }
  return undefined;
};

/** The conditions of a block: those of the whole that fit its facts, and its own. */
export const conditionsOf = (whole: readonly Condition[], block: Block): readonly Condition[] => {
  const facts = factsAsked(block);
  const fits = (one: Condition) => facts.every((fact) => hasFilter(fact, one.filter));
  return [...whole.filter(fits), ...(block.filters ?? [])];
};

/** The teams that conditions choose by their ids. */
export const teamsNamed = (conditions: readonly Condition[]): readonly string[] =>
  conditions.flatMap(({ filter, is, in: several = [] }) =>
    filter === 'team' ? [...several, ...(is === undefined ? [] : [is])].filter((id) => !id.startsWith('$')) : [],
  );

const personFilter: Filter = 'player';
/** Whether a block is about single people, and not about a team as a whole. */
export const asksOfPeople = (whole: readonly Condition[], block: Block): boolean =>
  block.by.some(namesPeople) || conditionsOf(whole, block).some(({ filter }) => filter === personFilter);

/** Health, load, tests, what people judge and what is in records are for people of the club. */
const insideOnly: ReadonlySet<InsightFact> = new Set([
  ...(['injury', 'absence', 'exposure', 'availability', 'kickOff', 'load', 'loadWeek'] as const),
  ...(['measurement', 'tested', 'evaluation', 'ability', 'roundLine', 'rating', 'squad', 'membership'] as const),
  ...(['scoutReport', 'outsider', 'staffLicence'] as const),
]);
/** The first block that may not leave the club: health, load, tests, judgements, reasons of absence, and people by name. */
export const unfitOutside = ({ blocks }: Definition): Unfit | undefined => {
  for (const block of blocks) {
    const delicate = metricsAsked(block).find(({ fact }) => insideOnly.has(fact))?.key;
    const what = delicate ?? block.by.find((name) => namesPeople(name) || name === 'absenceReason');
    if (what !== undefined) return { block: block.id, why: 'notForOutside', what };
  }
  return undefined;
};
