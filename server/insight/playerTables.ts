import { sql } from 'kysely';
import { fullMatchParts } from '#domain/insight/metric.ts';
import { goalkeeper } from '#domain/positions.ts';
import type { Engine } from '#server/db/dialect.ts';
import { factsWith, matchOfRow, ofMatch, rowsOfPlayer } from './matchTables.ts';
import { type FactTable, of, type Piece, when } from './pieces.ts';

const ofPlayerMatch = {
  ...ofMatch,
  venue: sql`case when n.is_local = 1 then 'home' else 'away' end`,
  rival: sql`n.rival_key`,
  player: sql`f.player_id`,
};

/** The weight of a player's playing time in the rotation of the plan; 1 without one (domain/match/share.ts). */
const weightOf = (engine: Engine, player: Piece): Piece =>
  engine === 'postgres'
    ? sql`coalesce((select cast(mp.body::json #>> array['rotation', 'shares', ${player}] as double precision) from match_plan mp where mp.match_id = f.match_id), 1)`
    : sql`coalesce((select json_extract(mp.body, '$.rotation.shares."' || ${player} || '"') from match_plan mp where mp.match_id = f.match_id), 1)`;

/** Minutes more than the weighted share of what the team has played; all of a squad together are 0. */
const beyondDueOf = (engine: Engine): Piece => {
  const ofSquad = (value: Piece) => sql`(select sum(${value}) from match_player x where x.match_id = f.match_id)`;
  const weights = ofSquad(weightOf(engine, sql`x.player_id`));
  const due = sql`${ofSquad(sql`x.minutes`)} * 1.0 * ${weightOf(engine, sql`f.player_id`)} / ${weights}`;
  return sql`case when ${weights} > 0 then f.minutes - ${due} else 0 end`;
};

const leastMinutes = (engine: Engine): Piece => {
  const rule =
    engine === 'postgres'
      ? sql`cast(m.rules::json->>'leastMinutes' as integer)`
      : sql`json_extract(m.rules, '$.leastMinutes')`;
  return sql`(select ${rule} from match m where m.id = f.match_id)`;
};
/** Who was sent off or had to leave hurt is excused from a least playing time (domain/match/ruleProof.ts). */
const excused = sql`(f.red = 1 or f.second_yellow = 1 or ((f.played = 0 or f.sub_off is not null) and ${factsWith(sql`g.kind = 'injury' and g.player_id = f.player_id`)} > 0))`;
const inGoal = sql`coalesce((select p.minutes from match_player_position p where p.match_id = f.match_id and p.player_id = f.player_id and p.position = ${sql.lit(goalkeeper)}), 0)`;

export const playerMatch = (engine: Engine): FactTable<'playerMatch'> => ({
  ...rowsOfPlayer,
  rows: 'ofPerson',
  from: sql`match_player f`,
  joined: matchOfRow,
  counts: [sql`f.over = 1`],
  parts: {
    called: of(sql`1`),
    appearances: of(sql`f.played`),
    starts: of(sql`f.started`),
    cameOn: when(sql`f.played = 1 and f.started = 0`),
    takenOff: when(sql`f.sub_off is not null and f.red = 0 and f.second_yellow = 0`),
    unusedBench: when(sql`f.played = 0`),
    minutes: of(sql`f.minutes`),
    possibleMinutes: of(sql`f.match_minutes`),
    fulls: of(sql`case when n.regulation > 0 then f.minutes * ${sql.lit(fullMatchParts)} / n.regulation else 0 end`),
    fullMatches: of(sql`f.full_match`),
    playerGoals: of(sql`f.goals`),
    nonPenaltyGoals: of(sql`f.goals - f.penalty_goals`),
    ownGoals: of(sql`f.own_goals`),
    assists: of(sql`f.assists`),
    goalsAndAssists: of(sql`f.goals + f.assists`),
    goalsOnPitch: of(sql`f.on_for`),
    againstOnPitch: of(sql`f.on_against`),
    startedWon: when(sql`f.started = 1 and n.own > n.rival`),
    cards: of(sql`f.yellow + f.second_yellow + f.red`),
    keeperConceded: of(factsWith(sql`g.kind = 'conceded' and g.other_id = f.player_id`)),
    keeperCleanSheets: when(sql`n.rival = 0 and f.match_minutes > 0 and ${inGoal} >= f.match_minutes`),
    beyondDue: of(beyondDueOf(engine)),
    ruleKept: when(sql`f.minutes >= ${leastMinutes(engine)} or (${leastMinutes(engine)} is not null and ${excused})`),
    underRule: when(sql`${leastMinutes(engine)} is not null`),
    playedBy: of(sql`case when f.played = 1 then f.player_id end`),
  },
  dimensions: {
    ...ofPlayerMatch,
    starterOrSub: sql`case when f.started = 1 then 'starter' when f.played = 1 then 'sub' else 'unused' end`,
  },
});

/** Minutes of a player at each position of a match. */
export const playerPosition = (): FactTable<'playerPosition'> => ({
  ...rowsOfPlayer,
  rows: 'many',
  from: sql`match_player_position p join match_player f on f.match_id = p.match_id and f.player_id = p.player_id`,
  joined: matchOfRow,
  counts: [sql`f.over = 1`],
  place: sql`p.position`,
  parts: { minutes: of(sql`p.minutes`), position: of(sql`p.position`) },
  dimensions: { ...ofPlayerMatch, positionPlayed: sql`p.position` },
});
