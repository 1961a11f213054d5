import { AppError } from '#contract/errors.ts';
import type { season } from '#contract/season.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import { clubNamed, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import * as changes from './changeStore.ts';
import * as store from './store.ts';

/** Creates a season from another one, which is only read; may be undone once. */
export const changeHandlers = (services: Services): Pick<Handlers<typeof season>, 'change' | 'undoChange'> => {
  const { database, clock, announcements } = services;
  const { query, engine } = database;
  const announceChange = (clubId: string, ids: readonly string[]) => {
    announcements.announce({ kind: 'clubChanged', clubId, of: 'season', ids });
    announcements.announce({ kind: 'clubChanged', clubId, of: 'team', ids: [] });
  };
  const answered = async (id: string) => {
    const row = await store.seasons.row(query, null, id);
    const [season] = row ? await store.seasons.wholes(query, [row]) : [];
    if (!season) throw new AppError('notFound');
    return season;
  };

  return {
    change: async ({ body: { clubId: listQuery, teams, ...fields } }, { user }) => {
      const clubId = await clubNamed(query, user, listQuery);
      const [id, at] = [crypto.randomUUID(), clock()];
      await database.transaction(async (tx) => {
        await changes.lockClub(tx, engine, clubId);
        const from = (await store.seasonsOfClub(tx, clubId)).find(({ current }) => current);
        await store.seasons.add(tx, { id, clubId, at }, fields, { is_current: 0 });
        for (const team of teams)
          if (!(await changes.carryTeam(tx, team, { clubId, seasonId: id, at }))) throw new AppError('notFound');
        await store.setCurrent(tx, clubId, id, at);
        const ends = { from_season_id: from?.id ?? null, to_season_id: id };
        await changes.noteChange(tx, {
          ...ends,
          id: crypto.randomUUID(),
          club_id: clubId,
          by_user: user.id,
          at,
          undone_at: null,
        });
      });
      announceChange(clubId, [id]);
      await notify(services, {
        kind: 'seasonChanged',
        clubId,
        userIds: await changes.staffUsersOf(query, id),
        words: { season: fields.name },
        link: linkTo.seasons(),
      });
      return answered(id);
    },
    undoChange: async ({ params }, { user }) => {
      const known = await changes.changeById(query, scopeOf(user), params.id);
      if (!known) throw new AppError('notFound');
      const { club_id: clubId, to_season_id: seasonId } = known;
      const back = await database.transaction(async (tx) => {
        await changes.lockClub(tx, engine, clubId);
        const last = await store.lastChange(tx, clubId);
        if (last?.id !== known.id || last.undone_at !== null) throw new AppError('changeUndone');
        if (await changes.hasGrown(tx, seasonId)) throw new AppError('seasonInUse');
        await changes.dropTeams(tx, seasonId);
        await store.seasons.remove(tx, seasonId, clock());
        if (known.from_season_id !== null) await store.setCurrent(tx, clubId, known.from_season_id, clock());
        await changes.markUndone(tx, known.id, clock());
        return known.from_season_id;
      });
      announceChange(clubId, [seasonId]);
      if (back === null) throw new AppError('notFound');
      return answered(back);
    },
  };
};
