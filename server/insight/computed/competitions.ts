import { setImmediate } from 'node:timers/promises';
import type { Competition } from '#contract/competition.ts';
import type { CompetitionResult, PointRecord } from '#contract/competitionPoints.ts';
import { rulesOf } from '#server/modules/competition/leagueStore.ts';
import { recordsOf } from '#server/modules/competition/points.ts';
import { placeIn } from '#server/modules/competition/reading.ts';
import * as results from '#server/modules/competition/resultStore.ts';
import { resultsOf, standingsOf } from '#server/modules/competition/standings.ts';
import { type SideRow, sidesOf } from '#server/modules/competition/store.ts';
import { teamsOfPlayers } from '#server/modules/player/store.ts';
import type { ComputedRow, ComputedTable, Computing } from './row.ts';

/** The competitions of a club, each with the days of its season. */
const competitionsOf = ({ query, clubId }: Computing) =>
  query
    .selectFrom('competition')
    .innerJoin('season', 'season.id', 'competition.season_id')
    .where('competition.club_id', '=', clubId)
    .where('competition.deleted_at', 'is', null)
    .selectAll('competition')
    .select(['season.starts_on', 'season.ends_on'])
    .orderBy('competition.id')
    .execute();
type CompetitionRow = Awaited<ReturnType<typeof competitionsOf>>[number];

const byCompetition = <Row extends { readonly competition_id: string | null }>(rows: readonly Row[]) => {
  const groups = Map.groupBy(rows, ({ competition_id }) => competition_id);
  return (id: string): readonly Row[] => groups.get(id) ?? [];
};

type Dated = CompetitionResult & { readonly day: string };

/** Whether rows of a competition can be among those that are asked: by its season, or by the day of a result. */
const mayBeAsked = ({ from, to }: Computing, row: CompetitionRow, dated: readonly Dated[]): boolean => {
  const meets = (first: string, last: string) => (to === null || first <= to) && (from === null || last >= from);
  return meets(row.starts_on, row.ends_on) || dated.some(({ day }) => meets(day, day));
};

/** What a result gives a side of its match; nothing where the side did not play in it. */
const pointsIn = ({ points }: Pick<Competition, 'points'>, teamId: string, result: CompetitionResult): number => {
  const { home, away, homeGoals, awayGoals } = result;
  const of = (own: number, other: number) => (own > other ? points.win : own === other ? points.draw : points.loss);
  return (
    (home.teamId === teamId ? of(homeGoals, awayGoals) : 0) + (away.teamId === teamId ? of(awayGoals, homeGoals) : 0)
  );
};

/** Position by team of the club, as the table of a competition has it. */
const placesIn = (row: CompetitionRow, sides: readonly SideRow[], dated: readonly Dated[]): Map<string, number> =>
  new Map(
    standingsOf(rulesOf(row), sides, dated).flatMap(({ teamId, position }) =>
      teamId === null ? [] : [[teamId, position] as const],
    ),
  );

/** What one day did in a competition: its results, and the positions before and after it. */
type Day = {
  readonly results: readonly Dated[];
  readonly before: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, number>;
};

/** A row for each result of a day and each team of the club in the table: the last of the day has the positions. */
const rowsOfDay = (row: CompetitionRow, { results: of, before, places }: Day): readonly ComputedRow[] => {
  const rules = rulesOf(row);
  return of.flatMap((result, n) =>
    [...places].map(([team, position]): ComputedRow => {
      const { id, matchId, day } = result;
      const isLast = n === of.length - 1;
      return {
        ...{ thing: id, kind: matchId === null ? 'competition' : 'match', page: matchId ?? row.id },
        ...{ day, team, person: null, keys: { season: row.season_id, competition: row.id } },
        values: {
          ...{ position: isLast ? position : null, points: pointsIn(rules, team, result) },
          moved: isLast ? (before.get(team) ?? position) - position : 0,
        },
        test: { id: `${row.id} ${team}`, better: 'lower' },
      };
    }),
  );
};

const rowsOf = (row: CompetitionRow, sides: readonly SideRow[], dated: readonly Dated[]): readonly ComputedRow[] => {
  const rows: ComputedRow[] = [];
  let [past, before]: [readonly Dated[], ReadonlyMap<string, number>] = [[], new Map()];
  for (const ofDay of Map.groupBy(dated, ({ day }) => day).values()) {
    past = [...past, ...ofDay];
    const places = placesIn(row, sides, past);
    rows.push(...rowsOfDay(row, { results: ofDay, before, places }));
    before = places;
  }
  return rows;
};

/** The tables of the competitions of the club after each day with results, and what each result gave its teams. */
export const standing: ComputedTable = {
  rows: async (of) => {
    const rows = await competitionsOf(of);
    const ids = rows.map(({ id }) => id);
    const sides = byCompetition(await sidesOf(of.query, ids));
    const own = byCompetition(await results.ownMatches(of.query, ids));
    const entered = byCompetition(await results.enteredResults(of.query, ids));
    const found: ComputedRow[] = [];
    for (const row of rows) {
      const dated = resultsOf(sides(row.id), own(row.id), entered(row.id))
        .map((one) => ({ ...one, day: one.playedOn ?? row.starts_on }))
        .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
      if (!mayBeAsked(of, row, dated)) continue;
      found.push(...rowsOf(row, sides(row.id), dated));
      // The tables of a whole season take milliseconds: others are served in between.
      await setImmediate();
    }
    return found;
  },
};

type Source = Pick<ComputedRow, 'thing' | 'kind' | 'page' | 'team'>;
const pointRow = (row: CompetitionRow, source: Source, { id, playerId, action, points, day }: PointRecord) => ({
  ...{ ...source, day, person: playerId },
  keys: { season: row.season_id, competition: row.id, pointAction: action },
  values: { earned: id === null ? points : 0, given: id === null ? 0 : points },
});

/** The points that players earned in the competitions of the club, and those that staff gave them. */
export const pointRecord: ComputedTable = {
  rows: async (of) => {
    const { query } = of;
    const rows = await competitionsOf(of);
    const ids = rows.map(({ id }) => id);
    const counting = rows.filter(({ action_points }) => action_points !== '[]').map(({ id }) => id);
    const sides = byCompetition(await sidesOf(query, ids));
    const played = byCompetition(await results.pointActionsOf(query, counting));
    const attended = byCompetition(await results.attendedOf(query, counting));
    const awards = await results.manualPoints(query, ids);
    const given = byCompetition(awards);
    const people = [...new Set(awards.map(({ player_id }) => player_id))];
    const places = Map.groupBy(await teamsOfPlayers(query, people), (place) => place.player_id);
    return rows.flatMap((row): ComputedRow[] => {
      const actions: Competition['actionPoints'] = JSON.parse(row.action_points);
      const here = new Set(sides(row.id).map(({ team_id }) => team_id));
      const none = { played: [], attended: [], given: [] };
      const made = (source: Source, earned: Partial<Parameters<typeof recordsOf>[1]>) =>
        recordsOf(actions, { ...none, ...earned }).map((one) => pointRow(row, source, one));
      return [
        ...played(row.id).flatMap((one) =>
          made({ thing: one.match_id, kind: 'match', team: one.team_id }, { played: [one] }),
        ),
        ...attended(row.id).flatMap((one) =>
          made({ thing: one.occasion_id, kind: 'occasion', team: one.team_id }, { attended: [one] }),
        ),
        ...given(row.id).flatMap((one) => {
          const team = placeIn(row, here, places.get(one.player_id) ?? [])?.team_id ?? null;
          return made({ thing: one.id, kind: 'competition', page: row.id, team }, { given: [one] });
        }),
      ];
    });
  },
};
