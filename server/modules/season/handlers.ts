import { AppError } from '#contract/errors.ts';
import type { Season, season } from '#contract/season.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { removalHandlers } from '#server/lists/removed.ts';
import { clubNamed, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
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
  const { database, clock, announcements } = services;
  const { query } = database;
  const needed = async (user: User, id: string) => {
    const row = await store.seasonRow(query, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const whole = async (user: User, id: string) => store.wholeSeason(query, await needed(user, id));
  const announceChange = (clubId: string, id: string) =>
    announcements.announce({ kind: 'clubChanged', clubId, of: 'season', ids: [id] });

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
    get: ({ params }, { user }) => whole(user, params.id),
    create: async ({ body: { clubId: listQuery, ...fields } }, { user }) => {
      const clubId = await clubNamed(query, user, listQuery);
      const [id, at] = [crypto.randomUUID(), clock()];
      await database.transaction(async (tx) => {
        await store.addSeason(tx, { ...fields, id, clubId, at });
        if ((await store.seasonsOfClub(tx, clubId)).length === 1) await store.setCurrent(tx, clubId, id, at);
      });
      announceChange(clubId, id);
      return whole(user, id);
    },
    setCurrent: async ({ body }, { user }) => {
      const clubId = await clubNamed(query, user, body.clubId);
      const row = await needed(user, body.seasonId);
      if (row.club_id !== clubId) throw new AppError('notFound');
      await database.transaction((tx) => store.setCurrent(tx, clubId, row.id, clock()));
      announceChange(clubId, row.id);
      return whole(user, row.id);
    },
    update: async ({ body: { id, version, ...change } }, { user }) => {
      const row = await needed(user, id);
      // One of the two days may come alone; together with the one that stays they must be in order.
      if ((change.startsOn ?? row.starts_on) >= (change.endsOn ?? row.ends_on)) throw new AppError('badRequest');
      const kept = await database.transaction((tx) => store.updateSeason(tx, { id, version, at: clock() }, change));
      if (!kept) throw new AppError('record.changed', { present: await whole(user, id) });
      announceChange(row.club_id, id);
      return whole(user, id);
    },
    remove: async ({ params }, { user }) => {
      const row = await needed(user, params.id);
      if (row.is_current === 1) throw new AppError('seasonCurrent');
      await database.transaction(async (tx) => {
        if (await store.isInUse(tx, row.id)) throw new AppError('seasonInUse');
        await store.removeSeason(tx, row.id, clock());
      });
      announceChange(row.club_id, row.id);
      return { done: true };
    },
  };
};
