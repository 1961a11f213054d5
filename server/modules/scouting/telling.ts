import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { scoutsOf } from './opened.ts';
import type { ForeignRow } from './store.ts';

/**
 * Tells those who scouted an outsider, and whose next step it is, that the club has moved them to another stage. The
 * message names nobody: it would outlive what the club keeps.
 */
export const tellStage = async (
  services: Services,
  { id, club_id: clubId, created_by, next_by }: ForeignRow,
  by: { readonly id: string; readonly name: string },
): Promise<void> => {
  const { query } = services.database;
  const authors = await query
    .selectFrom('scouting_report')
    .where('foreign_player_id', '=', id)
    .where('deleted_at', 'is', null)
    .select('author_id')
    .distinct()
    .execute();
  const scouts = new Set((await scoutsOf(query, clubId)).map((one) => one.id));
  const all = [...authors.map(({ author_id }) => author_id), created_by, ...(next_by === null ? [] : [next_by])];
  const userIds = [...new Set(all)].filter((one) => one !== by.id && scouts.has(one));
  await notify(services, {
    ...{ kind: 'scoutingStage', clubId, userIds },
    ...{ words: { author: by.name }, link: linkTo.outsider(id) },
  });
};
