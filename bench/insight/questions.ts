import type { Condition } from '#domain/insight/definition.ts';
import type { LargeClub } from './largeClub.ts';

/** A question of the catalogue, and the same as somebody would write it by hand: the keys first, then the figures. */
export type Question = {
  readonly what: string;
  readonly metrics: readonly string[];
  readonly by: readonly string[];
  readonly filters: readonly Condition[];
  /** SQL of the keys and the figures, of the rows, and of how many matches or trainings a group stands on. */
  readonly columns: readonly string[];
  readonly rows: string;
  readonly n: string;
  /** The same of all, where it is not the sum of the groups. */
  readonly whole?: string;
};
/** The queries of a question. The keys are the first columns, the last one is what a row stands on. */
export const sqlOf = ({ columns, rows, by, n, whole }: Question): readonly string[] => {
  const named = [...columns, n].map((one, at) => `${one} as c${at}`).join(', ');
  const groups = `select ${named} ${rows} group by ${by.map((_, at) => at + 1).join(', ')}`;
  return whole === undefined ? [groups] : [groups, `select ${whole} as n ${rows}`];
};

type Of = Pick<LargeClub, 'clubId'> & {
  readonly seasonId: string;
  readonly teamId: string;
  readonly playerId: string;
  /** Epoch ms of the season's days, in the zone of the club. */
  readonly since: number;
  readonly before: number;
};
const sum = (condition: string): string => `coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** What the pages of statistics, dashboards and reports ask most, of one season, and some of all. */
export const questionsOf = ({ clubId, seasonId, teamId, playerId, since, before }: Of): readonly Question[] => {
  const season: Condition = { filter: 'season', is: seasonId };
  const now = `from match_now f where f.club_id = '${clubId}' and f.over_at is not null`;
  const facts = `from match_fact f where f.club_id = '${clubId}' and f.state_over = 1`;
  const goals = `from match_fact f where f.club_id = '${clubId}' and f.state_over = 1 and f.kind in ('goal', 'conceded', 'penaltyMissed')`;
  const players = `from match_player f where f.club_id = '${clubId}' and f.over = 1`;
  const presences = `from attendance f join occasion o on o.id = f.occasion_id where f.club_id = '${clubId}' and f.person_kind = 'player' and f.kind = 'training' and o.deleted_at is null and o.state = 'planned' and o.starts_at >= ${since} and o.starts_at < ${before} and o.starts_at <= ${Date.now()}`;
  const inSeason = `and f.season_id = '${seasonId}'`;
  const noted = sum('f.presence is not null');
  const came = sum("f.presence in ('present', 'late')");
  const results = [
    ...['count(*)', sum('f.own > f.rival'), sum('f.own = f.rival'), sum('f.own < f.rival')],
    ...['sum(f.own)', 'sum(f.rival)'],
  ];
  const [matches, trainings] = ['count(distinct f.match_id)', 'count(distinct f.occasion_id)'];
  const goal = sum("f.kind = 'goal'");
  const conceded = sum("f.kind = 'conceded'");
  const card = (kind: string) => sum(`f.sub = '${kind}' and f.staff_id is null`);
  const present = sum("f.presence = 'present'");
  const ofResults = ['played', 'wins', 'draws', 'losses', 'goalsFor', 'goalsAgainst'];
  return [
    {
      ...{ what: 'results by team', metrics: ofResults, by: ['team'], filters: [season] },
      columns: ['f.team_id', ...results],
      rows: `${now} ${inSeason}`,
      n: 'count(*)',
    },
    {
      ...{ what: 'results at home and away', metrics: ofResults, by: ['venue'], filters: [season] },
      columns: ["case when f.is_local = 1 then 'home' else 'away' end", ...results],
      rows: `${now} ${inSeason}`,
      n: 'count(*)',
    },
    {
      ...{ what: 'results by team and season, all seasons', metrics: ofResults, by: ['team', 'season'], filters: [] },
      columns: ['f.team_id', 'f.season_id', ...results],
      rows: now,
      n: 'count(*)',
    },
    {
      ...{ what: 'goals by sixth of the match', metrics: ['goals', 'conceded'], by: ['minuteBand'], filters: [season] },
      columns: ['f.band', goal, conceded],
      rows: `${goals} ${inSeason}`,
      n: matches,
      whole: matches,
    },
    {
      ...{ what: 'goals by kind, all seasons', metrics: ['goals', 'conceded'], by: ['goalKind'], filters: [] },
      columns: ['f.sub', goal, conceded],
      rows: goals,
      n: matches,
      whole: matches,
    },
    {
      ...{ what: 'who scores from whom', metrics: ['goals'], by: ['scorer', 'assister'], filters: [season] },
      columns: [
        ...["case when f.kind = 'goal' then f.player_id end", "case when f.kind = 'goal' then f.other_id end"],
        goal,
      ],
      rows: `${goals} ${inSeason}`,
      n: matches,
      whole: matches,
    },
    {
      ...{ what: 'cards by player', metrics: ['yellow', 'red'], by: ['player'], filters: [season] },
      columns: ['f.player_id', card('yellow'), card('red')],
      rows: `${facts} and f.kind = 'card' ${inSeason}`,
      n: matches,
      whole: matches,
    },
    {
      what: 'minutes, goals and assists by player',
      ...{ metrics: ['appearances', 'starts', 'minutes', 'playerGoals', 'assists'], by: ['player'], filters: [season] },
      columns: ['f.player_id', ...['played', 'started', 'minutes', 'goals', 'assists'].map((one) => `sum(f.${one})`)],
      rows: `${players} ${inSeason}`,
      n: 'count(*)',
      whole: matches,
    },
    {
      what: 'minutes of a team by player and match',
      ...{ metrics: ['minutes'], by: ['player', 'match'], filters: [season, { filter: 'team', is: teamId }] },
      columns: ['f.player_id', 'f.match_id', 'sum(f.minutes)'],
      rows: `${players} ${inSeason} and f.team_id = '${teamId}'`,
      n: 'count(*)',
      whole: matches,
    },
    {
      what: 'a player by season, all seasons',
      ...{ metrics: ['appearances', 'minutes', 'playerGoals'], by: ['season'] },
      filters: [{ filter: 'player', is: playerId }],
      columns: ['f.season_id', 'sum(f.played)', 'sum(f.minutes)', 'sum(f.goals)'],
      rows: `${players} and f.player_id = '${playerId}'`,
      n: matches,
    },
    {
      ...{ what: 'attendance by team', metrics: ['notedCount', 'presentCount'], by: ['team'], filters: [season] },
      columns: ['f.team_id', noted, present],
      rows: presences,
      n: trainings,
      whole: trainings,
    },
    {
      ...{ what: 'attendance by player', metrics: ['notedCount', 'minutesTrained'], by: ['player'], filters: [season] },
      columns: ['f.person_id', noted, 'sum(coalesce(f.minutes, 0))'],
      rows: presences,
      n: 'count(*)',
      whole: trainings,
    },
    {
      ...{ what: 'who came to each training', metrics: ['notedCount', 'missed'], by: ['training'], filters: [season] },
      columns: ['f.occasion_id', noted, `${noted} - ${came}`],
      rows: presences,
      n: '1',
    },
  ];
};
