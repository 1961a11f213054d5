import type { event } from '#contract/event.ts';
import { listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { everything } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import { createAdd } from './addEvent.ts';
import { createCheck } from './checkEvent.ts';
import { needEditable, seenOccasion } from './editable.ts';
import { createEditEvent } from './editEvent.ts';
import { eventColumns, typeNames } from './eventColumns.ts';
import { eventView } from './eventView.ts';
import { createList } from './listEvents.ts';
import { createRemoveOccasions } from './removeEvent.ts';
import { undoChange } from './undoStore.ts';

export const eventHandlers = (services: Services): Handlers<typeof event> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  const [list, add, edit, remove, check] = [
    createList(services),
    createAdd(services),
    createEditEvent(services),
    createRemoveOccasions(services),
    createCheck(services),
  ];
  return {
    all: ({ params, query: asked }, { user }) => list(user, params.clubId, asked),
    exported: async ({ params, query: { format, ...asked } }, { user, request }) => {
      const { rows } = await list(user, params.clubId, { ...asked, ...everything });
      return listFile({ title: 'events', columns: eventColumns(await typeNames(query, rows)), rows, format, request });
    },
    get: async ({ params }, { user }) => eventView(query, user, await seenOccasion(query, user, params.id), clock()),
    add: ({ body }, { user }) => add(user, body),
    update: ({ params, body }, { user }) => edit(user, params.id, body),
    remove: async ({ params, query: asked }, { user }) =>
      remove(user, await needEditable(query, user, params.id), asked),
    check: ({ body }, { user }) => check(user, body),
    undo: async ({ params }, { user }) => {
      const changed = await database.transaction((tx) => undoChange(tx, user, params.undoId, clock()));
      announcements.announce({ kind: 'clubChanged', clubId: user.clubId, of: 'occasion', ids: changed });
      return { done: true, changed };
    },
  };
};
