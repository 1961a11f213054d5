import { AppError } from '#contract/errors.ts';
import type { Season, season } from '#contract/season.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { removalHandlers } from '#server/lists/removed.ts';
import { recordActions } from '#server/records/handlers.ts';
import { clubNamed } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { changeHandlers } from './changeHandlers.ts';
import * as store from './store.ts';

const columns: readonly Column<Season>[] = [
  ['name', (row) => row.name],
  ['startsOn', (row) => row.startsOn],
  ['endsOn', (row) => row.endsOn],
  ['current', (row) => (row.current ? 'x' : null)],
  ['teams', (row) => row.teams],
];

export const seasonHandlers = (services: Services): Handlers<typeof season> => {
  const { database, clock } = services;
  const { query } = database;
  const actions = recordActions(services, store.seasons, {
    beforeAdd: async () => ({ is_current: 0 }),
    afterAdd: async (tx, _values, { id, clubId, at }) => {
      if ((await store.seasonsOfClub(tx, clubId)).length === 1) await store.setCurrent(tx, clubId, id, at);
    },
    beforeChange: async (_tx, row, change) => {
      // One of the two days may come alone; together with the one that stays they must be in order.
      if ((change.startsOn ?? row.starts_on) >= (change.endsOn ?? row.ends_on)) throw new AppError('seasonDays');
    },
    beforeRemove: async (tx, row) => {
      if (row.is_current === 1) throw new AppError('seasonCurrent');
      if (await store.isInUse(tx, row.id)) throw new AppError('seasonInUse');
    },
  });

  return {
    ...changeHandlers(services),
    ...removalHandlers(services, 'season'),
    ofClub: async ({ params }, { user }) => store.seasonsOfClub(query, await clubNamed(query, user, params.clubId)),
    exported: async ({ params, query: { format } }, { user, request }) => {
      const rows = await store.seasonsOfClub(query, await clubNamed(query, user, params.clubId));
      return listFile({
        title: 'seasons',
        columns,
        rows,
        format,
        request,
      });
    },
    current: async ({ params }, { user }) => {
      const all = await store.seasonsOfClub(query, await clubNamed(query, user, params.clubId));
      const current = all.find((one) => one.current);
      if (!current) throw new AppError('notFound');
      return current;
    },
    get: ({ params }, { user }) => actions.get(user, params.id),
    create: async ({ body: { clubId, ...fields } }, { user }) =>
      actions.add(user, await clubNamed(query, user, clubId), fields),
    setCurrent: async ({ body }, { user }) => {
      const clubId = await clubNamed(query, user, body.clubId);
      const row = await actions.needed(user, body.seasonId);
      if (row.club_id !== clubId) throw new AppError('notFound');
      await database.transaction((tx) => store.setCurrent(tx, clubId, row.id, clock()));
      actions.announce(clubId, [row.id]);
      return actions.get(user, row.id);
    },
    update: ({ body: { id, version, ...change } }, { user }) => actions.change(user, id, version, change),
    remove: ({ params }, { user }) => actions.remove(user, params.id),
  };
};
