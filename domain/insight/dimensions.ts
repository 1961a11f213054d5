import type { InsightFact } from './metric.ts';

const ofMatch = ['season', 'team', 'competition', 'rival', 'venue', 'match'] as const;
const ofTime = ['month', 'week', 'weekday', 'day'] as const;

const ofPerson = [...ofTime, 'team', 'player'] as const;

/** By what each fact can be split. */
export const dimensionsOf = {
  match: [...ofMatch, ...ofTime, 'result'],
  live: [...ofMatch, ...ofTime],
  goal: [...ofMatch, ...ofTime, 'minuteBand', 'period', 'gameState', 'goalKind', 'goalSide', 'scorer', 'assister'],
  playerMatch: [...ofMatch, ...ofTime, 'player', 'starterOrSub'],
  playerPosition: [...ofMatch, ...ofTime, 'player', 'positionPlayed'],
  card: [...ofMatch, ...ofTime, 'minuteBand', 'period', 'cardKind', 'player'],
  presence: [...ofTime, 'team', 'player', 'presence', 'absenceReason', 'training'],
  training: [...ofTime, 'team', 'training'],
  content: [...ofTime, 'team', 'training', 'trainingObjective', 'exerciseType', 'trainingPhase'],
  event: [...ofTime, 'team', 'player', 'presence', 'eventType', 'eventName'],
  injury: [...ofTime, 'team', 'player', 'injurySetting'],
  absence: [...ofTime, 'team', 'player', 'injurySetting', 'severity'],
  exposure: ofPerson,
  availability: ofPerson,
  kickOff: [...ofPerson, 'match'],
  load: [...ofPerson, 'sessionKind'],
  loadWeek: ['month', 'week', 'team', 'player'],
  measurement: [...ofPerson, 'measurementType'],
  tested: ['team', 'player', 'measurementType'],
  evaluation: [...ofPerson, 'evaluationKind'],
  ability: [...ofPerson, 'ability'],
  roundLine: [...ofPerson, 'ability'],
  rating: [...ofPerson, 'match'],
  squad: ['team', 'player', 'birthYear', 'birthQuarter', 'position'],
  membership: ofPerson,
  scoutReport: [...ofTime, 'verdict'],
  outsider: [...ofTime, 'stage'],
  staffLicence: ofTime,
  standing: [...ofTime, 'season', 'team', 'competition'],
  pointRecord: [...ofPerson, 'season', 'competition', 'pointAction'],
} as const satisfies Readonly<Record<InsightFact, readonly string[]>>;
export type Dimension = (typeof dimensionsOf)[InsightFact][number];
export const dimensions: readonly Dimension[] = [...new Set(Object.values(dimensionsOf).flat())];

/** Those that name people: only of those whom the reader reaches. */
const naming: ReadonlySet<string> = new Set<Dimension>(['player', 'scorer', 'assister']);
export const namesPeople = (dimension: string): boolean => naming.has(dimension);

export const hasDimension = (fact: InsightFact, dimension: string): boolean =>
  (dimensionsOf[fact] as readonly string[]).includes(dimension);

/** By what each fact can be narrowed. `dates` are the days of the club; `season` of a fact without one, its days. */
const ofMatches = ['season', 'dates', 'team', 'competition', 'rival', 'venue', 'match'] as const;
const ofPeople = ['season', 'dates', 'team', 'player'] as const;
export const filtersOf = {
  // Of a player: the matches in which the player was on the pitch.
  match: [...ofMatches, 'result', 'player'],
  live: ofMatches,
  goal: [...ofMatches, 'goalType', 'player'],
  playerMatch: [...ofMatches, 'player'],
  playerPosition: [...ofMatches, 'player'],
  card: [...ofMatches, 'cardKind', 'player'],
  presence: ['season', 'dates', 'team', 'player', 'presence'],
  training: ['season', 'dates', 'team'],
  content: ['season', 'dates', 'team', 'trainingObjective', 'exerciseType'],
  event: ['season', 'dates', 'team', 'player', 'presence', 'eventType'],
  injury: ['season', 'dates', 'team', 'player', 'injurySetting'],
  absence: ['season', 'dates', 'team', 'player', 'injurySetting', 'severity'],
  exposure: ofPeople,
  availability: ofPeople,
  kickOff: [...ofPeople, 'match'],
  load: [...ofPeople, 'sessionKind'],
  loadWeek: ofPeople,
  measurement: [...ofPeople, 'measurementType'],
  tested: ['team', 'player', 'measurementType'],
  evaluation: [...ofPeople, 'evaluationKind'],
  ability: [...ofPeople, 'ability'],
  roundLine: [...ofPeople, 'ability'],
  rating: [...ofPeople, 'match'],
  squad: ['team', 'player', 'position'],
  membership: ofPeople,
  scoutReport: ['season', 'dates', 'verdict'],
  outsider: ['season', 'dates', 'stage'],
  staffLicence: ['season', 'dates'],
  standing: ['season', 'dates', 'team', 'competition'],
  pointRecord: [...ofPeople, 'competition'],
} as const satisfies Readonly<Record<InsightFact, readonly string[]>>;
export type Filter = (typeof filtersOf)[InsightFact][number];
export const filters: readonly Filter[] = [...new Set(Object.values(filtersOf).flat())];
export const hasFilter = (fact: InsightFact, filter: string): boolean =>
  (filtersOf[fact] as readonly string[]).includes(filter);

export const goalTypes = ['for', 'against', 'play', 'penalty', 'own'] as const;

/** The shapes that each kind of chart takes: how many dimensions, and how many figures. */
export const chartTypes = {
  figure: { by: [0, 0], metrics: [1, 6] },
  table: { by: [1, 3], metrics: [1, 8] },
  bars: { by: [1, 1], metrics: [1, 2] },
  columns: { by: [1, 1], metrics: [1, 3] },
  line: { by: [1, 2], metrics: [1, 4] },
  stacked: { by: [2, 2], metrics: [1, 1] },
  heat: { by: [2, 2], metrics: [1, 1] },
  scatter: { by: [1, 1], metrics: [2, 2] },
  strip: { by: [1, 1], metrics: [1, 2] },
} as const satisfies Readonly<Record<string, { by: readonly [number, number]; metrics: readonly [number, number] }>>;
export type ChartType = keyof typeof chartTypes;
