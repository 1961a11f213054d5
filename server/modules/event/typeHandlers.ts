import { AppError } from '#contract/errors.ts';
import type { eventType } from '#contract/records/eventType.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { recordActions, recordHandlers } from '#server/records/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { comingIds, eventTypes, moveEvents } from './typeStore.ts';

/** The calls of event types: those of the kit, and a removal that first gives the events of the type another one. */
export const eventTypeHandlers = (services: Services): Handlers<typeof eventType> => {
  const { database, clock, announcements } = services;
  const actions = recordActions(services, eventTypes);

  /** The type that events are given. Throws `notFound`, and `type.builtIn` for one that is not for events. */
  const needTarget = async (user: User, id: string, clubId: string): Promise<void> => {
    const row = await actions.needed(user, id);
    if (row.club_id !== clubId) throw new AppError('notFound');
    if (row.key !== null) throw new AppError('type.builtIn');
  };

  return {
    ...recordHandlers(services, eventTypes),
    remove: async ({ params: { id }, query: { into } }, { user }) => {
      const row = await actions.needed(user, id);
      if (row.key !== null) throw new AppError('type.builtIn');
      if (into !== undefined) await needTarget(user, into, row.club_id);
      const moved = await database.transaction(async (tx) => {
        const at = clock();
        const events = await comingIds(tx, id, at);
        if (events.length > 0 && (into === undefined || into === id))
          throw new AppError('type.inUse', { many: events.length });
        if (into !== undefined) await moveEvents(tx, { from: id, into, at });
        await eventTypes.remove(tx, id, at);
        return events;
      });
      actions.announce(row.club_id, [id]);
      if (moved.length > 0)
        announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: 'occasion', ids: moved });
      return { done: true };
    },
  };
};
