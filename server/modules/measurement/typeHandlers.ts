import { AppError } from '#contract/errors.ts';
import type { measurementType } from '#contract/records/measurementType.ts';
import { libraryKeys, libraryTypes } from '#domain/measurement/library.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { recordHandlers } from '#server/records/handlers.ts';
import { needTeam, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import { translator } from '#server/words/words.ts';
import { delicatePlayers, squadIds } from './opened.ts';
import { addFromLibrary, isMeasured, lastDaysOf, measurementTypes, typesOfClub } from './typeStore.ts';

const needOrder = (least: number | null | undefined, most: number | null | undefined): void => {
  if (least != null && most != null && most < least) throw new AppError('limits.order');
};

export const measurementTypeHandlers = (services: Services): Handlers<typeof measurementType> => {
  const { database, clock, announcements } = services;
  const { query } = database;
  return {
    ...recordHandlers(services, measurementTypes, {
      beforeAdd: async (_tx, { least, most }) => {
        needOrder(least, most);
        return { library_key: null };
      },
      beforeChange: async (tx, row, change) => {
        needOrder(change.least ?? row.least, change.most ?? row.most);
        const { kind = row.kind, unit = row.unit } = change;
        if ((kind !== row.kind || unit !== row.unit) && (await isMeasured(tx, row.id)))
          throw new AppError('measurementType.inUse');
      },
    }),
    list: (_asked, { user }) => typesOfClub(query, user.clubId),
    ofTeam: async ({ params: { id } }, { user }) => {
      const team = await teamRow(query, scopeOf(user), id);
      if (!team) throw new AppError('notFound');
      await needTeam(query, user, 'structure.read', id);
      const [types, days] = [await typesOfClub(query, team.club_id), await lastDaysOf(query, id)];
      const ids = await squadIds(query, team.club_id, id);
      const readsAll = (await delicatePlayers(query, user, ids)).length === ids.length;
      const readable = types.filter(({ delicate }) => readsAll || !delicate);
      return readable.map((type) => ({ ...type, lastUsedOn: days.get(type.id) ?? null }));
    },
    library: async (_asked, { user, request }) => {
      const translate = translator(languageOf(request.headers['accept-language']), 'measurementTypes');
      const taken = new Set((await typesOfClub(query, user.clubId)).map(({ libraryKey }) => libraryKey));
      return libraryKeys.map((key) => {
        const { unit, kind, delicate } = libraryTypes[key];
        const words = { name: translate(`library.${key}.name`), protocol: translate(`library.${key}.protocol`) };
        return { key, ...words, unit, kind, delicate, isTaken: taken.has(key) };
      });
    },
    takeFromLibrary: async ({ body: { keys } }, { user, request }) => {
      const { clubId } = user;
      const translate = translator(languageOf(request.headers['accept-language']), 'measurementTypes');
      const taken = [...new Set(keys)].map((key) => ({
        key,
        name: translate(`library.${key}.name`),
        protocol: translate(`library.${key}.protocol`),
      }));
      const made = await database.transaction((tx) => addFromLibrary(tx, { clubId, at: clock() }, taken));
      if (made.length > 0) announcements.announce({ kind: 'clubChanged', clubId, of: 'measurementType', ids: made });
      return { made };
    },
  };
};
