import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

const day = 86_400_000;
/** The hour of the night at which backups are made, UTC. */
const hour = 3;
/** What was missed is made up for so long after the start, ms: people who have just switched it on come first. */
const afterStart = 900_000;
/** A failed attempt is repeated after so long, ms. */
const rest = 3_600_000;

/** The last time before `now` at which a backup was due. */
const lastNight = (now: number): number => {
  const tonight = new Date(now).setUTCHours(hour, 0, 0, 0);
  return tonight > now ? tonight - day : tonight;
};

/**
 * Makes a backup each night. One that was missed while the server was off is made soon after its next start. The backup goes on in
 * the background: other jobs do not wait for it.
 */
export const backupJob = ({ backups, clock }: Services): Job => {
  const from = clock() + afterStart;
  const dueAt = async (now: number): Promise<number> => {
    const night = lastNight(now);
    const [newest] = await backups.all();
    const isMade = newest !== undefined && newest.madeAt >= night;
    const failed = backups.failure();
    if (isMade) return night + day;
    return Math.max(night, from, failed === undefined ? 0 : failed.at + rest);
  };
  return {
    name: 'backup',
    due: async (now) => {
      if (!backups.isPossible) return undefined;
      return backups.share() === undefined ? dueAt(now) : now + 60_000;
    },
    work: async (now) => {
      if (!backups.isPossible || backups.share() !== undefined || (await dueAt(now)) > now) return false;
      await backups.begin();
      return false;
    },
  };
};
