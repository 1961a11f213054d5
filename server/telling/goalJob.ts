import { dayOf, momentOf, plusDays } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { goalNotice } from '#server/modules/evaluation/telling.ts';
import { writeNotice } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

/** Days after which a goal is old news: nobody is told of one that was written down with a day long past. */
const reach = 7;
/** The morning of the day of a goal, by the clock of the club. */
const toldAt = (until: string, zone: string): number => momentOf({ day: until, time: '09:00' }, zone).getTime();

/** Open goals with a day of which nobody has been told. */
const open = (query: Query, now: number) =>
  query
    .selectFrom('evaluation_goal')
    .innerJoin('evaluation', 'evaluation.id', 'evaluation_goal.evaluation_id')
    .innerJoin('player', 'player.id', 'evaluation.player_id')
    .innerJoin('club', 'club.id', 'evaluation.club_id')
    .where('evaluation_goal.state', '=', 'open')
    .where('evaluation_goal.until', '>=', plusDays(dayOf(new Date(now), 'UTC'), -reach))
    .where((by) =>
      by.or([
        by('evaluation_goal.told_for', 'is', null),
        by('evaluation_goal.told_for', '<>', by.ref('evaluation_goal.until')),
      ]),
    )
    .where('evaluation.state', '=', 'done')
    .where('evaluation.deleted_at', 'is', null)
    .where('player.deleted_at', 'is', null);

/** The earliest of each club: a morning comes at another moment in another zone. */
const earliest = async (query: Query, now: number) => {
  const rows = await open(query, now)
    .groupBy(['club.id', 'club.time_zone'])
    .select(['club.id', 'club.time_zone'])
    .select((by) => by.fn.min('evaluation_goal.until').as('day'))
    .execute();
  return rows
    .flatMap(({ id, time_zone, day }) => (day === null ? [] : [{ clubId: id, day, at: toldAt(day, time_zone) }]))
    .toSorted((a, b) => a.at - b.at);
};

/** On the day of a goal its author is told, and the player where the goal is shared: once for the goals of an evaluation. */
export const goalJob = (services: Services): Job => ({
  name: 'goal',
  due: async (now) => (await earliest(services.database.query, now))[0]?.at,
  work: async (now) => {
    const { database } = services;
    const [first] = await earliest(database.query, now);
    if (!first || first.at > now) return false;
    const announce = await database.transaction(async (tx) => {
      const found = await open(tx, now)
        .where('club.id', '=', first.clubId)
        .where('evaluation_goal.until', '=', first.day)
        .select('evaluation.id')
        .orderBy('evaluation.id')
        .executeTakeFirst();
      if (!found) return undefined;
      // Another node may have taken it meanwhile.
      const taken = await tx
        .updateTable('evaluation_goal')
        .set({ told_for: first.day })
        .where('evaluation_id', '=', found.id)
        .where('until', '=', first.day)
        .where('state', '=', 'open')
        .where((by) => by.or([by('told_for', 'is', null), by('told_for', '<>', first.day)]))
        .returning('id')
        .execute();
      return taken.length === 0 ? undefined : writeNotice(tx, services, await goalNotice(tx, found.id));
    });
    announce?.();
    return true;
  },
});
