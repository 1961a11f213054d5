import { dayOf } from '#domain/days.ts';
import { endsOn } from '#domain/injury/kept.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import { dropContent } from '#server/files/contents.ts';
import { eraseMedical, firstLeft, medicalOver } from '#server/modules/injury/medicalStore.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

const day = 86_400_000;

/** Ends the medical part of injuries, two years after the player has left the club. What the team sees stays. */
export const medicalJob = ({ database, announcements }: Services): Job => {
  const { query } = database;
  return {
    name: 'medical',
    due: async () => {
      const left = await firstLeft(query);
      return left === null ? undefined : Date.parse(endsOn(left)) + day;
    },
    work: async (now) => {
      const today = dayOf(new Date(now), 'UTC');
      const { ids, files } = await database.transaction(async (tx) => {
        const found = await medicalOver(tx, today);
        const papers: string[] = [];
        for (const { id } of found) papers.push(...(await eraseMedical(tx, id)));
        for (const [clubId, all] of Map.groupBy(found, ({ club_id }) => club_id)) {
          const detail = { list: 'medical', count: all.length };
          await noteAudit(tx, { clubId, kind: 'data.retained', userId: null, detail, at: now });
        }
        return { ids: found, files: papers };
      });
      for (const id of files) await dropContent(database, id);
      for (const [clubId, all] of Map.groupBy(ids, ({ club_id }) => club_id))
        announcements.announce({ kind: 'clubChanged', clubId, of: 'injury', ids: all.map(({ id }) => id) });
      return ids.length > 0;
    },
  };
};
