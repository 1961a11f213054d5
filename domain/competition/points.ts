/** Kinds of competition. `internal`: players earn points by their actions (action points). */
export const competitionTypes = ['league', 'cup', 'friendly', 'tournament', 'internal'] as const;

/**
 * What earns a player points automatically, read from the match logs. Clubs add kinds of their own, which staff award.
 */
export const matchActions = ['played', 'started', 'win', 'goal', 'assist', 'cleanSheet', 'yellow', 'red'] as const;
export type MatchAction = (typeof matchActions)[number];
export const isMatchAction = (key: string): key is MatchAction => (matchActions as readonly string[]).includes(key);

/** A training that a player attended, in time or late, of the teams and the season of the competition. */
export const attendance = 'attendance';
/** Everything that is counted and not awarded by staff. */
export const countedActions = [...matchActions, attendance] as const;
export type CountedAction = (typeof countedActions)[number];
export const isCounted = (key: string): key is CountedAction => (countedActions as readonly string[]).includes(key);

/** The actions of one player in one finished match. */
export type PointActions = {
  readonly played: boolean;
  readonly started: boolean;
  readonly goals: number;
  readonly assists: number;
  readonly yellow: number;
  readonly red: number;
  readonly won: boolean;
  readonly conceded: number;
};

const counted: Readonly<Record<MatchAction, (actions: PointActions) => number>> = {
  played: ({ played }) => Number(played),
  started: ({ started }) => Number(started),
  win: ({ played, won }) => Number(played && won),
  goal: ({ goals }) => goals,
  assist: ({ assists }) => assists,
  cleanSheet: ({ played, conceded }) => Number(played && conceded === 0),
  yellow: ({ yellow }) => yellow,
  red: ({ red }) => red,
};

/** How often a player did the action. */
export const timesOf = (action: MatchAction, actions: PointActions): number => counted[action](actions);
