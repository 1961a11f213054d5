import type { Came, Change, Changes, Sample, TeamFigures, TeamLook } from '#contract/teamFigures.ts';
import type { Results } from '#contract/teamStats.ts';
import { plusDays } from '#domain/days.ts';
import { type Spread, spreadOf, spreadOfShare, trendOf } from '#domain/insight/change.ts';
import { fewest } from '#server/insight/fewParts.ts';
import { knownPeople } from '#server/insight/fewPeople.ts';
import { availabilityCounts } from '#server/modules/injury/availabilityStore.ts';
import { lastMatches } from '#server/modules/team/resultStore.ts';
import { presentTeams } from '#server/modules/team/store.ts';
import { type ask, dayIn, type Opened, partOf, type Row, whole } from '../asked.ts';

const results = ['played', 'wins', 'draws', 'losses', 'goalsFor', 'goalsAgainst', 'cleanSheets'] as const;
const figures = [...results, 'pointsMatches', 'pointsPerMatch'] as const;
/** The figures of who came. */
export const presences = ['presentCount', 'late', 'notedCount', 'attendanceShare'] as const;
const eachMatch = ['points', 'pointsMatches'] as const;
const points = ['pointsMatches', 'pointsPerMatch'] as const;

type Figures = Row<(typeof figures)[number]>;
type Presences = Row<(typeof presences)[number]>;
type EachMatch = Row<(typeof eachMatch)[number]>;

/** The two months that are compared: the present one so far, and the one before it. */
export const monthsOf = ({ now, zone }: Opened) => {
  const today = dayIn(now, zone);
  const first = `${today.slice(0, 7)}-01`;
  const before = plusDays(first, -1).slice(0, 7);
  return { today, month: today.slice(0, 7), monthBefore: before, from: `${before}-01` };
};
const twoMonths = (opened: Opened) => {
  const { from, today } = monthsOf(opened);
  return [{ filter: 'dates', between: [from, today] }] as const;
};

const trainedQuestions = (opened: Opened) =>
  ({
    trained: { metrics: presences, by: ['team'] },
    trainedMonths: { metrics: presences, by: ['team', 'month'], filters: twoMonths(opened) },
  }) as const;
/** What is asked of the catalogue for the figures of each team. */
export const teamQuestions = (opened: Opened) => {
  const filters = twoMonths(opened);
  return {
    ...trainedQuestions(opened),
    teams: { metrics: figures, by: ['team'] },
    teamMonths: { metrics: points, by: ['team', 'month'], filters },
    teamMatches: { metrics: eachMatch, by: ['team', 'month', 'match'], filters },
  } as const;
};
/** What is asked for the figures of the whole club. */
export const clubQuestions = (opened: Opened) => {
  const filters = twoMonths(opened);
  return {
    ...trainedQuestions(opened),
    club: { metrics: figures },
    came: { metrics: presences },
    clubMonths: { metrics: points, by: ['month'], filters },
    cameMonths: { metrics: presences, by: ['month'], filters },
    clubMatches: { metrics: eachMatch, by: ['month', 'match'], filters },
  } as const;
};
type Answered<Q extends (opened: Opened) => Parameters<typeof ask>[1]> = Awaited<
  ReturnType<typeof ask<ReturnType<Q>>>
>['rows'];
export type TeamAnswers = Answered<typeof teamQuestions>;
export type ClubAnswers = Answered<typeof clubQuestions>;

export const resultsIn = (row: Figures | undefined): Results =>
  Object.fromEntries(results.map((name) => [name, whole(row?.[name])])) as Results;
export const pointsIn = (row: Row<(typeof points)[number]> | undefined): Sample => ({
  value: row?.pointsPerMatch ?? null,
  n: whole(row?.pointsMatches),
});
/** Who came; null where it is withheld, nobody where nothing is recorded. */
export const cameIn = (row: Presences | undefined): Came | null => {
  if (!row) return { came: 0, recorded: 0, share: null };
  if (row.notedCount === null) return null;
  return { came: whole(row.presentCount) + whole(row.late), recorded: row.notedCount, share: row.attendanceShare };
};

const changeOf = (now: Sample, before: Sample, spreads: readonly [now: Spread, before: Spread]): Change => ({
  now,
  before,
  difference: now.value === null || before.value === null ? null : Number((now.value - before.value).toFixed(6)),
  trend: trendOf(...spreads),
});

type OfMonths = {
  readonly points: readonly Row<(typeof points)[number]>[];
  readonly presences: readonly Presences[];
  readonly matches: readonly EachMatch[];
};
/** The month against the one before, of rows whose keys have the month at a place. */
export const changesOf = (of: OfMonths, months: ReturnType<typeof monthsOf>, at: number): Changes => {
  const { month, monthBefore } = months;
  const inMonth = <R extends Row<never>>(rows: readonly R[], key: string) =>
    rows.filter(({ keys }) => keys[at] === key);
  const pointsOf = (key: string) => pointsIn(inMonth(of.points, key)[0]);
  const spreadOfPoints = (key: string) =>
    spreadOf(inMonth(of.matches, key).flatMap((row) => (whole(row.pointsMatches) > 0 ? whole(row.points) : [])));
  const came = (key: string) => cameIn(inMonth(of.presences, key)[0]);
  const share = (one: Came | null): Sample => ({ value: one?.share ?? null, n: one?.recorded ?? 0 });
  const spreadOfCame = (one: Came | null) => spreadOfShare(one?.came ?? 0, one?.recorded ?? 0);
  const [now, before] = [came(month), came(monthBefore)];
  return {
    pointsPerMatch: changeOf(pointsOf(month), pointsOf(monthBefore), [
      spreadOfPoints(month),
      spreadOfPoints(monthBefore),
    ]),
    attendance: changeOf(share(now), share(before), [spreadOfCame(now), spreadOfCame(before)]),
  };
};

const readLooks = async ({ query, clubId, asked }: Opened): Promise<readonly TeamLook[]> => {
  const found =
    asked.teamId === null
      ? presentTeams(query, clubId)
      : query.selectFrom('team').where('team.id', '=', asked.teamId).where('team.club_id', '=', clubId);
  const rows = await found
    .select(['team.id', 'team.name', 'team.shirt_colour', 'team.number_colour'])
    .orderBy('team.name_key')
    .execute();
  return rows.map((row) => ({
    ...{ teamId: row.id, teamName: row.name, shirtColour: row.shirt_colour, numberColour: row.number_colour },
  }));
};

/** The teams of the season, or the one that was opened. */
export const looksOf = (opened: Opened): Promise<readonly TeamLook[]> =>
  partOf(opened, ['looks'], () => readLooks(opened));

type Counts = NonNullable<TeamFigures['availability']>;
/**
 * Who can take part today, by team. Of teams that the reader does not reach, those of few players are withheld, and then
 * the sum of all is withheld too (docs/decisions/099).
 */
export const availabilityIn = async (opened: Opened, looks: readonly TeamLook[]) => {
  const { query, clubId, scope, now, zone } = opened;
  const asked = { clubId, teamIds: looks.map(({ teamId }) => teamId), day: dayIn(now, zone) };
  const counted = async () => [...(await availabilityCounts(query, asked))];
  const found = new Map(await partOf(opened, ['availability', asked], counted));
  const { teams } = scope.of.injury;
  const known = await knownPeople(query, scope.of.injury);
  const hidden = new Set<string>();
  for (const [id, { playerIds }] of found) {
    const isReached = teams === null || teams.has(id);
    if (!isReached && playerIds.filter((one) => !known.has(one)).length < fewest) hidden.add(id);
  }
  const none: Counts = { can: 0, partly: 0, cannot: 0 };
  const all = [...found.values()].reduce(
    (sum, { counts }) => ({
      can: sum.can + counts.can,
      partly: sum.partly + counts.partly,
      cannot: sum.cannot + counts.cannot,
    }),
    none,
  );
  return {
    of: (teamId: string): Counts | null => (hidden.has(teamId) ? null : (found.get(teamId)?.counts ?? none)),
    all: hidden.size > 0 ? null : all,
  };
};
export type Availability = Awaited<ReturnType<typeof availabilityIn>>;

/** The teams with their figures. */
export const teamsIn = async (
  opened: Opened,
  rows: TeamAnswers,
  { looks, availability }: { readonly looks: readonly TeamLook[]; readonly availability: Availability },
): Promise<TeamFigures[]> => {
  const teamIds = looks.map(({ teamId }) => teamId);
  const lastOnes = async () => [...(await lastMatches(opened.query, opened.clubId, teamIds))];
  const last = new Map(await partOf(opened, ['last matches', teamIds], lastOnes));
  const months = monthsOf(opened);
  return looks.map((look) => {
    const own = <R extends Row<never>>(all: readonly R[]) => all.filter(({ keys }) => keys[0] === look.teamId);
    const [team] = own(rows.teams);
    const of = {
      points: own(rows.teamMonths),
      presences: own(rows.trainedMonths),
      matches: own(rows.teamMatches),
    };
    return {
      ...look,
      n: whole(team?.played),
      results: resultsIn(team),
      pointsPerMatch: pointsIn(team),
      form: last.get(look.teamId) ?? [],
      attendance: cameIn(own(rows.trained)[0]),
      availability: availability.of(look.teamId),
      change: changesOf(of, months, 1),
    };
  });
};
