import { collectedFrom, type Valued } from './collected.ts';
import { madeOf } from './made.ts';
import { fullMatchParts, type Metric } from './metric.ts';
import { ofBodies } from './ofBodies.ts';
import { ofClub } from './ofClub.ts';
import { ofJudging } from './ofJudging.ts';
import { ofMatches } from './ofMatches.ts';
import { ofPeople } from './ofPeople.ts';

export { type InsightFact, insightFacts, type Metric } from './metric.ts';

/** Every figure. Words and definitions are in locales/*\/insight.json under the same key. */
export const metrics: readonly Metric[] = [...ofMatches, ...ofPeople, ...ofBodies, ...ofJudging, ...ofClub];

const byKey = new Map(metrics.map((one) => [one.key, one]));
export const metricOf = (key: string): Metric | undefined => byKey.get(key);

/** The parts that a figure is made of. */
export const partsOf = ({ of: formula }: Metric): readonly string[] => {
  if ('values' in formula) return [];
  if ('made' in formula) return formula.parts;
  if ('sum' in formula) return [formula.sum];
  return 'minus' in formula ? formula.minus : formula.ratio;
};

/**
 * A figure from the sums of its parts, or from its values (by the figure's key); null where a ratio stands on too little. The sample of a figure for each full
 * match is that of its full matches.
 */
export const figureOf = (
  { key, of: formula, least, unit }: Metric,
  sums: Readonly<Record<string, number>>,
  values: Readonly<Record<string, readonly Valued[]>> = {},
): number | null => {
  const part = (name: string): number => sums[name] ?? 0;
  if ('values' in formula) return collectedFrom(formula.values, values[key] ?? [], least);
  if ('made' in formula) return madeOf(formula.made, formula.parts.map(part));
  if ('sum' in formula) return part(formula.sum) / (formula.per ?? 1);
  if ('minus' in formula) return part(formula.minus[0]) - part(formula.minus[1]);
  const [over, under] = formula.ratio;
  const stands = unit === 'perFull' ? part(under) / fullMatchParts : part(under);
  if (stands <= 0 || stands < least) return null;
  return (part(over) * (formula.per ?? 1)) / part(under);
};
