import type { GoalStatistics, MatchStatistics } from '#contract/statistics.ts';
import { runsOf } from '#domain/insight/runs.ts';
import { competitionNames, matchesOf, playerNames, regularMinutes } from '#server/insight/names.ts';
import { matchResult } from '#server/modules/team/resultStore.ts';
import { ask, type Opened, type Row, whole } from './asked.ts';

const results = ['played', 'wins', 'draws', 'losses', 'goalsFor', 'goalsAgainst', 'cleanSheets'] as const;
const noResults = { played: 0, wins: 0, draws: 0, losses: 0, goalsFor: 0, goalsAgainst: 0, cleanSheets: 0 };
const resultsIn = (row: Row<(typeof results)[number]> | undefined): MatchStatistics['results'] =>
  row ? (Object.fromEntries(results.map((name) => [name, whole(row[name])])) as MatchStatistics['results']) : noResults;

const formLength = 10;

/** The same request for the matches that are being played, as they stand. */
export const asLive = (opened: Opened): Opened => ({ ...opened, setting: { ...opened.setting, live: true } });
/** How many matches of a request are being played. Of one player none: who is in the log by now may still be corrected. */
const playedNow = async (opened: Opened): Promise<number> => {
  if (opened.asked.playerId !== null) return 0;
  const { rows } = await ask(opened, { now: { metrics: ['matchesLive'] } });
  return whole(rows.now[0]?.matchesLive);
};

/** Results of a team, of all teams within reach, or of the matches that a player played in. */
export const matchStatistics = async (opened: Opened): Promise<MatchStatistics> => {
  const { rows, stands } = await ask(opened, {
    total: { metrics: [...results, 'points', 'pointsMatches', 'pointsPerMatch'] },
    venues: { metrics: results, by: ['venue'] },
    competitions: { metrics: results, by: ['competition'] },
    months: { metrics: results, by: ['month'], sort: [{ by: 'month' }] },
    each: { metrics: ['played'], by: ['match'] },
  });
  const matches = await matchesOf(
    opened.query,
    rows.each.map(({ keys }) => keys[0]),
  );
  const names = await competitionNames(
    opened.query,
    rows.competitions.map(({ keys }) => keys[0]),
  );
  const [total] = rows.total;
  const at = (venue: string) => resultsIn(rows.venues.find(({ keys }) => keys[0] === venue));
  const points = whole(total?.points);
  return {
    ...stands,
    live: await playedNow(opened),
    results: resultsIn(total),
    home: at('home'),
    away: at('away'),
    byCompetition: rows.competitions.map((row) => {
      const [id = null] = row.keys;
      return { competitionId: id, name: id === null ? null : (names.get(id) ?? null), ...resultsIn(row) };
    }),
    byMonth: rows.months.map((row) => ({ month: String(row.keys[0]), ...resultsIn(row) })),
    form: matches.slice(-formLength).reverse().map(matchResult),
    runs: runsOf(matches),
    points: { points, matches: whole(total?.pointsMatches), perMatch: total?.pointsPerMatch ?? null },
  };
};

const forAndAgainst = ['goals', 'conceded'] as const;
const both = (row: Row<(typeof forAndAgainst)[number]> | undefined) => ({
  for: whole(row?.goals),
  against: whole(row?.conceded),
});
const states = ['ahead', 'level', 'behind'] as const;

/** Goals for and against, with scorers and pairs. */
export const goalStatistics = async (opened: Opened): Promise<GoalStatistics> => {
  const { rows, stands } = await ask(opened, {
    total: { metrics: forAndAgainst },
    kinds: { metrics: forAndAgainst, by: ['goalKind'] },
    bands: { metrics: forAndAgainst, by: ['minuteBand'] },
    states: { metrics: forAndAgainst, by: ['gameState'] },
    scorers: { metrics: ['goals', 'penaltyGoals'], by: ['scorer'] },
    pairs: { metrics: ['goals'], by: ['scorer', 'assister'] },
    matches: { metrics: ['goals'], by: ['match'] },
  });
  const isSomething = ({ goals, conceded }: Row<(typeof forAndAgainst)[number]>) => whole(goals) + whole(conceded) > 0;
  const names = await playerNames(
    opened.query,
    [...rows.scorers, ...rows.pairs].flatMap(({ keys }) => keys),
  );
  const person = (id: string | null | undefined) => ({ playerId: String(id), name: names.get(String(id)) ?? '' });
  return {
    ...stands,
    live: await playedNow(opened),
    ...both(rows.total[0]),
    minutes: await regularMinutes(
      opened.query,
      rows.matches.map(({ keys }) => keys[0]),
    ),
    byKind: rows.kinds.filter(isSomething).map((row) => ({ kind: String(row.keys[0]), ...both(row) })),
    byMinute: rows.bands
      .filter(isSomething)
      .map((row) => ({ band: Number(row.keys[0]), ...both(row) }))
      .toSorted((a, b) => a.band - b.band),
    byState: states.map((state) => ({ state, ...both(rows.states.find(({ keys }) => keys[0] === state)) })),
    scorers: rows.scorers
      .filter(({ keys, goals }) => keys[0] !== null && whole(goals) > 0)
      .map((row) => ({ ...person(row.keys[0]), goals: whole(row.goals), penalties: whole(row.penaltyGoals) })),
    pairs: rows.pairs
      .filter(({ keys, goals }) => keys[0] !== null && keys[1] !== null && whole(goals) > 0)
      .map(({ keys: [scorer, assister], goals }) => {
        const { playerId: assistId, name: assistName } = person(assister);
        return { ...person(scorer), assistId, assistName, goals: whole(goals) };
      }),
  };
};
