import { type Dimension, dimensionsOf, type Filter, filtersOf } from './dimensions.ts';
import { type InsightFact, insightFacts } from './metric.ts';

/** What a report is about. */
export const reportContexts = ['club', 'team', 'player', 'match', 'competition', 'training', 'scouting'] as const;
export type ReportContext = (typeof reportContexts)[number];
export const isReportContext = (name: string): name is ReportContext =>
  (reportContexts as readonly string[]).includes(name);

type Part = {
  readonly facts: readonly InsightFact[];
  /** Dimensions that have one value there, and say nothing. */
  readonly fixed: readonly Dimension[];
  /** The values with which its filters begin. */
  readonly preset: Readonly<Partial<Record<Filter, string>>>;
};

const ofMatches = ['match', 'goal', 'playerMatch', 'playerPosition', 'card'] as const;
const ofTime = ['month', 'week', 'weekday', 'day'] as const;
const contextParts: Readonly<Record<ReportContext, Part>> = {
  club: { facts: insightFacts, fixed: [], preset: { season: 'current' } },
  team: { facts: insightFacts, fixed: ['team'], preset: { season: 'current', team: '$myTeams' } },
  player: { facts: insightFacts, fixed: ['player'], preset: { season: 'current', player: '$myPlayer' } },
  match: {
    facts: ofMatches,
    fixed: ['match', 'season', 'team', 'competition', 'rival', 'venue', 'result', ...ofTime],
    preset: {},
  },
  competition: {
    facts: [...ofMatches, 'live', 'standing', 'pointRecord'],
    fixed: ['competition', 'season'],
    preset: { season: 'current' },
  },
  training: { facts: ['presence', 'training', 'content'], fixed: [], preset: { season: 'current', team: '$myTeams' } },
  scouting: { facts: ['scoutReport', 'outsider'], fixed: [], preset: {} },
};

/** What is counted in a context. */
export const factsIn = (context: ReportContext): readonly InsightFact[] => contextParts[context].facts;
/** By what can be split in a context, each once. */
export const dimensionsIn = (context: ReportContext): readonly Dimension[] => {
  const { facts, fixed } = contextParts[context];
  return [...new Set(facts.flatMap((fact) => dimensionsOf[fact]))].filter((name) => !fixed.includes(name));
};
/** By what can be narrowed in a context, each once. */
export const filtersIn = (context: ReportContext): readonly Filter[] => [
  ...new Set(contextParts[context].facts.flatMap((fact) => filtersOf[fact])),
];
/** The value with which a filter of a context begins; undefined where it begins with none. */
export const presetIn = (context: ReportContext, filter: Filter): string | undefined =>
  contextParts[context].preset[filter];
