import { dayOf, plusDays } from '#domain/days.ts';
import { estimatedAtMost, type Load, loadsOfPlayer, ownDays, type Session } from '#domain/load.ts';
import { median } from '#domain/statistics.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

/** A player in a training or a match, with the minutes really taken part: from presence, or from the log of the match. */
export type SessionRow = {
  readonly id: string;
  readonly playerId: string;
  readonly teamId: string;
  readonly kind: Session['kind'];
  readonly startsAt: number;
  readonly minutes: number;
  readonly rpe: number | null;
};
/** Instants; `to` is not within. */
export type Between = { readonly from: number; readonly to: number };
type Of = { readonly clubId: string } & ({ readonly teamIds: readonly string[] } | { readonly playerId: string });

/** By the trainings of the teams, so that those of the rest of the club are not read. */
const trainingRowsOfTeams = async (
  query: Query,
  teamIds: readonly string[],
  { from, to }: Between,
): Promise<SessionRow[]> => {
  const trainings = await query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .where(isAmong(query, 'team_training.team_id', teamIds))
    .where('occasion.state', '=', 'planned')
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.starts_at', '>=', from)
    .where('occasion.starts_at', '<', to)
    .select(['team_training.id', 'team_training.team_id', 'occasion.starts_at'])
    // What is in order already is sorted in one pass.
    .orderBy('occasion.starts_at')
    .execute();
  const byId = new Map(trainings.map((one) => [one.id, one]));
  const marks = await query
    .selectFrom('attendance')
    .where(isAmong(query, 'occasion_id', [...byId.keys()]))
    .where('person_kind', '=', 'player')
    .where('minutes', '>', 0)
    .select(['occasion_id', 'person_id', 'minutes', 'rpe'])
    .execute();
  // Field by field: there are thousands of them, and a spread takes several times longer.
  return marks.map(({ occasion_id, person_id, minutes, rpe }) => {
    const of = byId.get(occasion_id);
    return {
      id: occasion_id,
      playerId: person_id,
      teamId: of?.team_id ?? '',
      kind: 'training',
      startsAt: of?.starts_at ?? 0,
      minutes: minutes ?? 0,
      rpe,
    };
  });
};

const trainingRowsOfPlayer = async (query: Query, playerId: string, { from, to }: Between): Promise<SessionRow[]> => {
  const rows = await query
    .selectFrom('attendance')
    .innerJoin('occasion', 'occasion.id', 'attendance.occasion_id')
    .innerJoin('team_training', 'team_training.id', 'attendance.occasion_id')
    .where('attendance.person_id', '=', playerId)
    .where('attendance.kind', '=', 'training')
    .where('attendance.starts_at', '>=', from)
    .where('attendance.starts_at', '<', to)
    .where('attendance.person_kind', '=', 'player')
    .where('attendance.minutes', '>', 0)
    .where('occasion.state', '=', 'planned')
    .where('occasion.deleted_at', 'is', null)
    .select(['attendance.occasion_id as id', 'attendance.person_id as playerId', 'attendance.starts_at as startsAt'])
    .select(['attendance.minutes', 'attendance.rpe', 'team_training.team_id as teamId'])
    .execute();
  return rows.map((row) => ({ ...row, kind: 'training', minutes: row.minutes ?? 0 }));
};

const matchRows = async (query: Query, of: Of, { from, to }: Between): Promise<SessionRow[]> => {
  const rows = await query
    .selectFrom('match_player')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .leftJoin('attendance', (on) =>
      on
        .onRef('attendance.occasion_id', '=', 'match_player.match_id')
        .onRef('attendance.person_id', '=', 'match_player.player_id'),
    )
    .where('match.club_id', '=', of.clubId)
    .where('match.kickoff_at', '>=', from)
    .where('match.kickoff_at', '<', to)
    .where('match.deleted_at', 'is', null)
    .where('match_player.minutes', '>', 0)
    .$if('teamIds' in of, (q) => q.where(isAmong(query, 'match.team_id', 'teamIds' in of ? of.teamIds : [])))
    .$if('playerId' in of, (q) => q.where('match_player.player_id', '=', 'playerId' in of ? of.playerId : ''))
    .select(['match.id', 'match.team_id as teamId', 'match_player.player_id as playerId'])
    .select('match.kickoff_at as startsAt')
    .select(['match_player.minutes', 'attendance.rpe'])
    .execute();
  return rows.map((row) => ({ ...row, kind: 'match' }));
};

/** What the players of teams, or one player, took part in, by time. */
export const sessionRows = async (query: Query, of: Of, between: Between): Promise<SessionRow[]> =>
  [
    ...('teamIds' in of
      ? await trainingRowsOfTeams(query, of.teamIds, between)
      : await trainingRowsOfPlayer(query, of.playerId, between)),
    ...(await matchRows(query, of, between)),
  ].sort((a, b) => a.startsAt - b.startsAt || (a.id === b.id ? 0 : a.id.localeCompare(b.id)));

/** The median rating of each session, by its id. */
const groupRatings = (rows: readonly { id: string; rpe: number | null }[]): ReadonlyMap<string, number | null> =>
  new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, median(own.flatMap(({ rpe }) => rpe ?? []))]));

/** The ratings of all who took part in some sessions. */
export const ratingsOf = async (query: Query, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : query
        .selectFrom('attendance')
        .where(isAmong(query, 'occasion_id', ids))
        .where('person_kind', '=', 'player')
        .where('rpe', 'is not', null)
        .select(['occasion_id as id', 'rpe'])
        .execute();

export type RatedRow = SessionRow & Load;
type Group = readonly { id: string; rpe: number | null }[];
/** The rows with their loads, each player's missing ratings as `loadsOfPlayer` has them. `group`: all who rated. */
export const rated = (rows: readonly SessionRow[], zone: string, group: Group = rows): readonly RatedRow[] => {
  const ratings = groupRatings(group);
  const days = new Map<number, string>();
  const dayAt = (startsAt: number): string => {
    const day = days.get(startsAt) ?? dayOf(new Date(startsAt), zone);
    days.set(startsAt, day);
    return day;
  };
  const before = new Map<string, string>();
  const sixWeeksBefore = (day: string): string => {
    const from = before.get(day) ?? plusDays(day, -ownDays);
    before.set(day, from);
    return from;
  };
  const found: RatedRow[] = [];
  for (const own of Map.groupBy(rows, ({ playerId }) => playerId).values()) {
    const sessions = own.map(({ id, kind, startsAt, minutes, rpe }) => {
      const groupRpe = ratings.get(id) ?? null;
      return { kind, minutes, rpe, day: dayAt(startsAt), groupRpe };
    });
    // Field by field: there are thousands of them, and a spread takes several times longer.
    for (const [at, { day, load, minutes, estimated }] of loadsOfPlayer(sessions, sixWeeksBefore).entries()) {
      const row = own[at];
      if (!row) continue;
      const { id, playerId, teamId, kind, startsAt, rpe } = row;
      found.push({ id, playerId, teamId, kind, startsAt, minutes, rpe, day, load, estimated });
    }
  }
  return found;
};

const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
type Done = { readonly load: number | null; readonly minutes: number; readonly estimated: number };
/** What the players of one training or match felt: the load of the middle one, and the minutes that are estimated. */
export const doneOf = (rows: readonly RatedRow[]): Done => ({
  load: median(rows.flatMap(({ load }) => load ?? [])),
  minutes: total(rows.map(({ minutes }) => minutes)),
  estimated: total(rows.map((row) => (row.estimated || row.load === null ? row.minutes : 0))),
});
/** The sum of some; null without any, and where too much is estimated. */
export const doneTogether = (all: readonly Done[]) => {
  const minutes = total(all.map((one) => one.minutes));
  if (minutes === 0) return { done: null, estimatedShare: null };
  const estimatedShare = total(all.map((one) => one.estimated)) / minutes;
  const isKnown = estimatedShare <= estimatedAtMost;
  return { done: isKnown ? total(all.map((one) => one.load ?? 0)) : null, estimatedShare };
};
