import type { competition } from '#contract/competition.ts';
import { AppError } from '#contract/errors.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { currentSeason, isSeason } from '#server/modules/team/store.ts';
import { recordActions } from '#server/records/handlers.ts';
import type { Services } from '#server/services.ts';
import * as store from './store.ts';

/** Sides are the club's own teams and rivals, each once. Throws `notFound` or `sideTwice`. */
const checkSides = async (query: Query, clubId: string, sides: readonly store.NewSide[]): Promise<void> => {
  const teams = sides.flatMap(({ teamId }) => teamId ?? []);
  const rivals = sides.filter(({ teamId }) => teamId === null).map(({ name }) => searchKey(name));
  const twice = (list: readonly string[]) => new Set(list).size < list.length;
  if (twice(teams) || twice(rivals) || twice(sides.flatMap(({ id }) => id ?? []))) throw new AppError('sideTwice');
  const known = await store.teamsAmong(query, clubId, teams);
  if (known.size < teams.length) throw new AppError('notFound');
};

/** Competitions as the form writes them. */
export const formHandlers = (services: Services): Pick<Handlers<typeof competition>, 'add' | 'update' | 'remove'> => {
  const { query } = services.database;
  const actions = recordActions(services, store.competitions, {
    beforeAdd: async (tx, { seasonId, sides }, { clubId }) => {
      if (!(await isSeason(tx, clubId, seasonId))) throw new AppError('notFound');
      await checkSides(tx, clubId, sides);
      return {};
    },
    afterAdd: (tx, { sides }, { id }) =>
      store.putSides(
        tx,
        id,
        sides.map(({ teamId, name }) => ({ teamId, name })),
      ),
    beforeChange: async (tx, row, { seasonId, sides }) => {
      if (seasonId !== undefined && !(await isSeason(tx, row.club_id, seasonId))) throw new AppError('notFound');
      if (sides) await checkSides(tx, row.club_id, sides);
    },
    afterChange: async (tx, { id }, { sides }) => {
      if (!sides) return;
      const named = new Set(sides.flatMap((side) => side.id ?? []));
      const used = await store.sidesWithResults(tx, id);
      if ([...used].some((side) => !named.has(side))) throw new AppError('sideInUse');
      await store.putSides(tx, id, sides);
    },
  });
  return {
    add: async ({ body: { seasonId, ...fields } }, { user }) => {
      const season = seasonId ?? (await currentSeason(query, user.clubId));
      if (season === null) throw new AppError('notFound');
      return actions.add(user, user.clubId, { ...fields, seasonId: season });
    },
    update: ({ body: { id, version, ...change } }, { user }) => actions.change(user, id, version, change),
    remove: ({ params }, { user }) => actions.remove(user, params.id),
  };
};
