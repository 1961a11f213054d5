import type { CatalogChart, CatalogDimension, CatalogFilter, CatalogMetric } from '#contract/reportCatalog.ts';
import type { Language } from '#contract/values.ts';
import { dimensionsIn, factsIn, filtersIn, presetIn, type ReportContext } from '#domain/insight/contexts.ts';
import {
  type ChartType,
  chartTypes,
  type Dimension,
  type Filter,
  hasDimension,
  hasFilter,
  namesPeople,
} from '#domain/insight/dimensions.ts';
import { type InsightFact, metrics } from '#domain/insight/metrics.ts';
import { variableKey, variablesOf } from '#domain/insight/variables.ts';
import { reachesFact, reachesPeople } from '#server/insight/offered.ts';
import type { Scope } from '#server/insight/scope.ts';
import { translator } from '#server/words/words.ts';

/** Who looks at the catalogue: what the reader reaches, and the language. */
export type Looking = { readonly scope: Scope; readonly language: Language };

const factsFor = ({ scope }: Looking, context: ReportContext): readonly InsightFact[] =>
  factsIn(context).filter((fact) => reachesFact(scope, fact));

export const metricsFor = (looking: Looking, context: ReportContext): CatalogMetric[] => {
  const say = translator(looking.language, 'insight');
  const facts = factsFor(looking, context);
  return metrics
    .filter(({ fact }) => facts.includes(fact))
    .map(({ of: _formula, ...metric }) => ({
      ...metric,
      name: say(`metric.${metric.key}.name`),
      definition: say(`metric.${metric.key}.says`),
    }));
};

/** The facts in which something is offered: what is about people only where the reader reaches some. */
const offeredIn = (
  { scope }: Looking,
  { facts, has, ofPeople }: { facts: readonly InsightFact[]; has: (fact: InsightFact) => boolean; ofPeople: boolean },
): InsightFact[] => facts.filter((fact) => has(fact) && (!ofPeople || reachesPeople(scope, fact)));

export const dimensionsFor = (looking: Looking, context: ReportContext): CatalogDimension[] => {
  const say = translator(looking.language, 'reports');
  const facts = factsFor(looking, context);
  return dimensionsIn(context).flatMap((key: Dimension) => {
    const ofPeople = namesPeople(key);
    const of = offeredIn(looking, { facts, has: (fact) => hasDimension(fact, key), ofPeople });
    return of.length === 0 ? [] : [{ key, name: say(`dimension.${key}`), facts: of, ofPeople }];
  });
};

export const filtersFor = (looking: Looking, context: ReportContext): CatalogFilter[] => {
  const say = translator(looking.language, 'reports');
  const facts = factsFor(looking, context);
  return filtersIn(context).flatMap((key: Filter): CatalogFilter[] => {
    const of = offeredIn(looking, { facts, has: (fact) => hasFilter(fact, key), ofPeople: key === 'player' });
    if (of.length === 0) return [];
    const isOfDays = key === 'dates';
    return [
      {
        ...{ key, name: say(`filter.${key}`), facts: of, hasOptions: !isOfDays },
        operators: isOfDays ? ['between', 'last'] : ['is', 'in', 'notIn'],
        variables: variablesOf(key).map((value) => ({ value, name: say(`variable.${variableKey(value)}`) })),
        preset: presetIn(context, key) ?? null,
      },
    ];
  });
};

export const chartsFor = ({ language }: Looking): CatalogChart[] => {
  const say = translator(language, 'reports');
  return (Object.keys(chartTypes) as ChartType[]).map((key) => {
    const { by, metrics: many } = chartTypes[key];
    return {
      ...{ key, name: say(`chart.${key}`) },
      by: { least: by[0], most: by[1] },
      metrics: { least: many[0], most: many[1] },
    };
  });
};

/** Keys with their words: `fact` or `context`. */
export const namedIn = ({ language }: Looking, group: 'fact' | 'context', keys: readonly string[]) => {
  const say = translator(language, 'reports');
  return keys.map((key) => ({ key, name: say(`${group}.${key}`) }));
};
/** What is counted for this reader. */
export const factNames = (looking: Looking) => namedIn(looking, 'fact', factsFor(looking, 'club'));
