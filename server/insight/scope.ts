import { AppError } from '#contract/errors.ts';
import { type InsightFact, insightFacts } from '#domain/insight/metric.ts';
import { type Permission, reachesTo } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { type PlayerReach, playersWithin, type Teams, teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';

/** Whose rows a reader may have of a fact: of these teams (null: all of the club), and of these people. */
export type Within = { readonly teams: Teams; readonly own: ReadonlySet<string> };
/** What a reader reaches. It is put into every query before anything that was asked. */
export type Scope = {
  readonly clubId: string;
  readonly userId: string;
  /** Figures without persons are read of the whole club. */
  readonly wide: boolean;
  readonly of: Readonly<Record<InsightFact, Within>>;
};

/** The same reach for every fact. */
export const ofEachFact = (within: Within): Scope['of'] =>
  Object.fromEntries(insightFacts.map((fact) => [fact, within])) as Scope['of'];

/** What somebody judges of players, and what is in their records, is read of the own teams alone, also without names. */
const closed: ReadonlySet<InsightFact> = new Set([
  ...(['evaluation', 'ability', 'roundLine', 'rating', 'squad', 'membership'] as const),
  ...(['scoutReport', 'outsider', 'staffLicence'] as const),
]);
/** Whether a reader has the figures without persons of a fact of the whole club. */
export const isWide = ({ wide }: Scope, fact: InsightFact): boolean => wide && !closed.has(fact);

/** The right that opens the people of a fact. */
const rightOf: Readonly<Record<InsightFact, Permission>> = {
  match: 'statistics.read',
  live: 'statistics.read',
  goal: 'statistics.read',
  card: 'statistics.read',
  playerMatch: 'statistics.read',
  playerPosition: 'statistics.read',
  training: 'training.read',
  content: 'training.read',
  presence: 'attendance.read',
  event: 'attendance.read',
  ...{ injury: 'injury.read', absence: 'injury.read', exposure: 'injury.read', availability: 'injury.read' },
  ...{ kickOff: 'injury.read', load: 'statistics.read', loadWeek: 'statistics.read' },
  ...{ measurement: 'measurement.read', tested: 'measurement.read' },
  ...{ evaluation: 'evaluation.read', ability: 'evaluation.read', roundLine: 'evaluation.read' },
  ...{ rating: 'evaluation.read', squad: 'player.details', membership: 'player.details' },
  ...{ scoutReport: 'scouting.decide', outsider: 'scouting.decide', staffLicence: 'staff.edit' },
  ...{ standing: 'structure.read', pointRecord: 'structure.read' },
};

/** Both rights at once: figures, and what they are made of. */
const both = (a: PlayerReach, b: PlayerReach): Within => {
  const teams =
    a.teams === null ? b.teams : b.teams === null ? a.teams : new Set([...a.teams].filter((id) => b.teams?.has(id)));
  return { teams, own: new Set([...a.own].filter((id) => b.own.has(id))) };
};

/**
 * The scope of a reader: what `statistics.read` reaches, and of presences and injuries only where their own right
 * reaches too. Results belong to a team: players have those of the teams that they play in.
 */
export const scopeOf = async (query: Query, user: User): Promise<Scope> => {
  const figures = await playersWithin(query, user, 'statistics.read');
  const within = async (fact: InsightFact): Promise<Within> =>
    rightOf[fact] === 'statistics.read' ? figures : both(figures, await playersWithin(query, user, rightOf[fact]));
  const [presence, training, injury] = [await within('presence'), await within('training'), await within('injury')];
  const results = figures.own.size === 0 ? figures.teams : await teamsWithin(query, user, 'match.read');
  const [measurement, evaluation] = [await within('measurement'), await within('evaluation')];
  const details = await within('squad');
  // As the pages of competitions: players read the tables of their teams, and of points by name their own.
  const tables = await playersWithin(query, user, 'structure.read');
  // What is of no team and of no player is read by who runs the club.
  const ofClub = async (fact: InsightFact): Promise<Within> => ({ ...(await within(fact)), own: new Set() });
  const match = { teams: figures.teams === null ? null : results, own: new Set<string>() };
  // What trainings are made of is no figure of a player.
  const trained = { teams: training.teams, own: new Set<string>() };
  return {
    ...{ clubId: user.clubId, userId: user.id },
    wide: figures.teams !== null && reachesTo(user.roles, 'statistics.club', 'club'),
    of: {
      ...{ match, live: match, goal: figures, card: figures, playerMatch: figures, playerPosition: figures },
      ...{ training: trained, content: trained },
      presence,
      event: presence,
      ...{ injury, absence: injury, exposure: injury, availability: injury, kickOff: injury },
      ...{ load: figures, loadWeek: figures, measurement, tested: measurement },
      ...{ evaluation, ability: evaluation, roundLine: evaluation, rating: evaluation },
      ...{ squad: details, membership: details },
      ...{ scoutReport: await ofClub('scoutReport'), outsider: await ofClub('outsider') },
      staffLicence: await ofClub('staffLicence'),
      standing: { teams: tables.teams, own: new Set() },
      pointRecord: tables.teams === null ? tables : { teams: new Set(), own: tables.own },
    },
  };
};

/** Throws `forbidden` where a team, or a player, is beyond the reach of a reader for a fact. */
export const needReach = (
  { of }: Scope,
  fact: InsightFact,
  asked: {
    readonly teamId?: string | undefined;
    readonly player?: { readonly id: string; readonly teams: readonly string[] } | undefined;
  },
): void => {
  const { teams, own } = of[fact];
  if (teams === null) return;
  if (asked.player) {
    if (own.has(asked.player.id) || asked.player.teams.some((id) => teams.has(id))) return;
    throw new AppError('forbidden');
  }
  if (asked.teamId !== undefined && !teams.has(asked.teamId)) throw new AppError('forbidden');
};
