import type { Team } from '#contract/team.ts';
import type { Presence } from '#domain/attendance.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import type { Database } from '../db/database.ts';
import { chanceFrom } from './chance.ts';

const day = 86_400_000;
const hour = 3_600_000;
const weeksBack = 5;
const objectives = ['Salida de balón', 'Presión tras pérdida', 'Finalización', 'Balón parado'];

/** Tuesday and Thursday of a week, from so many weeks ago to the next. */
const startsFrom = (now: number): readonly number[] => {
  const monday = new Date(now);
  monday.setUTCHours(17, 30, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return Array.from({ length: weeksBack + 2 }, (_, week) => monday.getTime() + (week - weeksBack) * 7 * day).flatMap(
    (start) => [start + day, start + 3 * day],
  );
};

const presenceAt = (roll: number): Presence => {
  if (roll < 0.8) return 'present';
  if (roll < 0.87) return 'late';
  return roll < 0.96 ? 'excused' : 'absent';
};

/** Two evenings a week for every team, with attendance. */
export const seedTrainings = (database: Database, teams: readonly Team[], now: number): Promise<void> =>
  database.transaction(async (query) => {
    const chance = chanceFrom(31);
    for (const [place, team] of teams.entries()) {
      const players = await playersOfTeam(query, team.clubId, team.id);
      for (const [n, start] of startsFrom(now).entries()) {
        const startsAt = start + (place % 3) * hour;
        const isOver = startsAt + 2 * hour < now;
        const called = players.map(({ id: playerId }) => {
          const presence = isOver ? presenceAt(chance.next()) : undefined;
          return { playerId, presence, minutesLate: presence === 'late' ? 15 : 0 };
        });
        const about = { minutes: 75 + 15 * (n % 2), objectives: objectives[n % objectives.length] ?? '' };
        const own = { id: crypto.randomUUID(), clubId: team.clubId, teamId: team.id, at: now };
        await addTraining(query, { ...own, ...about, startsAt, place: 'Campo municipal' }, called);
      }
    }
  });
