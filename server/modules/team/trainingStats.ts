import type { TrainingStats } from '#contract/teamStats.ts';
import { type Attendance, attendanceOf, type Presence, shareOf } from '#domain/attendance.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { calledToTrainings, trainingsOf } from '#server/statistics/teamTrainings.ts';

const shown = (attendance: Attendance) => ({ ...attendance, share: shareOf(attendance) });

/** The figures of a team's trainings: those that have begun, and the attendance. */
export const trainingStatsOf = async (query: Query, teamId: string, now: number): Promise<TrainingStats> => {
  const trainings = await trainingsOf(query, teamId);
  const held = trainings.filter(({ starts_at }) => starts_at <= now);
  const [next] = trainings.slice(held.length);
  const rows = (await calledToTrainings(query, teamId, now)).map((row) => ({
    ...row,
    presence: row.presence as Presence | null,
    minutesLate: row.minutes_late,
  }));
  const byPlayer = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([playerId, own]) =>
    own.slice(0, 1).map(({ short_name: shortName, dorsal }) => ({
      playerId,
      shortName,
      dorsal,
      ...shown(attendanceOf(own)),
    })),
  );
  return {
    teamId,
    held: held.length,
    minutes: held.reduce((sum, { minutes }) => sum + minutes, 0),
    toCome: trainings.length - held.length,
    nextAt: next ? iso(next.starts_at) : null,
    total: shown(attendanceOf(rows)),
    players: byPlayer.sort((a, b) => (b.share ?? -1) - (a.share ?? -1) || b.minutes - a.minutes),
  };
};
