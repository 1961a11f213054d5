import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import { holdAlone } from '#server/db/dialect.ts';
import { dropContent } from '#server/files/contents.ts';
import type { Services } from '#server/services.ts';
import { atOnce, type EndedKind, endRetained } from './retainedRows.ts';
import type { Job } from './runner.ts';

const day = 86_400_000;
/** The hour of the night, UTC: before the backup, which then no longer holds what has ended. */
const hour = 2;

/** The last time before `now` at which a run was due. */
const lastNight = (now: number): number => {
  const tonight = new Date(now).setUTCHours(hour, 0, 0, 0);
  return tonight > now ? tonight - day : tonight;
};

const lastRun = async (query: Query): Promise<number> => {
  const of = query.selectFrom('audit_entry').where('kind', '=', 'data.retentionRun').where('club_id', 'is', null);
  const row = await of.select((by) => by.fn.max('at').as('at')).executeTakeFirst();
  return Number(row?.at ?? 0);
};

/** Says in the trail of each club how much of a kind has ended. */
const report = async (tx: Query, { kind, clubs }: EndedKind, at: number): Promise<void> => {
  for (const [clubId, rows] of Map.groupBy(clubs, (club) => club)) {
    const detail = { list: kind, count: rows.length };
    await noteAudit(tx, { clubId, kind: 'data.retained', userId: null, detail, at });
  }
};

/**
 * Ends each night what has been kept long enough (domain/retention.ts). What ended is in the trail of its club, and each run
 * in that of the installation, also one that found nothing. A run that was missed is made up for.
 */
export const retentionJob = ({ database }: Services): Job => {
  const { query } = database;
  const dueAt = async (now: number): Promise<number> => {
    const night = lastNight(now);
    return (await lastRun(query)) < night ? night : night + day;
  };
  const step = async (now: number): Promise<readonly EndedKind[]> => {
    const ended = await database.transaction(async (tx) => {
      const all = await endRetained(tx, now);
      for (const one of all) await report(tx, one, now);
      return all;
    });
    for (const { files } of ended) for (const id of files) await dropContent(database, id);
    return ended;
  };
  return {
    name: 'retention',
    due: dueAt,
    work: async (now) => {
      if ((await dueAt(now)) > now) return false;
      let [count, isFull] = [0, true];
      while (isFull) {
        const ended = await step(now);
        count += ended.reduce((sum, { clubs }) => sum + clubs.length, 0);
        isFull = ended.some(({ clubs }) => clubs.length >= atOnce);
      }
      await database.transaction(async (tx) => {
        await holdAlone(tx, 'retention');
        // Another server may have ended its run meanwhile.
        if ((await lastRun(tx)) < lastNight(now))
          await noteAudit(tx, { clubId: null, kind: 'data.retentionRun', userId: null, detail: { count }, at: now });
      });
      return false;
    },
  };
};
