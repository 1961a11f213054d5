import { sql } from 'kysely';
import { live as beingPlayed } from '#machines/match/matchBook.ts';
import type { Engine } from '#server/db/dialect.ts';
import { type FactTable, of, type Piece, when } from './pieces.ts';

/** Whose, of when and of what a row of a match is: `f` is a table with these columns. */
const rowsOfMatch = {
  club: sql`f.club_id`,
  team: sql`f.team_id`,
  thing: sql`f.match_id`,
  at: sql`f.kickoff_at`,
  dated: 'moment',
  season: sql`f.season_id`,
  ofThing: new Set(['season', 'team', 'competition', 'match', 'venue', 'rival', 'result']),
} as const;

const venue = sql`case when f.is_local = 1 then 'home' else 'away' end`;
/** By what everything in a match is split. */
export const ofMatch = {
  season: sql`f.season_id`,
  team: sql`f.team_id`,
  competition: sql`f.competition_id`,
  match: sql`f.match_id`,
};

const isBeingPlayed: readonly Piece[] = [
  sql`f.state in (${sql.join(beingPlayed.map((one) => sql.lit(one)))})`,
  sql`exists (select 1 from match m where m.id = f.match_id and m.deleted_at is null)`,
];

/** The match of a row. */
export const matchOfRow = { name: 'n', by: sql`left join match_now n on n.match_id = f.match_id` } as const;

/** How many facts of the match of a row are so. */
export const factsWith = (condition: Piece): Piece =>
  sql`(select count(*) from match_fact g where g.match_id = f.match_id and ${condition})`;

/**
 * Whether the team was behind, or ahead, after any goal: by the order of the goals, since two of one moment leave no time
 * between them.
 */
const wasBehind = sql`${factsWith(sql`g.kind = 'conceded' and g.own_before <= g.rival_before`)} > 0`;
const wasAhead = sql`${factsWith(sql`g.kind = 'goal' and g.own_before >= g.rival_before`)} > 0`;

/** Points by the rule of the competition. A friendly, or a match of no competition, gives none. */
const pointsOf = (engine: Engine): Piece => {
  const given = (name: 'win' | 'draw' | 'loss') =>
    engine === 'postgres'
      ? sql`cast(c.points::json->>${sql.lit(name)} as integer)`
      : sql`json_extract(c.points, ${sql.lit(`$.${name}`)})`;
  return sql`case when c.id is null or c.type = 'friendly' then 0 when f.own > f.rival then ${given('win')} when f.own = f.rival then ${given('draw')} else ${given('loss')} end`;
};

export const match = (engine: Engine): FactTable<'match'> => {
  const points = pointsOf(engine);
  const win =
    engine === 'postgres' ? sql`cast(c.points::json->>'win' as integer)` : sql`json_extract(c.points, '$.win')`;
  return {
    from: sql`match_now f`,
    joined: { name: 'c', by: sql`left join competition c on c.id = f.competition_id` },
    counts: [sql`f.over_at is not null`],
    countsLive: isBeingPlayed,
    ...rowsOfMatch,
    rows: 'one',
    parts: {
      played: of(sql`1`),
      wins: when(sql`f.own > f.rival`),
      draws: when(sql`f.own = f.rival`),
      losses: when(sql`f.own < f.rival`),
      goalsFor: of(sql`f.own`),
      goalsAgainst: of(sql`f.rival`),
      cleanSheets: when(sql`f.rival = 0`),
      failedToScore: when(sql`f.own = 0`),
      points: of(points),
      pointsMatches: when(sql`c.id is not null and c.type <> 'friendly'`),
      firstGoals: when(sql`f.first_goal = 'own'`),
      matchesWithGoals: when(sql`f.first_goal is not null`),
      fromBehind: of(sql`case when ${wasBehind} then ${points} else 0 end`),
      pointsDropped: of(
        sql`case when ${wasAhead} and c.id is not null and c.type <> 'friendly' then ${win} - ${points} else 0 end`,
      ),
      leadingMs: of(sql`f.lead_ms`),
      trailingMs: of(sql`f.trail_ms`),
      shootoutsWon: when(sql`f.own_kicks > f.rival_kicks`),
      changesUsed: of(factsWith(sql`g.kind = 'change'`)),
      unbeaten: when(sql`f.own >= f.rival`),
      scored: when(sql`f.own > 0`),
      winless: when(sql`f.own <= f.rival`),
    },
    dimensions: {
      ...ofMatch,
      venue,
      rival: sql`f.rival_key`,
      result: sql`case when f.own > f.rival then 'win' when f.own = f.rival then 'draw' else 'loss' end`,
    },
  };
};

/** Matches that are being played. */
export const live = (): FactTable<'live'> => ({
  from: sql`match_now f`,
  counts: isBeingPlayed,
  countsLive: isBeingPlayed,
  ...rowsOfMatch,
  rows: 'one',
  parts: { live: of(sql`1`) },
  dimensions: { ...ofMatch, venue, rival: sql`f.rival_key` },
});

const isGoal = sql`f.kind = 'goal'`;
/** Rows of a match that are of a player: `f` has both. */
export const rowsOfPlayer = { ...rowsOfMatch, person: sql`f.player_id` } as const;
const ofFact = {
  ...ofMatch,
  venue,
  rival: sql`f.rival_key`,
  minuteBand: sql`f.band`,
  period: sql`f.period`,
};

export const goal = (): FactTable<'goal'> => ({
  ...rowsOfPlayer,
  rows: 'many',
  from: sql`match_fact f`,
  joined: matchOfRow,
  counts: [sql`f.state_over = 1`, sql`f.kind in ('goal', 'conceded', 'penaltyMissed')`],
  parts: {
    goals: when(isGoal),
    goalsFromPlay: when(sql`${isGoal} and f.sub = 'play'`),
    penaltyGoals: when(sql`${isGoal} and f.sub = 'penalty'`),
    ownGoalsFor: when(sql`${isGoal} and f.sub = 'ownGoal'`),
    conceded: when(sql`f.kind = 'conceded'`),
    assisted: when(sql`${isGoal} and f.other_id is not null`),
    openingGoals: when(sql`${isGoal} and f.own_before = 0 and f.rival_before = 0`),
    equalisers: when(sql`${isGoal} and f.own_before = f.rival_before - 1`),
    winningGoals: when(sql`${isGoal} and n.own > n.rival and f.own_before = n.rival`),
    lateGoals: when(sql`${isGoal} and f.band = 6`),
    penaltiesTaken: when(sql`f.side = 'own' and ((${isGoal} and f.sub = 'penalty') or f.kind = 'penaltyMissed')`),
    goalMinute: of(sql`case when f.kind <> 'penaltyMissed' then f.minute end`),
  },
  dimensions: {
    ...ofFact,
    gameState: sql`case when f.own_before > f.rival_before then 'ahead' when f.own_before = f.rival_before then 'level' else 'behind' end`,
    goalKind: sql`f.sub`,
    goalSide: sql`f.side`,
    scorer: sql`case when f.kind = 'goal' then f.player_id end`,
    assister: sql`case when f.kind = 'goal' then f.other_id end`,
  },
});

export const card = (): FactTable<'card'> => ({
  ...rowsOfPlayer,
  rows: 'many',
  from: sql`match_fact f`,
  counts: [sql`f.state_over = 1`, sql`f.kind = 'card'`],
  parts: {
    yellow: when(sql`f.sub = 'yellow' and f.staff_id is null`),
    secondYellow: when(sql`f.sub = 'secondYellow' and f.staff_id is null`),
    red: when(sql`f.sub = 'red' and f.staff_id is null`),
    staffCards: when(sql`f.staff_id is not null and f.sub <> 'uncounted'`),
    cardMinute: of(sql`case when f.sub <> 'uncounted' then f.minute end`),
  },
  dimensions: { ...ofFact, cardKind: sql`f.sub`, player: sql`f.player_id` },
});
