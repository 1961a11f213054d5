import type { Competition } from '#contract/competition.ts';
import type { CompetitionPlayer, PointRecord } from '#contract/competitionPoints.ts';
import { attendance, isMatchAction, type PointActions, timesOf } from '#domain/competition/points.ts';
import { dayOf } from '#domain/days.ts';
import type { attendedOf, manualPoints, pointActionsOf } from './resultStore.ts';

type Played = Awaited<ReturnType<typeof pointActionsOf>>[number];
type Attended = Awaited<ReturnType<typeof attendedOf>>[number];
type Given = Awaited<ReturnType<typeof manualPoints>>[number];

const nameOf = (row: { first_name: string; last_name: string }): string => `${row.first_name} ${row.last_name}`.trim();

const pointActionsIn = (row: Played): PointActions => ({
  played: row.played === 1,
  started: row.started === 1,
  goals: row.goals,
  assists: row.assists,
  yellow: row.yellow,
  red: row.red + row.second_yellow,
  won: row.own > row.rival,
  conceded: row.rival,
});

const counted = (row: Played, actions: Competition['actionPoints']): PointRecord[] =>
  actions.flatMap(({ key, points }) => {
    const times = isMatchAction(key) ? timesOf(key, pointActionsIn(row)) : 0;
    if (times === 0) return [];
    return [
      {
        id: null,
        playerId: row.id,
        playerName: nameOf(row),
        action: key,
        times,
        points: times * points,
        matchId: row.match_id,
        reason: null,
        day: dayOf(new Date(row.kickoff_at), row.time_zone),
      },
    ];
  });

const attended = (row: Attended, actions: Competition['actionPoints']): PointRecord[] =>
  actions
    .filter(({ key }) => key === attendance)
    .map(({ key, points }) => ({
      id: null,
      playerId: row.id,
      playerName: nameOf(row),
      action: key,
      times: 1,
      points,
      matchId: null,
      reason: null,
      day: dayOf(new Date(row.starts_at), row.time_zone),
    }));

export const givenRecord = (row: Given): PointRecord => ({
  id: row.id,
  playerId: row.player_id,
  playerName: nameOf(row),
  action: row.action,
  times: 1,
  points: row.points,
  matchId: null,
  reason: row.reason,
  day: row.day,
});

/** Points per player with their source: counted from match logs and attendance, and added by staff; newest first. */
export const recordsOf = (
  actions: Competition['actionPoints'],
  earned: {
    readonly played: readonly Played[];
    readonly attended: readonly Attended[];
    readonly given: readonly Given[];
  },
): PointRecord[] =>
  [
    ...earned.played.flatMap((row) => counted(row, actions)),
    ...earned.attended.flatMap((row) => attended(row, actions)),
    ...earned.given.map(givenRecord),
  ].sort((a, b) => b.day.localeCompare(a.day) || a.playerName.localeCompare(b.playerName));

/** Players by their points, without their faces; equal points share a position. */
export const rankingOf = (records: readonly PointRecord[]): Omit<CompetitionPlayer, 'photo' | 'dorsal'>[] => {
  const players = [...Map.groupBy(records, ({ playerId }) => playerId)].map(([playerId, own]) => {
    const byAction: Record<string, number> = {};
    for (const { action, points } of own) if (action !== null) byAction[action] = (byAction[action] ?? 0) + points;
    const sum = (of: readonly PointRecord[]) => of.reduce((total, { points }) => total + points, 0);
    return {
      playerId,
      playerName: own[0]?.playerName ?? '',
      points: sum(own),
      manual: sum(own.filter(({ id }) => id !== null)),
      byAction,
    };
  });
  return players
    .sort((a, b) => b.points - a.points || a.playerName.localeCompare(b.playerName))
    .map((one) => ({ ...one, position: 1 + players.filter(({ points }) => points > one.points).length }));
};
