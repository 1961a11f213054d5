import { type scoutingTemplate, scoutingTemplateRecord } from '#contract/records/scoutingTemplate.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { recordHandlers } from '#server/records/handlers.ts';
import { recordStore } from '#server/records/store.ts';
import type { Services } from '#server/services.ts';

const templates = recordStore(scoutingTemplateRecord);

export const scoutingTemplateHandlers = (services: Services): Handlers<typeof scoutingTemplate> => {
  const { query } = services.database;
  return {
    ...recordHandlers(services, templates),
    list: async (_asked, { user }) => {
      const rows = await query
        .selectFrom('scouting_template')
        .selectAll()
        .where('club_id', '=', user.clubId)
        .where('deleted_at', 'is', null)
        .orderBy('name_key')
        .orderBy('id')
        .limit(100)
        .execute();
      return templates.wholes(query, rows);
    },
  };
};
